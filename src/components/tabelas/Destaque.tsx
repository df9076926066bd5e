import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import { useId } from 'react';
import { chaveDa, type MapaDaRoda, type Selecao } from '@/wheel';
import { nomeDoPonto, tipoDoPonto } from '@core/astrology';
import { naoImprimir } from '@/components/impressao/vista';

interface Props {
  readonly mapa: MapaDaRoda;
  readonly externo: MapaDaRoda | null;
  readonly escolhido: Selecao | null;
  readonly aoEscolher: (corpo: Selecao | null) => void;
}

/** Um mapa que não se lê não traz corpos: a frase da roda já o diz. */
const selecoes = (mapa: MapaDaRoda, externo: boolean): Selecao[] =>
  (mapa?.corpos ?? []).map(({ nome }) => ({
    tipo: tipoDoPonto(nome),
    id: nome,
    ...(externo && { externo }),
  }));

function Grupo({
  titulo,
  corpos,
}: {
  readonly titulo: string;
  readonly corpos: readonly Selecao[];
}) {
  return (
    <optgroup label={titulo}>
      {corpos.map((c) => (
        <option key={chaveDa(c)} value={chaveDa(c)}>
          {nomeDoPonto(c.id as Parameters<typeof nomeDoPonto>[0])}
        </option>
      ))}
    </optgroup>
  );
}

/** Na tela estreita os símbolos da roda são pequenos para o dedo: daqui se escolhe o mesmo. */
export function Destaque({ mapa, externo, escolhido, aoEscolher }: Props) {
  const id = useId();
  const [dentro, fora] = [selecoes(mapa, false), externo ? selecoes(externo, true) : []];
  return (
    <FormControl fullWidth sx={{ display: { xs: 'flex', lg: 'none' }, my: 1, ...naoImprimir }}>
      <InputLabel htmlFor={id} shrink>
        Destacar na roda
      </InputLabel>
      <NativeSelect
        value={escolhido ? chaveDa(escolhido) : ''}
        onChange={({ target }) =>
          aoEscolher([...dentro, ...fora].find((c) => chaveDa(c) === target.value) ?? null)
        }
        inputProps={{ id }}
      >
        <option value="">Nada</option>
        <Grupo titulo={externo ? 'Por dentro' : 'No mapa'} corpos={dentro} />
        {externo && <Grupo titulo="Por fora" corpos={fora} />}
      </NativeSelect>
    </FormControl>
  );
}
