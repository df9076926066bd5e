import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import { useId } from 'react';

interface Props<V extends string> {
  readonly rotulo: string;
  readonly valor: V;
  readonly opcoes: readonly { readonly valor: V; readonly texto: string }[];
  readonly aoEscolher: (valor: V) => void;
  /** Cada vista tem a sua, e o foco passa da de uma à da outra (useFocoQueSumiu). */
  readonly foco?: string;
}

/** Uma entre poucas, na lista do próprio navegador. */
export function Escolher<V extends string>({ rotulo, valor, opcoes, aoEscolher, foco }: Props<V>) {
  const id = useId();
  return (
    <FormControl sx={{ minWidth: 'min(150px, 100%)' }}>
      <InputLabel htmlFor={id} shrink>
        {rotulo}
      </InputLabel>
      <NativeSelect
        value={valor}
        onChange={({ target }) => {
          const escolhida = opcoes.find((o) => o.valor === target.value);
          if (escolhida) aoEscolher(escolhida.valor);
        }}
        inputProps={{ id, ...(foco && { 'data-foco': foco }) }}
      >
        {opcoes.map((o) => (
          <option key={o.valor} value={o.valor}>
            {o.texto}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}
