import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import Link from '@mui/material/Link';
import NativeSelect from '@mui/material/NativeSelect';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { usePreferenciasQuery, useSalvarPreferenciasMutation } from '@/api/apiSlice';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { nomeDaZona, ZONAS_DO_BRASIL } from '@core/civil';

const DO_BRASIL = Object.keys(ZONAS_DO_BRASIL);
const DO_MUNDO = Intl.supportedValuesOf('timeZone').filter((z) => !DO_BRASIL.includes(z));
/** 'Buenos Aires (America/Argentina/Buenos_Aires)' */
const porExtenso = (zona: string): string => `${nomeDaZona(zona)} (${zona})`;
/** A zona do relógio deste aparelho. */
const daqui = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

function Escolha({ zona }: { readonly zona: string }) {
  const [salvar, { isSuccess, error }] = useSalvarPreferenciasMutation();
  const escolher = (nova: string) => void salvar({ corpo: { zona: nova } });
  const conhecida = [...DO_BRASIL, ...DO_MUNDO].includes(zona);
  const aqui = daqui();
  return (
    <>
      <FormControl sx={{ width: '100%', maxWidth: 400 }}>
        <InputLabel htmlFor="meu-relogio" shrink>
          Meu fuso horário
        </InputLabel>
        <NativeSelect
          value={zona}
          onChange={({ target }) => escolher(target.value)}
          inputProps={{ id: 'meu-relogio', 'aria-describedby': 'meu-relogio-ajuda' }}
        >
          {!conhecida && <option value={zona}>{porExtenso(zona)}</option>}
          <optgroup label="Brasil">
            {DO_BRASIL.map((z) => (
              <option key={z} value={z}>
                {ZONAS_DO_BRASIL[z]}
              </option>
            ))}
          </optgroup>
          <optgroup label="Mundo">
            {DO_MUNDO.map((z) => (
              <option key={z} value={z}>
                {porExtenso(z)}
              </option>
            ))}
          </optgroup>
        </NativeSelect>
      </FormControl>
      {aqui !== zona && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          <Link component="button" type="button" variant="body2" onClick={() => escolher(aqui)}>
            Usar o deste aparelho: {nomeDaZona(aqui)}
          </Link>
        </Typography>
      )}
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {isSuccess && 'Fuso horário salvo.'}
      </Typography>
      {error && (
        <Typography role="alert" variant="body2" color="error">
          Não foi possível salvar o fuso horário: {mensagemDoErro(error)}
        </Typography>
      )}
    </>
  );
}

/** Em que relógio se escrevem as horas do presente e do futuro; vale em todos os aparelhos. */
export function MeuRelogio() {
  const { currentData, error, refetch } = usePreferenciasQuery();
  return (
    <Box sx={{ maxWidth: 560 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        Horas
      </Typography>
      <Typography id="meu-relogio-ajuda" color="textSecondary" sx={{ mb: 2 }}>
        Trânsitos, retornos e datas exatas são escritos neste fuso horário, com o horário de verão
        de cada época. Os nascimentos ficam sempre na hora do lugar deles.
      </Typography>
      {error && (
        <NaoVeio
          titulo="Não foi possível ler as suas preferências"
          mensagem={mensagemDoErro(error)}
          aoTentar={() => void refetch()}
        />
      )}
      {!error && !currentData && (
        <Box role="status" aria-label="Carregando as preferências">
          <Skeleton variant="rounded" height={48} sx={{ maxWidth: 400 }} />
        </Box>
      )}
      {currentData && <Escolha zona={currentData.zona} />}
    </Box>
  );
}
