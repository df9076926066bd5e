import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { Nota } from '@/components/moldura/Nota';
import { naoImprimir } from '@/components/impressao/vista';
import { EmAberto } from '@/components/tabelas';
import type { MapaNaTela } from '@/vistas/mapaNaTela';
import { EscolhaDoOutro } from '@/vistas/relacao/EscolhaDoOutro';
import { MAXIMO_DO_GRUPO } from '@core/tecnicas/grupo/medidas';
import type { UmDosOutros } from './useOsOutros';

interface Props {
  readonly a: MapaNaTela;
  readonly b: MapaNaTela;
  readonly outros: readonly UmDosOutros[];
  readonly aoJuntar: (id: string) => void;
  readonly aoTirar: (id: string) => void;
}

/** Do tamanho do dedo, sem a caixa de um botão. */
const tirar = {
  width: 28,
  height: 28,
  border: 0,
  borderRadius: '50%',
  bgcolor: 'transparent',
  font: 'inherit',
  fontSize: '1.125rem',
  lineHeight: 1,
} as const;

/** Quem está no grupo, além dos dois: junta-se e tira-se um a um. */
export function PessoasDoGrupo({ a, b, outros, aoJuntar, aoTirar }: Props) {
  const quantos = 2 + outros.length;
  const la = [a.id, b.id, ...outros.map(({ id }) => id)].flatMap((id) => id ?? []);
  return (
    <Box sx={naoImprimir}>
      <Nota>
        {quantos} mapas no grupo, de até {MAXIMO_DO_GRUPO}.
      </Nota>
      <Box
        component="ul"
        aria-label="No grupo"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', p: 0, m: 0, mb: 2 }}
      >
        {[a, b].map(({ nome }, i) => (
          <li key={i}>
            <Chip label={nome} />
          </li>
        ))}
        {outros.map(({ id, mapa, recusa, falha }) => {
          const nome =
            mapa?.nome ?? (recusa || falha ? 'Um mapa que você não pode ver' : 'Carregando…');
          return (
            <li key={id}>
              <Chip
                label={nome}
                onDelete={() => aoTirar(id)}
                slotProps={{ label: { title: nome } }}
                deleteIcon={
                  <Box
                    component="button"
                    type="button"
                    aria-label={`Remover ${nome} do grupo`}
                    sx={tirar}
                  >
                    ×
                  </Box>
                }
              />
            </li>
          );
        })}
      </Box>
      {quantos < MAXIMO_DO_GRUPO ? (
        <EscolhaDoOutro
          key={la.join()}
          rotulo="Adicionar ao grupo"
          escolhido={null}
          menos={la}
          aoEscolher={aoJuntar}
        />
      ) : (
        <EmAberto>O grupo está completo: para incluir outro mapa, remova um.</EmAberto>
      )}
      {outros.map(
        ({ id, recusa, falha, tentarDeNovo }) =>
          (recusa ?? falha) && (
            <Box key={id} sx={{ mt: 1 }}>
              <EmAberto>{recusa ?? falha}</EmAberto>
              {falha && (
                <Button size="small" onClick={tentarDeNovo}>
                  Tentar de novo
                </Button>
              )}
            </Box>
          ),
      )}
    </Box>
  );
}
