import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useMemo } from 'react';
import { useAndarPelasBarras } from '@/components/teclas/useAndarPelasBarras';
import { ComRolagem } from '@/components/tabelas/ComRolagem';
import { Fios, Regua } from '@/tempo/Eixo';
import { medidasDe, porcento, type Marca } from '@/tempo/escala';
import { Glyph } from '@/glyphs';
import { deQuem, nomeDoPonto } from '@core/astrology';
import type { Barra, GrupoDeBarras, Periodo } from './barras';

const ALTURA = 30;
const COLUNA_DO_NOME = 96;
/** Depois do último dia, lugar para o rótulo do que começa nele. */
const SOBRA = '6%';

// As medidas vão em `style`: em `sx`, cada barra de cada data deixaria uma classe nova na página.
const corpoDaBarra = {
  position: 'absolute',
  bottom: 5,
  height: 5,
  minWidth: '2px',
  bgcolor: 'primary.main',
  opacity: 0.45,
} as const;
const riscoDoExato = {
  position: 'absolute',
  bottom: 2,
  height: 11,
  width: '2px',
  ml: '-1px',
  bgcolor: 'text.primary',
} as const;
const botaoDaBarra = {
  position: 'absolute',
  height: ALTURA - 2,
  borderRadius: 0.5,
  display: 'block',
  textAlign: 'left',
  '&:hover': { bgcolor: 'primary.light' },
  '&.Mui-focusVisible': { zIndex: 1, outlineOffset: '-1px' },
} as const;
const rotuloDaBarra = {
  position: 'absolute',
  top: 1,
  left: 2,
  display: 'flex',
  alignItems: 'center',
  gap: '3px',
  fontSize: '0.75rem',
  lineHeight: 1,
  color: 'text.primary',
  '&[data-antes="true"]::before': { content: '"‹"' },
  '&[data-depois="true"]::after': { content: '"›"' },
} as const;

/** Barra e riscos do exato, nas suas posições verdadeiras dentro do botão. */
function Traco({ barra }: { readonly barra: Barra }) {
  const dentro = (x: number): string => porcento((x - barra.inicio) / barra.largura);
  const ponta = (aberta: boolean): string => (aberta ? '0' : '2px');
  return (
    <>
      <Box
        component="span"
        sx={corpoDaBarra}
        style={{
          ...medidasDe([0, (barra.fim - barra.inicio) / barra.largura]),
          borderRadius: `${ponta(barra.vemDeAntes)} ${ponta(barra.segueDepois)} ${ponta(barra.segueDepois)} ${ponta(barra.vemDeAntes)}`,
        }}
      />
      {barra.exatos.map((x) => (
        <Box key={x} component="span" data-exato sx={riscoDoExato} style={{ left: dentro(x) }} />
      ))}
    </>
  );
}

interface DosPeriodos<P extends Periodo> {
  /** O que a barra diz de um período. */
  readonly frase: (periodo: P) => string;
  readonly aoEscolher: (periodo: P) => void;
}

interface PropsDaBarra<P extends Periodo> extends DosPeriodos<P> {
  readonly barra: Barra<P>;
  readonly parada: boolean;
}

function BotaoDaBarra<P extends Periodo>({ barra, parada, frase, aoEscolher }: PropsDaBarra<P>) {
  const { periodo } = barra;
  const nome = frase(periodo);
  return (
    <ButtonBase
      data-barra={barra.chave}
      tabIndex={parada ? 0 : -1}
      aria-label={nome}
      title={nome}
      onClick={() => aoEscolher(periodo)}
      sx={botaoDaBarra}
      style={{
        top: barra.faixa * ALTURA,
        left: porcento(barra.inicio),
        // Pode passar da borda: o rótulo de quem começa no fim escreve-se na sobra.
        width: `${(barra.largura * 100).toFixed(3)}%`,
      }}
    >
      <Box
        component="span"
        aria-hidden="true"
        data-antes={barra.vemDeAntes}
        data-depois={barra.segueDepois}
        sx={rotuloDaBarra}
      >
        <Box component="span" sx={{ display: 'flex', color: `aspectos.${periodo.aspecto}` }}>
          <Glyph nome={periodo.aspecto} size={12} />
        </Box>
        <Glyph nome={periodo.natal} size={13} />
      </Box>
      <Traco barra={barra} />
    </ButtonBase>
  );
}

function Grupo<P extends Periodo>({
  grupo: { planeta, barras, faixas },
  marcas,
  agora,
  frase,
  aoEscolher,
}: {
  readonly grupo: GrupoDeBarras<P>;
  readonly marcas: readonly Marca[];
  readonly agora: number | null;
} & DosPeriodos<P>) {
  const { parada, aoTeclar, lembrar } = useAndarPelasBarras(
    useMemo(() => barras.map((b) => b.chave), [barras]),
  );
  return (
    <Box
      role="group"
      aria-label={`Trânsitos ${deQuem(planeta)}`}
      onKeyDown={aoTeclar}
      sx={{
        display: 'flex',
        borderBottom: 1,
        borderColor: 'divider',
        py: '3px',
        breakInside: 'avoid',
      }}
    >
      <Box
        sx={{
          width: COLUNA_DO_NOME,
          flexShrink: 0,
          display: 'flex',
          alignItems: 'center',
          gap: 0.75,
          fontSize: '0.875rem',
          height: ALTURA,
          position: 'sticky',
          left: 0,
          zIndex: 2,
          bgcolor: 'background.default',
          '@media print': { bgcolor: 'transparent', fontSize: '10px' },
        }}
        aria-hidden="true"
      >
        <Glyph nome={planeta} size={17} />
        {nomeDoPonto(planeta)}
      </Box>
      <Box sx={{ position: 'relative', flex: 1, mr: SOBRA }} style={{ height: faixas * ALTURA }}>
        <Fios marcas={marcas} agora={agora} />
        {barras.map((barra) => (
          <BotaoDaBarra
            key={barra.chave}
            barra={barra}
            parada={barra.chave === parada}
            frase={frase}
            aoEscolher={(p) => {
              lembrar(barra.chave);
              aoEscolher(p);
            }}
          />
        ))}
      </Box>
    </Box>
  );
}

interface Props<P extends Periodo> extends DosPeriodos<P> {
  readonly rotulo: string;
  readonly grupos: readonly GrupoDeBarras<P>[];
  readonly marcas: readonly Marca[];
  /** Onde é hoje, [0, 1]; null fora da janela. */
  readonly agora: number | null;
  /** Aquém dela, o gráfico rola. */
  readonly larguraMinima: number;
}

/** As barras de cada planeta sob uma régua de datas. */
export function GraficoDeBarras<P extends Periodo>({
  rotulo,
  grupos,
  marcas,
  agora,
  larguraMinima,
  ...dosPeriodos
}: Props<P>) {
  return (
    <ComRolagem rotulo={rotulo} inteira>
      <Box sx={{ minWidth: larguraMinima, '@media print': { minWidth: 0 } }}>
        <Regua marcas={marcas} sx={{ ml: `${COLUNA_DO_NOME}px`, mr: SOBRA }} />
        {grupos.map((grupo) => (
          <Grupo key={grupo.planeta} {...{ grupo, marcas, agora }} {...dosPeriodos} />
        ))}
      </Box>
    </ComRolagem>
  );
}
