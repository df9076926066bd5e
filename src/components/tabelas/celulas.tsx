/** Células das tabelas que cruzam dois mapas. */
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { Glyph } from '@/glyphs';
import {
  grauAstrologico,
  nomeDoPonto,
  siglaDoPonto,
  type Movimento,
  type NomeDoAspecto,
  type Ponto,
} from '@core/astrology';
import { dois } from '@core/texto';
import { GrauNoSigno, MarcaDeMovimento, Simbolo } from './pecas';

/** O ponto só com o símbolo; o nome é para quem ouve e para quem aponta. */
export function SiglaDoPonto({
  ponto,
  tamanho = 16,
}: {
  readonly ponto: Ponto;
  readonly tamanho?: number;
}) {
  return (
    <span title={nomeDoPonto(ponto)}>
      <span aria-hidden="true">
        {siglaDoPonto(ponto) ?? <Simbolo nome={ponto} tamanho={tamanho} />}
      </span>
      <span style={visuallyHidden}>{nomeDoPonto(ponto)}</span>
    </span>
  );
}

interface PropsDoAspecto {
  readonly aspecto: NomeDoAspecto;
  /** O que se diz depois do nome: orbe, modo, exatidão. */
  readonly detalhe?: string;
  /** Com moldura: fica exato neste dia. */
  readonly emoldurado?: boolean;
  readonly tamanho?: number;
}

export function SimboloDoAspecto({
  aspecto,
  detalhe,
  emoldurado = false,
  tamanho = 15,
}: PropsDoAspecto) {
  const nome = detalhe ? `${aspecto}, ${detalhe}` : aspecto;
  return (
    <Box
      component="span"
      role="img"
      aria-label={nome}
      title={nome}
      sx={{
        display: 'inline-flex',
        verticalAlign: 'middle',
        borderRadius: '3px',
        color: `aspectos.${aspecto}`,
        ...(emoldurado ? { p: '2px', border: '1.5px solid currentColor' } : { p: '3.5px' }),
      }}
    >
      <Glyph nome={aspecto} size={tamanho} />
    </Box>
  );
}

interface PropsDaLongitude {
  readonly longitude: number;
  /** De quem é, e como anda. */
  readonly ponto: Ponto;
  readonly movimento?: Movimento;
  readonly tamanho?: number;
}

/** 18° ♉ 04′, truncada, com R ou St depois. */
export function Longitude({
  longitude,
  ponto,
  movimento = 'direto',
  tamanho = 15,
}: PropsDaLongitude) {
  const grau = grauAstrologico(longitude);
  return (
    <GrauNoSigno grau={grau} tamanho={tamanho} vao="0.25em">
      <span>{dois(grau.minuto)}′</span>
      <MarcaDeMovimento ponto={ponto} movimento={movimento} afastado="0.15em" />
    </GrauNoSigno>
  );
}
