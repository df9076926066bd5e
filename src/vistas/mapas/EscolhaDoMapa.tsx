import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMapasQuery } from '@/api/apiSlice';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { porNome } from '@core/texto';
import type { Mapa } from '@core/contract';

interface Props {
  readonly escolhido: Mapa | null;
  readonly aoEscolher: (mapa: Mapa | null) => void;
}

/** Escolher, pelo nome, um dos mapas da pessoa. */
export function EscolhaDoMapa({ escolhido, aoEscolher }: Props) {
  const { data, error, isFetching, refetch } = useMapasQuery();
  if (!data && error && !isFetching)
    return (
      <NaoVeio
        titulo="Não foi possível carregar os seus mapas"
        mensagem={mensagemDoErro(error)}
        aoTentar={() => void refetch()}
      />
    );
  const mapas = porNome(data ?? []);
  return (
    <Autocomplete
      options={mapas}
      value={escolhido}
      onChange={(_evento, novo) => aoEscolher(novo)}
      getOptionLabel={({ nome }) => nome}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      loading={isFetching && !data}
      loadingText="Carregando os seus mapas…"
      noOptionsText={mapas.length > 0 ? 'Nenhum mapa com esse nome.' : 'Você ainda não tem mapas.'}
      renderInput={(params) => <TextField {...params} label="Mapa" />}
    />
  );
}
