import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { blocoDe } from '@/api/rodas';
import { ListaComBusca } from '@/components/formulario/ListaComBusca';
import { Rolada } from '@/components/formulario/Rolada';
import type { Turma } from '@core/contract';
import { CompartilharComATurma } from './CompartilharMapas';
import { CopiarMapa } from './CopiarMapa';
import { MapaDaEquipe } from './MapaDaEquipe';
import { useAnunciar } from './useAnunciar';

/** Os mapas da turma, como a equipe os vê. */
export function MapasDaTurma({ turma }: { readonly turma: Turma }) {
  const [janela, abrir] = useState<'copiar' | null>(null);
  const anunciar = useAnunciar();
  const fechar = (): void => abrir(null);
  return (
    <Box sx={{ maxWidth: 900 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <CompartilharComATurma turma={turma} />
        <Button variant="outlined" onClick={() => abrir('copiar')}>
          Copiar um mapa meu
        </Button>
      </Stack>
      {turma.mapas.length === 0 ? (
        <Typography color="textSecondary">
          Nenhum mapa ainda. Todos os alunos veem o que for compartilhado com a turma, e os que
          chegarem depois também.
        </Typography>
      ) : (
        <ListaComBusca
          itens={turma.mapas}
          rotulo="Buscar mapa da turma"
          vazia=""
          semAchados="Nenhum mapa da turma com esse nome."
        >
          {(achados) => (
            <Rolada itens={achados} rotulo="Mapas da turma" altura={110} chaveDe={(m) => m.id}>
              {(m, naLista) => (
                <MapaDaEquipe
                  key={m.id}
                  mapa={m}
                  alunos={turma.alunos}
                  naLista={naLista}
                  bloco={blocoDe(
                    m.mapaId,
                    achados.map((a) => a.mapaId),
                  )}
                />
              )}
            </Rolada>
          )}
        </ListaComBusca>
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
