import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { coordenadaNaTela } from '@core/civil';
import type { PropsDaDecisao } from './camposDoRegistro';

/** O que substituir mudaria, campo a campo. */
export function Mudancas({
  registro: { mudancas, duplicata, decisao, estado, pendente },
  geral,
}: PropsDaDecisao) {
  // Enquanto falta saber alguma coisa dele, não se sabe o que mudaria.
  if (duplicata !== 'conta' || estado === 'erro' || pendente) return null;
  const substitui = (decisao.duplicata ?? geral) === 'substituir';
  if (mudancas.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        Substituir não muda nada no mapa que já existe.
      </Typography>
    );
  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        {substitui ? 'No mapa que já existe, muda:' : 'Substituir mudaria, no mapa que já existe:'}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'max-content minmax(0, 1fr)' },
          columnGap: 2,
        }}
      >
        {mudancas.map(({ campo, antes, depois }) => (
          <Fragment key={campo}>
            <Typography component="dt" variant="body2" sx={{ fontWeight: 600 }}>
              {campo}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {antes && (
                <>
                  {antes} <span aria-label="passa a">→</span>{' '}
                </>
              )}
              {depois || 'nada'}
            </Typography>
          </Fragment>
        ))}
      </Box>
    </Box>
  );
}

/** O que mais vem no registro, para se ver antes de entrar. */
export function Resto({
  registro: { resto, latitude, longitude },
}: Pick<PropsDaDecisao, 'registro'>) {
  const coordenadas =
    latitude && longitude ? `${coordenadaNaTela(latitude)} ${coordenadaNaTela(longitude)}` : null;
  const ditos = [...(coordenadas ? [{ campo: 'Coordenadas', valor: coordenadas }] : []), ...resto];
  if (ditos.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {ditos.map(({ campo, valor }) => `${campo}: ${valor}`).join(' · ')}
    </Typography>
  );
}
