import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ListaComBusca } from '@/components/formulario/ListaComBusca';
import type { Turma } from '@core/contract';
import { CompartilharMapas } from './CompartilharMapas';
import { CopiarMapa } from './CopiarMapa';
import { MapaDaEquipe } from './MapaDaEquipe';
import { useAnunciar } from './useAnunciar';

/** Os mapas da turma, como a equipe os vê. */
export function MapasDaTurma({ turma }: { readonly turma: Turma }) {
  const [janela, abrir] = useState<'compartilhar' | 'copiar' | null>(null);
  const anunciar = useAnunciar();
  const fechar = (): void => abrir(null);
  return (
    <Box sx={{ maxWidth: 900 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <Button variant="contained" onClick={() => abrir('compartilhar')}>
          Compartilhar mapas
        </Button>
        <Button variant="outlined" onClick={() => abrir('copiar')}>
          Copiar um mapa meu
        </Button>
      </Stack>
      {turma.mapas.length === 0 ? (
        <Typography color="textSecondary">
          Nenhum mapa ainda. O que se compartilha com a turma veem-no todos os alunos dela, e os que
          chegarem depois.
        </Typography>
      ) : (
        <ListaComBusca
          itens={turma.mapas}
          rotulo="Buscar mapa da turma"
          vazia=""
          semAchados="Nenhum mapa da turma com esse nome."
        >
          {(visiveis) => (
            <Box component="ul" aria-label="Mapas da turma" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {visiveis.map((m) => (
                <MapaDaEquipe key={m.id} mapa={m} alunos={turma.alunos} />
              ))}
            </Box>
          )}
        </ListaComBusca>
      )}
      {janela === 'compartilhar' && (
        <CompartilharMapas
          turma={turma}
          aoFechar={fechar}
          aoCompartilhar={(n) => {
            fechar();
            anunciar(
              n === 1
                ? 'Um mapa compartilhado com a turma.'
                : `${n} mapas compartilhados com a turma.`,
            );
          }}
        />
      )}
      {janela === 'copiar' && (
        <CopiarMapa
          escola={turma.escola}
          aoFechar={fechar}
          aoCopiar={(nome) => {
            fechar();
            anunciar(`${nome} tem agora uma cópia na escola. Falta compartilhá-la com a turma.`);
          }}
        />
      )}
    </Box>
  );
}
