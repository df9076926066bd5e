/** O céu dos doze meses que se seguem ao dia do caderno, dito a este mapa. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Fragment, use, useMemo } from 'react';
import { useCeuQuery } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { RelogioEmUso } from '@/components/relogio/contexto';
import { Sinal } from '@/features/mesa/ceu/Sinal';
import { PAPEL } from '@/tema/tokens';
import { useRelogioDaPessoa } from '@/vistas/relogio/useRelogioDaPessoa';
import { especieDoEvento } from '@core/ceu/especies';
import { janelaDeDias, mesDoDia } from '@core/ceu/janelas';
import { eventoNoMapa, textoNoMapa } from '@core/ceu/pessoal';
import { tituloDoEvento } from '@core/ceu/textos';
import type { EspecieDoCeu } from '@core/astrology';
import { somarDias, somarMeses, textoDoDia, textoDoMes } from '@core/civil';
import type { AstroInfo, EventoDoCeu } from '@core/contract';
import { comMaiuscula } from '@core/texto';

/** O que muda um mês; o que a Lua faz todos os dias não cabe num ano de papel. */
const VAO: ReadonlySet<EspecieDoCeu> = new Set(['lunacoes', 'ingressos', 'estacoes', 'eclipses']);
const MESES = 12;

const duasColunas = {
  columnCount: 2,
  columnGap: '20px',
  fontSize: 10.5,
  lineHeight: 1.35,
} as const;
const linha = {
  display: 'grid',
  gridTemplateColumns: '66px 34px minmax(0, 1fr)',
  columnGap: '5px',
  breakInside: 'avoid',
  py: '1px',
} as const;

interface Props {
  readonly info: AstroInfo;
  /** 'aaaa-MM-dd' */
  readonly dia: string;
}

function Linha({ evento, info }: { readonly evento: EventoDoCeu; readonly info: AstroInfo }) {
  const { relogio } = use(RelogioEmUso);
  const quando = relogio.momento(evento.instante);
  const noMapa = textoNoMapa(eventoNoMapa(info, evento))?.replace(/^No mapa: /, '');
  return (
    <Box sx={linha}>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {quando.slice(0, 5)} {quando.slice(11)}
      </Box>
      <Sinal evento={evento} tamanho={13} />
      <span>
        {tituloDoEvento(evento)}
        {noMapa && <Box sx={{ color: PAPEL.tintaSuave }}>{comMaiuscula(noMapa)}</Box>}
      </span>
    </Box>
  );
}

function Meses({
  eventos,
  info,
}: { readonly eventos: readonly EventoDoCeu[] } & Pick<Props, 'info'>) {
  const { relogio } = use(RelogioEmUso);
  return (
    <Box sx={duasColunas}>
      {eventos.map((evento, i) => {
        const [mes, antes] = [evento, eventos[i - 1]].map(
          (e) => e && mesDoDia(relogio.data(e.instante)),
        );
        return (
          <Fragment key={`${evento.instante} ${i}`}>
            {mes !== antes && mes && (
              <Box component="h3" sx={{ m: '6px 0 2px !important', breakAfter: 'avoid' }}>
                {comMaiuscula(textoDoMes(`${mes}-01`))}
              </Box>
            )}
            <Linha evento={evento} info={info} />
          </Fragment>
        );
      })}
    </Box>
  );
}

export function CalendarioPessoal({ info, dia }: Props) {
  const relogioDaTela = useRelogioDaPessoa();
  const { relogio } = relogioDaTela;
  const fim = somarMeses(dia, MESES);
  const { currentData, error, refetch } = useCeuQuery({
    consulta: {
      ...janelaDeDias(somarDias(dia, -1), somarDias(fim, 1)),
      foraDeCurso: 'modernos',
    },
  });
  const eventos = useMemo(
    () =>
      (currentData?.eventos ?? []).filter((e) => {
        const data = relogio.data(e.instante);
        return VAO.has(especieDoEvento(e)) && data >= dia && data < fim;
      }),
    [currentData, relogio, dia, fim],
  );
  return (
    <section>
      <h2>Calendário pessoal</h2>
      {error && !currentData && (
        <NaoVeio
          titulo="Não foi possível calcular o calendário"
          mensagem={mensagemDoErro(error)}
          aoTentar={() => void refetch()}
        />
      )}
      {!error && !currentData && (
        <Skeleton variant="rounded" height={400} aria-label="Calculando o calendário" />
      )}
      {currentData && (
        <RelogioEmUso value={relogioDaTela}>
          <p>
            De {textoDoDia(dia)} a {textoDoDia(fim)}, {relogioDaTela.nome}: a casa natal em que cada
            acontecimento cai, e os pontos a até 1° dele (3° nas lunações e nos eclipses).
          </p>
          <Meses eventos={eventos} info={info} />
        </RelogioEmUso>
      )}
    </section>
  );
}
