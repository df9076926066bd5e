import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import {
  useAlunosDaEscolaQuery,
  useCriarTurmaMutation,
  useSalvarTurmaMutation,
  useTurmasDaEscolaQuery,
} from '@/api/apiSlice';
import { mensagemDoErro, statusDoErro } from '@/api/mensagemDoErro';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { CampoDeData } from '@/components/formulario/CampoDeData';
import { useAppSelector } from '@/store/hooks';
import { LIMITES, PRIMEIRO_DIA, ULTIMO_DIA, type Turma, type TurmaEntrada } from '@core/contract';
import { selectPessoa } from '@/features/conta/auth/authSlice';
import { Janela } from '@/components/formulario/Janela';
import { Marcas } from './Marcas';
import { useComposto } from '@/outbox/useOutbox';
import { useChave } from '@/components/formulario/useChave';

type Lida = Pick<Turma, 'versao'> & Pick<TurmaEntrada, 'equipe' | 'alunos'>;
const lidaDe = (t: Turma): Lida => ({
  versao: t.versao,
  equipe: entradaDe(t).equipe,
  alunos: entradaDe(t).alunos,
});

interface Rascunho {
  readonly nome: string;
  readonly inicio: string;
  readonly fim: string;
  readonly equipe: ReadonlySet<string>;
  readonly alunos: ReadonlySet<string>;
}

declare module '@/outbox/especies' {
  interface Escritos {
    readonly turma: Omit<Rascunho, 'equipe' | 'alunos'> & {
      readonly equipe: readonly string[];
      readonly alunos: readonly string[];
      /** A que se leu antes de a mudar: o que outra pessoa mudou depois não passa por lido. */
      readonly lida: Lida | null;
    };
  }
}

/** Quem a cria é, de saída, quem ensina nela. */
const nova = (pessoa: string | null): Rascunho => ({
  nome: '',
  inicio: '',
  fim: '',
  equipe: new Set(pessoa === null ? [] : [pessoa]),
  alunos: new Set(),
});

/** A turma como se grava. */
export const entradaDe = (t: Turma): TurmaEntrada => ({
  nome: t.nome,
  inicio: t.inicio,
  fim: t.fim,
  equipe: t.equipe.map((e) => e.usuarioId),
  alunos: t.alunos.map((a) => a.alunoId),
});

function rascunhoDe(turma: Turma): Rascunho {
  const { nome, inicio, fim, equipe, alunos } = entradaDe(turma);
  return {
    nome,
    inicio: inicio ?? '',
    fim: fim ?? '',
    equipe: new Set(equipe),
    alunos: new Set(alunos),
  };
}

const entradaDoRascunho = ({ nome, inicio, fim, equipe, alunos }: Rascunho): TurmaEntrada => ({
  nome: nome.trim(),
  inicio: inicio || null,
  fim: fim || null,
  equipe: [...equipe],
  alunos: [...alunos],
});

function erros({ nome, inicio, fim }: Rascunho) {
  return {
    nome: nome.trim() === '' ? 'Informe o nome da turma.' : undefined,
    fim:
      inicio && fim && fim < inicio
        ? 'O fim vem antes do início. Corrija uma das datas.'
        : undefined,
  };
}

interface PropsDosCampos {
  readonly escolaId: string;
  readonly rascunho: Rascunho;
  readonly mudar: (parte: Partial<Rascunho>) => void;
  readonly queixas: Partial<ReturnType<typeof erros>>;
}

function Gente({ escolaId, rascunho, mudar }: Omit<PropsDosCampos, 'queixas'>) {
  const turmas = useTurmasDaEscolaQuery(escolaId);
  const alunos = useAlunosDaEscolaQuery(escolaId);
  const falta = turmas.error ?? alunos.error;
  if (falta)
    return (
      <NaoVeio
        titulo="Não foi possível carregar as pessoas da escola"
        mensagem={mensagemDoErro(falta)}
        aoTentar={() => void [turmas.refetch(), alunos.refetch()]}
      />
    );
  if (!turmas.data || !alunos.data) return <Box role="status">Carregando as pessoas…</Box>;
  return (
    <>
      <Marcas
        titulo="Quem ensina"
        rotulo="Buscar na equipe"
        vazia="Ninguém na equipe da escola."
        semAchados="Ninguém da equipe com esse nome."
        itens={turmas.data.equipe.map(({ usuarioId, nome }) => ({ id: usuarioId, nome }))}
        marcados={rascunho.equipe}
        aoMarcar={(equipe) => mudar({ equipe })}
      />
      <Marcas
        titulo="Alunos"
        rotulo="Buscar aluno"
        vazia="Nenhum aluno matriculado na escola ainda. Você pode convidá-los depois, por um link."
        semAchados="Nenhum aluno com esse nome ou e-mail."
        itens={alunos.data}
        textoDe={(a) => `${a.nome} ${a.email}`}
        marcados={rascunho.alunos}
        aoMarcar={(marcados) => mudar({ alunos: marcados })}
      />
    </>
  );
}

