import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRef, type ReactNode, type RefObject } from 'react';
import { useNatal } from '@/api/useNatal';
import { AosPoucos } from '@/components/avisos/AosPoucos';
import { CabecalhoDoMapa } from '@/components/mapa/CabecalhoDoMapa';
import { colunas, longeDaBorda } from '@/components/mapa/colunas';
import { NatalNaoVeio } from '@/components/avisos/NaoVeio';
import { oQueNaoSeSabe, TabelaDeElementos } from '@/components/tabelas';
import type { AstroInfo } from '@core/contract';
import { AcoesDoMapa } from './AcoesDoMapa';
import { selectModos } from './chartSlice';
import { useAppSelector } from '@/store/hooks';
import { useIrParaImpressao } from './impressao/useIrParaImpressao';
import { consultaDoMapa, type MapaNaTela } from '@/vistas/mapaNaTela';
import { PainelLateral } from './PainelLateral';
import { RodaDoMapa } from './RodaDoMapa';
import { useSelecao } from './useSelecao';

interface Props {
  readonly mapa: MapaNaTela;
  readonly acoes?: ReactNode;
  /** Ainda não se sabe como o mapa se calcula: o que fica no lugar do que se calcularia. */
  readonly espera?: ReactNode;
}

/** O esqueleto do tamanho do que vem. Fonte: especificação, §2 (400×400). */
export function EsqueletoDoMapa() {
  return (
    <Box role="status" aria-label="Carregando o mapa">
      <Skeleton variant="text" width="40%" height={44} />
      <Skeleton variant="text" width="60%" />
      <Skeleton variant="circular" width={400} height={400} sx={{ mt: 3, maxWidth: '100%' }} />
    </Box>
  );
}

export function EsqueletoDaRoda() {
  return (
    <Skeleton
      variant="circular"
      width={400}
      height={400}
      sx={{ maxWidth: '100%' }}
      aria-label="Carregando o mapa"
      role="status"
    />
  );
}

/**
 * Entre 1024 e 1200 px a roda tem 560 e o painel o que resta, ainda ao lado: as tabelas da natal
 * são estreitas.
 */
const doNatal = {
  ...colunas,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '560px minmax(0, 1fr)' },
  columnGap: { lg: 3 },
  mx: { lg: -2 },
} as const;
/**
 * Na tela larga, roda e elementos formam a coluna da esquerda; na estreita, os detalhes vêm logo
 * depois da roda.
 */
const esquerda = {
  display: { xs: 'contents', lg: 'block' },
  position: { lg: 'sticky' },
  top: { lg: 16 },
  minWidth: 0,
} as const;
const pular = {
  position: 'absolute',
  left: -9999,
  zIndex: 1,
  bgcolor: 'background.paper',
  p: 1,
  '&:focus': { position: 'static', display: 'inline-block', mb: 1 },
} as const;

interface PropsDoCalculado {
  readonly mapa: Pick<MapaNaTela, 'id' | 'nome' | 'perfil'>;
  readonly info: AstroInfo;
  readonly roda: RefObject<HTMLDivElement | null>;
}

function Elementos({
  info,
  porUltimo,
}: Pick<PropsDoCalculado, 'info'> & { readonly porUltimo: boolean }) {
  return (
    <Box
      sx={{ mt: { lg: 2 }, px: { lg: 2 }, order: porUltimo ? 1 : 0, minWidth: 0, ...longeDaBorda }}
    >
      <TabelaDeElementos
        elementos={info.elementos}
        modos={useAppSelector((s) => selectModos(s, info))}
      />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        Contagem dos dez planetas
        {oQueNaoSeSabe(info) && `; indefinido, o que muda de signo no ${oQueNaoSeSabe(info)}`}.
      </Typography>
    </Box>
  );
}

/** A roda e as tabelas de um mapa natal calculado. */
export function NatalCalculado({ mapa, info, roda }: PropsDoCalculado) {
  const { corpo, selecionar } = useSelecao();
  return (
    <Box sx={doNatal}>
      <Box sx={esquerda}>
        <Box ref={roda} sx={{ minWidth: 0 }}>
          <Link
            href="#tabelas"
            sx={pular}
            onClick={(evento) => {
              evento.preventDefault();
              document.getElementById('tabelas')?.focus();
            }}
          >
            Pular para as tabelas
          </Link>
          <RodaDoMapa
            nome={mapa.nome}
            info={info}
            selecionado={corpo.selecao}
            aoSelecionar={selecionar}
          />
        </Box>
        <Elementos info={info} porUltimo={corpo.selecao !== null} />
      </Box>
      <AosPoucos enquanto={null}>
        <PainelLateral mapa={mapa} info={info} corpo={corpo} selecionar={selecionar} />
      </AosPoucos>
    </Box>
  );
}

/**
 * O mapa natal: cabeçalho, roda, tabelas. Calcula ao abrir; se não vem, o cabeçalho e as ações
 * continuam.
 */
export function NatalView({ mapa, acoes, espera = null }: Props) {
  const roda = useRef<HTMLDivElement>(null);
  const {
    natal: info,
    falha,
    tentarDeNovo,
  } = useNatal(espera === null ? consultaDoMapa(mapa) : null);
  const imprimir = useIrParaImpressao(mapa, espera === null ? { calculado: info !== null } : null);
  const doMapa = (
    <AcoesDoMapa
      mapa={mapa}
      info={info}
      acharRoda={() => roda.current?.querySelector('svg') ?? null}
      aoImprimir={espera === null ? imprimir : null}
    >
      {acoes}
    </AcoesDoMapa>
  );
  return (
    <article>
      <CabecalhoDoMapa mapa={mapa} info={info} acoes={doMapa} />
      {info && (
        <AosPoucos enquanto={<EsqueletoDaRoda />}>
          <NatalCalculado mapa={mapa} info={info} roda={roda} />
        </AosPoucos>
      )}
      {falha && <NatalNaoVeio nome={mapa.nome} falha={falha} aoTentar={tentarDeNovo} />}
      {!info && !falha && (espera ?? <EsqueletoDaRoda />)}
    </article>
  );
}
