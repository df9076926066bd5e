/** Escolher sobre que mapa se lê o céu, e dizer qual é. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { mensagemDoErro, type ErroDeChamada } from '@/api/mensagemDoErro';
import { EscolhaDoMapa } from '@/vistas/mapas/EscolhaDoMapa';
import type { Mapa } from '@core/contract';

interface Props {
  readonly mapa: Mapa | null;
  readonly erro: ErroDeChamada | null;
  readonly semHora: boolean;
  readonly aoTentar: () => void;
  readonly aoEscolher: (id: string | null) => void;
}

export function MapaPessoal({ mapa, erro, semHora, aoTentar, aoEscolher }: Props) {
  const [aMudar, mudar] = useState(false);
  return (
    <Box>
      <Typography>
        {mapa ? `Sobre o mapa: ${mapa.nome}` : 'Sem mapa pessoal'}{' '}
        <Button size="small" aria-expanded={aMudar} onClick={() => mudar(!aMudar)}>
          {mapa ? 'Mudar' : 'Escolher um mapa'}
        </Button>
        {(mapa || erro) && (
          <Button size="small" onClick={() => aoEscolher(null)}>
            Remover
          </Button>
        )}
      </Typography>
      {aMudar && (
        <EscolhaDoMapa
          escolhido={mapa}
          aoEscolher={(novo) => {
            mudar(false);
            aoEscolher(novo?.id ?? null);
          }}
        />
      )}
      {mapa && !erro && (
        <Typography variant="body2" color="textSecondary">
          {semHora
            ? 'Cada acontecimento diz os pontos natais a até 1° dele (3° nas lunações e nos eclipses). Sem a hora de nascimento não há casas, nem a Lua.'
            : 'Cada acontecimento diz a casa natal em que cai e os pontos a até 1° dele (3° nas lunações e nos eclipses).'}
        </Typography>
      )}
      {erro && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={aoTentar}>
              Tentar de novo
            </Button>
          }
        >
          Não foi possível ler este mapa: {mensagemDoErro(erro)}
        </Alert>
      )}
    </Box>
  );
}
