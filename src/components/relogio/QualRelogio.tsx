import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fragment, use } from 'react';
import { naoImprimir } from '@/components/impressao/vista';
import { noMeioDaFrase } from '@core/texto';
import { RelogioEmUso } from './contexto';

/** Em que relógio estão as horas do que se segue, e outro com um clique. */
export function QualRelogio() {
  const { nome, falta, outros } = use(RelogioEmUso);
  return (
    <Typography variant="body2" color="textSecondary" component="p" sx={{ mb: 0.5 }}>
      {nome}
      {falta !== null && `: não foi possível saber o ${noMeioDaFrase(falta)}`}
      {outros.length > 0 && (
        <Box component="span" sx={naoImprimir}>
          {' · mudar para '}
          {outros.map((outro, i) => (
            <Fragment key={outro.nome}>
              {i > 0 && ' ou '}
              <Link component="button" type="button" variant="body2" onClick={outro.usar}>
                {outro.nome}
              </Link>
            </Fragment>
          ))}
        </Box>
      )}
    </Typography>
  );
}
