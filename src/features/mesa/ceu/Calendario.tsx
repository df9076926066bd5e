/** O calendário: o mês em grade ou em lista, ou o ano, do que o servidor respondeu ou ainda não. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { mensagemDoErro, type ErroDeChamada } from '@/api/mensagemDoErro';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { naoImprimir, soNoPapel } from '@/components/impressao/vista';
import { useRelogio } from '@/components/relogio/contexto';
import { diasDoCeu } from '@core/ceu/dias';
import { diasDe, janelaDoAno, janelaDoMes, mesDoDia, mesSeguinte } from '@core/ceu/janelas';
import { diaDaSemana, inicioDoDia, somarDias, textoDoMes } from '@core/civil';
import type { Ceu, EventoDoCeu } from '@core/contract';
import { AnoDoCeu } from './AnoDoCeu';
import { Agenda } from './Agenda';
import { DiaDoCeu } from './DiaDoCeu';
import type { EnderecoDoCeu } from './enderecoDoCeu';
import { GradeDoMes } from './GradeDoMes';
import { Retrogradacoes } from './Retrogradacoes';
import { mostrados, useCeuDoAno, useCeuDoMes } from './useCeu';
import { useEclipsesDaqui, type EclipsesDaqui } from './useEclipsesDaqui';

interface Props {
  readonly endereco: EnderecoDoCeu;
  readonly hoje: string;
  readonly emGrade: boolean;
  /** Vai-se imprimir: debaixo da grade, o mês por extenso. */
  readonly noPapel: boolean;
  readonly aoIr: (dia: string) => void;
  readonly mapaDe: (evento: EventoDoCeu) => string;
  readonly pessoalDe: (evento: EventoDoCeu) => string | null;
}

function CeuNaoVeio({
  erro,
  tentar,
}: {
  readonly erro: ErroDeChamada;
  readonly tentar: () => void;
}) {
  return (
    <NaoVeio
      titulo="Não foi possível calcular o céu"
      mensagem={mensagemDoErro(erro)}
      aoTentar={tentar}
    />
  );
}

/** As semanas que o mês toca, do domingo ao sábado. */
function semanasDe(mes: string): string[] {
  const dias = diasDe(mes);
  const [primeiro, ultimo] = [dias[0] as string, dias.at(-1) as string];
  const antes = diaDaSemana(primeiro);
  const depois = 6 - diaDaSemana(ultimo);
  return [
    ...Array.from({ length: antes }, (_, i) => somarDias(primeiro, i - antes)),
    ...dias,
    ...Array.from({ length: depois }, (_, i) => somarDias(ultimo, i + 1)),
  ];
}

const NENHUM: Ceu = { eventos: [] };

/** O que se diz de cada um: como se vê do lugar, e o que diz ao mapa que se escolheu. */
const comNotas =
  ({ frase }: EclipsesDaqui, pessoalDe: Props['pessoalDe']) =>
  (evento: EventoDoCeu): string[] =>
    [frase(evento), pessoalDe(evento)].filter((nota) => nota !== null);

function Daqui({ calculando, erro, tentar }: EclipsesDaqui) {
  if (calculando)
    return (
      <Typography role="status" aria-busy="true" variant="body2" color="textSecondary">
        Calculando como os eclipses são vistos do lugar…
      </Typography>
    );
  return (
    erro && (
      <NaoVeio
        titulo="Não foi possível calcular como os eclipses são vistos do lugar"
        mensagem={mensagemDoErro(erro)}
        aoTentar={tentar}
      />
    )
  );
}

const SEMANA = 7;
interface PropsDosRetrogrados {
  readonly ceu: Ceu;
  /** 'aaaa-MM-dd' */
  readonly hoje: string;
}

function RetrogradosDoMes({ ceu, hoje, mes }: PropsDosRetrogrados & { readonly mes: string }) {
  const relogio = useRelogio();
  return (
    <Retrogradacoes
      ceu={ceu}
      de={inicioDoDia(relogio, `${mes}-01`)}
      ate={inicioDoDia(relogio, `${mesSeguinte(mes, 1)}-01`)}
      tudo="o mês"
      hoje={inicioDoDia(relogio, hoje)}
      marcas={diasDe(mes)
        .filter((_, i) => i % SEMANA === 0)
        .map((d) => ({ instante: inicioDoDia(relogio, d), texto: String(Number(d.slice(8))) }))}
    />
  );
}

function RetrogradosDoAno({ ceu, hoje, ano }: PropsDosRetrogrados & { readonly ano: number }) {
  const relogio = useRelogio();
  const meses = Array.from({ length: 12 }, (_, i) => `${mesSeguinte(`${ano}-01`, i)}-01`);
  return (
    <Retrogradacoes
      ceu={ceu}
      de={inicioDoDia(relogio, `${ano}-01-01`)}
      ate={inicioDoDia(relogio, `${ano + 1}-01-01`)}
      tudo="o ano"
      hoje={inicioDoDia(relogio, hoje)}
      marcas={meses.map((d) => ({
        instante: inicioDoDia(relogio, d),
        texto: textoDoMes(d).slice(0, 3),
      }))}
    />
  );
}

