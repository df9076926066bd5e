import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { hoje } from '@/api/relogio';
import { CampoDeData } from '@/components/formulario/CampoDeData';
import { DIAS_DAS_EFEMERIDES, type TecnicaDoPasso } from '@core/contract';
import { dataEntre } from '@core/civil';
import {
  fichaDaTecnica,
  IDS_DAS_TECNICAS,
  pedeOutroMapa,
  podeSerPasso,
} from '@core/tecnicas/catalogo';
import { EscolhaDoOutro } from '@/vistas/relacao/EscolhaDoOutro';

const NATAL = 'natal';

/** O que o passo mostra: a roda do natal, ou uma técnica num dia. */
export function EscolhaDaTecnica({
  tecnica,
  aoEscolher,
}: {
  readonly tecnica: TecnicaDoPasso | null;
  readonly aoEscolher: (tecnica: TecnicaDoPasso | null) => void;
}) {
  const data = tecnica?.data ?? hoje();
  return (
    <Stack spacing={1.5}>
      <TextField
        select
        fullWidth
        size="small"
        label="O que mostrar"
        value={tecnica?.id ?? NATAL}
        onChange={({ target: { value } }) =>
          aoEscolher(
            value === NATAL ? null : { id: value, data: pedeOutroMapa(value) ? null : data },
          )
        }
      >
        <MenuItem value={NATAL}>A roda do mapa natal</MenuItem>
        {IDS_DAS_TECNICAS.filter(podeSerPasso).map((id) => (
          <MenuItem key={id} value={id}>
            {fichaDaTecnica(id).nome}
          </MenuItem>
        ))}
      </TextField>
      {tecnica && pedeOutroMapa(tecnica.id) && (
        <EscolhaDoOutro
          rotulo="O outro mapa"
          escolhido={tecnica.outro ?? null}
          menos={[]}
          aoEscolher={(outro) => aoEscolher({ ...tecnica, outro })}
        />
      )}
      {tecnica && !pedeOutroMapa(tecnica.id) && (
        <CampoDeData
          rotulo="Dia da técnica"
          valor={data}
          minimo={DIAS_DAS_EFEMERIDES.de}
          maximo={DIAS_DAS_EFEMERIDES.ate}
          ajuda=""
          erro={undefined}
          aoMudar={(iso) => {
            if (dataEntre(iso, DIAS_DAS_EFEMERIDES)) aoEscolher({ id: tecnica.id, data: iso });
          }}
        />
      )}
    </Stack>
  );
}
