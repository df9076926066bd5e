import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import { useId } from 'react';
import { chaveDa, type Aneis, type LugarDoAnel, type MapaDaRoda, type Selecao } from '@/wheel';
import { nomeDoPonto, tipoDoPonto } from '@core/astrology';
import { naoImprimir } from '@/components/impressao/vista';

interface Props {
  readonly aneis: Aneis;
  readonly escolhido: Selecao | null;
  readonly aoEscolher: (corpo: Selecao | null) => void;
}

/** Um mapa que não se lê não traz corpos: a frase da roda já o diz. */
const selecoes = (mapa: MapaDaRoda, anel: number): Selecao[] =>
  (mapa.corpos ?? []).map(({ nome }) => ({
    tipo: tipoDoPonto(nome),
    id: nome,
    ...(anel > 0 && { anel: anel as LugarDoAnel }),
  }));

/** Como se diz cada anel, conforme quantos são. */
const TITULOS = [
  ['No mapa'],
  ['Por dentro', 'Por fora'],
  ['Por dentro', 'No meio', 'Por fora'],
] as const;

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
export function Destaque({ aneis, escolhido, aoEscolher }: Props) {
  const id = useId();
  const grupos = aneis.map(selecoes);
  return (
    <FormControl fullWidth sx={{ display: { xs: 'flex', lg: 'none' }, my: 1, ...naoImprimir }}>
      <InputLabel htmlFor={id} shrink>
        Destacar na roda
      </InputLabel>
      <NativeSelect
        value={escolhido ? chaveDa(escolhido) : ''}
        onChange={({ target }) =>
          aoEscolher(grupos.flat().find((c) => chaveDa(c) === target.value) ?? null)
        }
        inputProps={{ id }}
      >
        <option value="">Nada</option>
        {grupos.map((corpos, i) => {
          const titulo = TITULOS[grupos.length - 1]?.[i] ?? '';
          return <Grupo key={titulo} titulo={titulo} corpos={corpos} />;
        })}
      </NativeSelect>
    </FormControl>
  );
}