function Campos({ queixas, ...resto }: PropsDosCampos) {
  const { rascunho, mudar } = resto;
  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      <TextField
        label="Nome da turma"
        required
        fullWidth
        value={rascunho.nome}
        error={queixas.nome !== undefined}
        helperText={queixas.nome ?? 'Por exemplo: “Astrologia I, quartas à noite”.'}
        onChange={(e) => mudar({ nome: e.target.value })}
        slotProps={{ htmlInput: { maxLength: LIMITES.turma } }}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <CampoDeData
          rotulo="Início"
          valor={rascunho.inicio}
          minimo={PRIMEIRO_DIA}
          maximo={ULTIMO_DIA}
          ajuda="Opcional."
          aoMudar={(inicio) => mudar({ inicio })}
        />
        <CampoDeData
          rotulo="Fim"
          valor={rascunho.fim}
          minimo={PRIMEIRO_DIA}
          maximo={ULTIMO_DIA}
          erro={queixas.fim}
          ajuda="Opcional."
          aoMudar={(fim) => mudar({ fim })}
        />
      </Stack>
      <Gente {...resto} />
    </Stack>
  );
}

const emListas = (r: Rascunho) => ({ ...r, equipe: [...r.equipe], alunos: [...r.alunos] });

/** @param chave da turma, ou da escola em que se cria uma */
function useRascunho(chave: string, inicial: Rascunho, turma: Turma | null) {
  const { valor, mudar, esquecer } = useComposto('turma', chave, {
    ...emListas(inicial),
    lida: turma && lidaDe(turma),
  });
  const { lida, ...resto } = valor;
  const rascunho = { ...resto, equipe: new Set(valor.equipe), alunos: new Set(valor.alunos) };
  const [tentou, tentar] = useState(false);
  const queixas = erros(rascunho);
  return {
    rascunho,
    lida,
    esquecer,
    mudar: (parte: Partial<Rascunho>) => mudar({ ...emListas({ ...rascunho, ...parte }), lida }),
    queixas: tentou ? queixas : { fim: queixas.fim },
    /** A entrada, se está em ordem; o que falta passa a ver-se. */
    pronta: (): TurmaEntrada | null => {
      tentar(true);
      return queixas.nome === undefined && queixas.fim === undefined
        ? entradaDoRascunho(rascunho)
        : null;
    },
  };
}

interface PropsDaNova {
  readonly escolaId: string;
  readonly aoCriar: (id: string) => void;
  readonly aoFechar: () => void;
}

export function NovaTurma({ escolaId, aoCriar, aoFechar }: PropsDaNova) {
  const {
    pronta,
    esquecer,
    lida: _lida,
    ...campos
  } = useRascunho(`nova/${escolaId}`, nova(useAppSelector(selectPessoa)), null);
  const fechar = (): void => {
    esquecer();
    aoFechar();
  };
  const chaveDe = useChave();
  const [criar, { isLoading, error }] = useCriarTurmaMutation();
  const enviar = async (): Promise<void> => {
    const turma = pronta();
    if (!turma) return;
    const { data } = await criar({ id: escolaId, chave: chaveDe(turma), corpo: turma });
    if (!data) return;
    esquecer();
    aoCriar(data.id);
  };
  return (
    <Janela
      titulo="Nova turma"
      acao="Criar turma"
      emCurso={isLoading}
      erro={error ? mensagemDoErro(error) : null}
      aoEnviar={() => void enviar()}
      aoFechar={fechar}
    >
      <Campos escolaId={escolaId} {...campos} />
    </Janela>
  );
}

const MUDOU =
  'Esta turma mudou enquanto você a editava. O que você escreveu continua aqui: confira e salve por cima, ou cancele para ver como ela ficou. Quem entrou ou saiu nesse meio-tempo fica como está, exceto quem você marcou.';

/** Quem eu marquei ou desmarquei, como eu disse; os outros, como estão agora. */
function juntarGente(
  lida: readonly string[],
  minha: readonly string[],
  deAgora: readonly string[],
): string[] {
  const mudei = (id: string): boolean => lida.includes(id) !== minha.includes(id);
  return [...new Set([...minha, ...deAgora])].filter((id) =>
    (mudei(id) ? minha : deAgora).includes(id),
  );
}

interface PropsDaEdicao {
  readonly turma: Turma;
  readonly aoFechar: () => void;
}

export function EditarTurma({ turma, aoFechar }: PropsDaEdicao) {
  const { pronta, esquecer, lida, ...campos } = useRascunho(turma.id, rascunhoDe(turma), turma);
  const antes = lida ?? lidaDe(turma);
  const fechar = (): void => {
    esquecer();
    aoFechar();
  };
  const [salvar, { isLoading, error }] = useSalvarTurmaMutation();
  const mudou = statusDoErro(error) === 409;
  const enviar = async (): Promise<void> => {
    const entrada = pronta();
    if (!entrada) return;
    const agora = entradaDe(turma);
    const { error: falha } = await salvar(
      mudou
        ? {
            id: turma.id,
            versao: turma.versao,
            corpo: {
              ...entrada,
              equipe: juntarGente(antes.equipe, entrada.equipe, agora.equipe),
              alunos: juntarGente(antes.alunos, entrada.alunos, agora.alunos),
            },
          }
        : { id: turma.id, versao: antes.versao, corpo: entrada },
    );
    if (!falha) fechar();
  };
  return (
    <Janela
      titulo="Editar turma"
      acao={mudou ? 'Salvar por cima' : 'Salvar'}
      emCurso={isLoading}
      erro={error ? (mudou ? MUDOU : mensagemDoErro(error)) : null}
      aoEnviar={() => void enviar()}
      aoFechar={fechar}
    >
      <Campos escolaId={turma.escola.id} {...campos} />
    </Janela>
  );
}
