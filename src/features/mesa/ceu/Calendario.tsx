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
import { diasDe, mesDoDia } from '@core/ceu/janelas';
import { diaDaSemana, somarDias } from '@core/civil';
import type { Ceu, EventoDoCeu } from '@core/contract';
import { AnoDoCeu } from './AnoDoCeu';
import { Agenda } from './Agenda';
import { DiaDoCeu } from './DiaDoCeu';
import type { EnderecoDoCeu } from './enderecoDoCeu';
import { GradeDoMes } from './GradeDoMes';
import { mostrados, useCeuDoAno, useCeuDoMes } from './useCeu';

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
  if (error && !currentData) return <CeuNaoVeio erro={error} tentar={() => void refetch()} />;
  if (!emGrade)
    return currentData ? (
      <Agenda dias={doMes} hoje={hoje} mapaDe={mapaDe} pessoalDe={pessoalDe} />
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
        {currentData && doDia && <DiaDoCeu dia={doDia} mapaDe={mapaDe} pessoalDe={pessoalDe} />}
      </Box>
      {noPapel && currentData && (
        <Box sx={{ ...soNoPapel, mt: 2 }}>
          <Box sx={{ columnCount: 2, columnGap: '8mm' }}>
            <Agenda dias={doMes} hoje="" mapaDe={mapaDe} pessoalDe={pessoalDe} />
          </Box>
        </Box>
      )}
    </>
  );
}

function Ano({ endereco, pessoalDe }: Pick<Props, 'endereco' | 'pessoalDe'>) {
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
  if (error && !currentData) return <CeuNaoVeio erro={error} tentar={() => void refetch()} />;
  if (!currentData)
    return <Skeleton variant="rounded" height={640} role="status" aria-label="Calculando o céu" />;
  return <AnoDoCeu eventos={eventos} pessoalDe={pessoalDe} />;
}

export function Calendario(props: Props) {
  return props.endereco.ver === 'ano' ? <Ano {...props} /> : <Mes {...props} />;
}
