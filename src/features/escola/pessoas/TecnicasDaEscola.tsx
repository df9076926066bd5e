import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useSalvarTecnicasDaEscolaMutation, useTecnicasDaEscolaQuery } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { TECNICAS_FIXAVEIS } from '@core/contract';
import { fichaDaTecnica, type IdDaTecnica } from '@core/tecnicas/catalogo';

interface Props {
  readonly escolaId: string;
}

/** As técnicas que a escola põe na barra dos mapas dela, para quem os vê. */
export function TecnicasDaEscola({ escolaId }: Props) {
  const { currentData, error, refetch } = useTecnicasDaEscolaQuery(escolaId);
  const [salvar, { error: recusada }] = useSalvarTecnicasDaEscolaMutation();
  if (error)
    return (
      <NaoVeio
        titulo="Não foi possível carregar as técnicas da escola"
        mensagem={mensagemDoErro(error)}
        aoTentar={() => void refetch()}
      />
    );
  if (!currentData) return <Skeleton variant="rounded" height={72} />;
  const { fixadas } = currentData;
  const alternar = (id: IdDaTecnica): void => {
    const outras = fixadas.filter((f) => f !== id);
    const mudadas = outras.length < fixadas.length ? outras : [...outras, id];
    void salvar({ id: escolaId, corpo: { fixadas: mudadas, visto: fixadas } });
  };
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        As marcadas têm aba nos mapas da escola, para todas as pessoas. As outras continuam em Mais
        técnicas.
      </Typography>
      <Box role="group" aria-label="Técnicas na barra dos mapas da escola">
        {TECNICAS_FIXAVEIS.map((id) => (
          <FormControlLabel
            key={id}
            label={fichaDaTecnica(id).nome}
            control={
              <Checkbox size="small" checked={fixadas.includes(id)} onChange={() => alternar(id)} />
            }
          />
        ))}
      </Box>
      {recusada && (
        <Alert severity="error">
          Não foi possível mudar as técnicas da escola. {mensagemDoErro(recusada)}
        </Alert>
      )}
    </>
  );
}
