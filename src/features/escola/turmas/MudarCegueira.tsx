import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { agora } from '@/api/relogio';
import { useMudarMapaDaTurmaMutation } from '@/api/apiSlice';
import { Confirmacao } from '@/components/avisos/Confirmacao';
import { CampoDeMomento, TORTO } from '@/components/formulario/CampoDeMomento';
import { Janela } from '@/components/formulario/Janela';
import { enumerar } from '@core/astrology';
import type { Cegueira, MapaDaTurma, Turma } from '@core/contract';
import { EscolhaDaCegueira } from './EscolhaDaCegueira';

interface Props {
  readonly mapa: MapaDaTurma;
  readonly alunos: Turma['alunos'];
  readonly aoFechar: () => void;
}

export const revelado = ({ cegueira, revelaEm }: MapaDaTurma): boolean =>
  cegueira !== 'às claras' && revelaEm !== null && Date.parse(revelaEm) <= agora();

const quantos = (alunos: Turma['alunos']): string =>
  alunos.length === 1 ? 'O aluno da turma passa' : `Os ${alunos.length} alunos da turma passam`;

/** O que passa a ver-se; o que se viu não se desfaz. */
function aRevelar(alunos: Turma['alunos']): string {
  const quem = alunos.length === 0 ? 'Quem entrar na turma passa' : quantos(alunos);
  return `${quem} a ver o nome, a data, a hora e o lugar. Esconder de novo não muda nada para quem já tiver aberto o mapa.`;
}

interface PropsDoAviso extends Omit<Props, 'aoFechar'> {
  readonly cegueira: Cegueira;
}

/** Antes de mostrar, a quantos; antes de esconder, a quem já não se esconde. */
function OQueMuda({ mapa, alunos, cegueira }: PropsDoAviso) {
  const estaAsClaras = mapa.cegueira === 'às claras' || revelado(mapa);
  if (cegueira === 'às claras')
    return estaAsClaras ? null : <Alert severity="warning">{aRevelar(alunos)}</Alert>;
  const viram = alunos.filter((a) => mapa.viramAsClaras?.includes(a.usuarioId));
  if (viram.length > 0)
    return (
      <Alert severity="warning">
        {viram.length === 1 ? 'Já viu' : 'Já viram'} o mapa com nome e dados:{' '}
        {enumerar(viram.map((a) => a.nome))}. Para{' '}
        {viram.length === 1 ? 'essa pessoa' : 'essas pessoas'}, escondê-lo agora não esconde mais de
        quem é.
      </Alert>
    );
  return estaAsClaras ? (
    <Alert severity="info">
      Ninguém da turma viu o mapa com nome e dados. Ele recebe um número novo, sorteado.
    </Alert>
  ) : null;
}

/** Como os alunos veem um mapa, e quando se revela: nada muda até se salvar. */
export function MudarCegueira({ mapa, alunos, aoFechar }: Props) {
  const [cegueira, escolher] = useState<Cegueira>(revelado(mapa) ? 'às claras' : mapa.cegueira);
  const [revelaEm, marcar] = useState(revelado(mapa) ? null : mapa.revelaEm);
  const [mudar, { isLoading, error }] = useMudarMapaDaTurmaMutation();
  const cego = cegueira !== 'às claras';
  const enviar = async (): Promise<void> => {
    const corpo = { cegueira, revelaEm: cego ? revelaEm : null };
    const { error: falha } = await mudar({ id: mapa.id, corpo });
    if (!falha) aoFechar();
  };
  return (
    <Janela
      titulo={`Como os alunos veem ${mapa.nome}`}
      acao="Salvar"
      emCurso={isLoading}
      falta={cego && revelaEm === TORTO}
      erro={error ? mensagemDoErro(error) : null}
      aoEnviar={() => void enviar()}
      aoFechar={aoFechar}
    >
      <Stack spacing={2} sx={{ pt: 0.5 }}>
        <EscolhaDaCegueira cegueira={cegueira} aoEscolher={escolher} />
        <div role="status">
          <OQueMuda mapa={mapa} alunos={alunos} cegueira={cegueira} />
        </div>
        {cego && (
          <CampoDeMomento rotulo="Revelar em (opcional)" valor={revelaEm} aoMudar={marcar} />
        )}
      </Stack>
    </Janela>
  );
}

/** Um clique não revela: diz-se o que fica à vista, e a quantos. */
export function RevelarAgora({ mapa, alunos, aoFechar }: Props) {
  const [mudar, { isLoading, error }] = useMudarMapaDaTurmaMutation();
  const confirmar = async (): Promise<void> => {
    const revelaEm = `${new Date(agora()).toISOString().slice(0, 19)}Z`;
    const { error: falha } = await mudar({
      id: mapa.id,
      corpo: { cegueira: mapa.cegueira, revelaEm },
    });
    if (!falha) aoFechar();
  };
  return (
    <Confirmacao
      aberta
      pergunta={`Revelar ${mapa.nome} agora?`}
      acao="Revelar"
      emCurso={isLoading}
      erro={error ? mensagemDoErro(error) : null}
      aoConfirmar={() => void confirmar()}
      aoCancelar={aoFechar}
    >
      {aRevelar(alunos)}
    </Confirmacao>
  );
}
