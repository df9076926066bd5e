import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { PerfilDeCalculo, SistemaDeCasas } from '@core/astrology';
import { coordenadaNaTela, fusoNaTela, type Latitude, type Longitude } from '@core/civil';
import type { DetalhesDoMapa } from '@core/contract';
import { quandoNasceu, textoDaFonte } from './textoDaHora';
import { comoFoiCalculado } from './textoDoPerfil';

/** O que identifica um mapa. */
interface Identificacao extends DetalhesDoMapa {
  readonly nome: string;
  readonly data: {
    /** Instante UTC ISO. */
    readonly dataHora: string;
    readonly fuso: string;
    /** Por que o fuso é este; null quando ainda não se sabe. */
    readonly motivo: { readonly texto: string } | null;
  };
  readonly local: string;
  readonly latitude: Latitude;
  readonly longitude: Longitude;
  readonly perfil: PerfilDeCalculo;
  readonly comMeuPerfil: boolean;
}

interface Props {
  readonly mapa: Identificacao;
  /** O que só o cálculo diz; null enquanto ele não vem. */
  readonly info: { readonly sistemaDeCasas: SistemaDeCasas; readonly aviso: string | null } | null;
  /** Ao lado do nome; na tela estreita, embaixo dele. */
  readonly acoes?: ReactNode;
}

/** 'Horário de verão em vigor….' → 'horário de verão em vigor…' */
const noMeioDaFrase = (frase: string): string =>
  frase.charAt(0).toLowerCase() + frase.slice(1).replace(/\.$/, '');

/** Nome, hora civil com o fuso e a razão dele, lugar, casas e zodíaco: na tela e no papel. */
export function CabecalhoDoMapa({ mapa, info, acoes }: Props) {
  const { fuso, motivo } = mapa.data;
  const fonte = textoDaFonte(mapa);
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', md: 'row' },
        // Com muitas ações, elas passam para baixo antes de apertarem o nome.
        flexWrap: { md: 'wrap' },
        columnGap: 2,
        rowGap: 1,
        alignItems: 'flex-start',
        mb: { xs: 1.5, md: 2.5 },
      }}
    >
      <Box sx={{ flex: { md: '1 1 420px' }, minWidth: 0, maxWidth: '100%' }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere', mb: 0.5 }}>
          {mapa.nome}
        </Typography>
        <Typography>
          {quandoNasceu(mapa)} <span aria-hidden="true">·</span> {fusoNaTela(fuso)}
          {motivo && (
            <Typography component="span" color="textSecondary">
              , {noMeioDaFrase(motivo.texto)}
            </Typography>
          )}
        </Typography>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {mapa.local} <span aria-hidden="true">·</span> {coordenadaNaTela(mapa.latitude)},{' '}
          {coordenadaNaTela(mapa.longitude)}
          {info && (
            <>
              {' '}
              <span aria-hidden="true">·</span> {comoFoiCalculado(info.sistemaDeCasas, mapa)}
            </>
          )}
        </Typography>
        {fonte && (
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {fonte}
          </Typography>
        )}
        {mapa.comMeuPerfil && (
          <Typography role="note" sx={{ mt: 0.5, color: 'secondary.main', fontWeight: 500 }}>
            Visto com o meu perfil de cálculo, e não com o da escola.
          </Typography>
        )}
        {info?.aviso && (
          <Typography role="note" sx={{ mt: 0.5, color: 'secondary.main', fontWeight: 500 }}>
            {info.aviso}
          </Typography>
        )}
      </Box>
      {acoes && <Box>{acoes}</Box>}
    </Box>
  );
}