function Mes({ endereco, hoje, emGrade, noPapel, aoIr, mapaDe, pessoalDe }: Props) {
  const { dia, mostradas } = endereco;
  const mes = mesDoDia(dia);
  const relogio = useRelogio();
  const { currentData, error, refetch } = useCeuDoMes(mes, endereco);
  // A Lua de cada dia tira-se de tudo; o que se lista, só do que se escolheu.
  const dias = useMemo(() => {
    const { eventos } = currentData ?? NENHUM;
    const visiveis = new Set(mostrados(eventos, mostradas));
    const todos = diasDoCeu(eventos, relogio, semanasDe(mes));
    return todos.map((d) => ({
      ...d,
      eventos: d.eventos.filter((e) => visiveis.has(e)),
      foraDeCurso: d.foraDeCurso.filter(({ evento }) => visiveis.has(evento)),
    }));
  }, [currentData, mostradas, relogio, mes]);
  const doMes = useMemo(() => dias.filter((d) => mesDoDia(d.data) === mes), [dias, mes]);
  const doDia = dias.find((d) => d.data === dia);
  const listados = useMemo(() => doMes.flatMap((d) => d.eventos), [doMes]);
  const daqui = useEclipsesDaqui(janelaDoMes(mes), listados, endereco.lugar);
  const notasDe = comNotas(daqui, pessoalDe);
  if (error && !currentData) return <CeuNaoVeio erro={error} tentar={() => void refetch()} />;
  if (!emGrade)
    return currentData ? (
      <>
        <Daqui {...daqui} />
        {mostradas.has('estacoes') && <RetrogradosDoMes hoje={hoje} ceu={currentData} mes={mes} />}
        <Agenda dias={doMes} hoje={hoje} mapaDe={mapaDe} notasDe={notasDe} />
      </>
    ) : (
      <Skeleton variant="rounded" height={480} role="status" aria-label="Calculando o céu" />
    );
  return (
    <>
      <GradeDoMes dias={dias} dia={dia} hoje={hoje} carregando={!currentData} aoIr={aoIr} />
      <Typography role="status" variant="body2" color="textSecondary" sx={{ minHeight: '1.5em' }}>
        {currentData
          ? mostradas.has('foraDeCurso') && 'A faixa riscada marca a Lua fora de curso.'
          : 'Calculando o céu…'}
      </Typography>
      <Box sx={{ mt: 2, ...naoImprimir }}>
        <Daqui {...daqui} />
        {currentData && doDia && <DiaDoCeu dia={doDia} mapaDe={mapaDe} notasDe={notasDe} />}
      </Box>
      {currentData && mostradas.has('estacoes') && (
        <RetrogradosDoMes hoje={hoje} ceu={currentData} mes={mes} />
      )}
      {noPapel && currentData && (
        <Box sx={{ ...soNoPapel, mt: 2 }}>
          <Box sx={{ columnCount: 2, columnGap: '8mm' }}>
            <Agenda dias={doMes} hoje="" mapaDe={mapaDe} notasDe={notasDe} />
          </Box>
        </Box>
      )}
    </>
  );
}

function Ano({ endereco, hoje, pessoalDe }: Pick<Props, 'endereco' | 'hoje' | 'pessoalDe'>) {
  const { dia, mostradas } = endereco;
  const ano = Number(dia.slice(0, 4));
  const relogio = useRelogio();
  const { currentData, error, refetch } = useCeuDoAno(ano, endereco);
  const eventos = useMemo(
    () =>
      mostrados(currentData?.eventos ?? [], mostradas).filter(
        (e) => Number(relogio.data(e.instante).slice(0, 4)) === ano,
      ),
    [currentData, mostradas, relogio, ano],
  );
  const daqui = useEclipsesDaqui(janelaDoAno(ano), eventos, endereco.lugar);
  if (error && !currentData) return <CeuNaoVeio erro={error} tentar={() => void refetch()} />;
  if (!currentData)
    return <Skeleton variant="rounded" height={640} role="status" aria-label="Calculando o céu" />;
  return (
    <>
      <Daqui {...daqui} />
      <AnoDoCeu
        eventos={eventos}
        notasDe={comNotas(daqui, pessoalDe)}
        retrogradacoes={
          mostradas.has('estacoes') && <RetrogradosDoAno hoje={hoje} ceu={currentData} ano={ano} />
        }
      />
    </>
  );
}

export function Calendario(props: Props) {
  return props.endereco.ver === 'ano' ? <Ano {...props} /> : <Mes {...props} />;
}
