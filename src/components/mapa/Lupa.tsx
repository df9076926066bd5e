import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Glyph, type NomeDoGlifo } from '@/glyphs';
import type { Aneis, MapaDaRoda, Selecao } from '@/wheel';
import {
  grauAstrologico,
  movimentoFalado,
  nomeDoPonto,
  textoPosicao,
  type Ponto,
  type Signo,
} from '@core/astrology';

export interface PropsDaLupa {
  /** De dentro para fora. */
  readonly aneis: Aneis;
  readonly selecionado: Selecao | null;
}

interface Dito {
  readonly glifo: NomeDoGlifo;
  readonly nome: string;
  readonly onde: string;
}

function doCorpo(ponto: Ponto, mapa: MapaDaRoda): Dito | null {
  const corpo = mapa.corpos.find((c) => c.nome === ponto);
  if (!corpo) return null;
  const vago = mapa.intervalos?.some((i) => i.nome === ponto);
  const partes = [
    `${vago ? '~' : ''}${textoPosicao(grauAstrologico(corpo.longitude), vago ? 'grau' : (mapa.grao ?? null))}`,
    ...(corpo.casa === null ? [] : [`casa ${corpo.casa}`]),
    ...(corpo.movimento === 'direto' ? [] : [movimentoFalado(ponto, corpo.movimento)]),
  ];
  return { glifo: ponto, nome: nomeDoPonto(ponto), onde: partes.join(', ') };
}

function daCasa(numero: number, { cuspides, grao }: MapaDaRoda): Dito | null {
  const longitude = cuspides?.[numero - 1];
  if (longitude === undefined) return null;
  return {
    glifo: `Casa ${numero}` as NomeDoGlifo,
    nome: `Casa ${numero}`,
    onde: textoPosicao(grauAstrologico(longitude), grao ?? null),
  };
}

/** O que se diz do escolhido; null quando não há que dizer. */
function ditoDe({ aneis, selecionado }: PropsDaLupa): Dito | null {
  const mapa = aneis[selecionado?.anel ?? 0];
  if (!selecionado || !mapa) return null;
  if (selecionado.tipo === 'Signo') {
    const signo = selecionado.id as Signo;
    return { glifo: signo, nome: signo, onde: 'signo' };
  }
  if (selecionado.tipo === 'Cuspide') return daCasa(Number(selecionado.id), mapa);
  return doCorpo(selecionado.id as Ponto, mapa);
}

/** O dobro do tamanho na roda (especificação: símbolos de 22). */
const SIMBOLO = 44;
const LETRA = 22;

/** O que se tocou, ao dobro: no canto que o círculo deixa ou, no telefone, por baixo dele. */
export function Lupa(props: PropsDaLupa) {
  const dito = ditoDe(props);
  return (
    <Box
      role="status"
      data-lupa
      sx={{
        position: 'absolute',
        left: 0,
        bottom: 0,
        maxWidth: { xs: '100%', lg: 'calc((100% - 100dvh) / 2 + 80px)' },
        pointerEvents: 'none',
      }}
    >
      {dito && (
        <Box
          sx={{
            m: 1,
            p: 1.25,
            display: 'flex',
            gap: 1.5,
            alignItems: 'center',
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
            borderRadius: 2,
          }}
        >
          <Glyph nome={dito.glifo} size={SIMBOLO} />
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontSize: LETRA, fontWeight: 600, lineHeight: 1.2 }}>
              {dito.nome}
            </Typography>
            <Typography sx={{ fontSize: LETRA, lineHeight: 1.25 }}>{dito.onde}</Typography>
          </Box>
        </Box>
      )}
    </Box>
  );
}
