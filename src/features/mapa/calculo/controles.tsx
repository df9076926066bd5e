/** Os controles de um campo do perfil. Cada um recebe o valor que vale e diz o novo. */
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import NativeSelect from '@mui/material/NativeSelect';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import type { FunctionComponent, ReactNode } from 'react';

export interface PropsDoControle<V> {
  readonly valor: V;
  readonly aoMudar: (valor: V) => void;
  /** Os ids do que lhe dá nome e do que o explica. */
  readonly titulo: string;
  readonly descricao: string;
}

interface Opcao<V extends string> {
  readonly valor: V;
  readonly nome: string;
}

/** Duas colunas, onde o nome mais longo cabe em cada uma: a lista à vista sem rolar muito. */
const duas = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(10rem, 45%), 1fr))',
  columnGap: 1,
} as const;

/** Uma de muitas. */
export function lista<V extends string>(
  valores: readonly Opcao<V>[],
): FunctionComponent<PropsDoControle<V>> {
  return function Lista({ valor, aoMudar, titulo, descricao }) {
    return (
      <NativeSelect
        fullWidth
        value={valor}
        onChange={({ target }) => {
          const escolhida = valores.find((o) => o.valor === target.value);
          if (escolhida) aoMudar(escolhida.valor);
        }}
        inputProps={{ 'aria-labelledby': titulo, 'aria-describedby': descricao }}
      >
        {valores.map((o) => (
          <option key={o.valor} value={o.valor}>
            {o.nome}
          </option>
        ))}
      </NativeSelect>
    );
  };
}

/** Uma de poucas, todas à vista. */
export function opcoes<V extends string>(
  valores: readonly Opcao<V>[],
): FunctionComponent<PropsDoControle<V>> {
  return function Opcoes({ valor, aoMudar, titulo, descricao }) {
    return (
      <RadioGroup
        row
        aria-labelledby={titulo}
        aria-describedby={descricao}
        value={valor}
        onChange={(_evento, novo) => {
          const escolhida = valores.find((o) => o.valor === novo);
          if (escolhida) aoMudar(escolhida.valor);
        }}
      >
        {valores.map((o) => (
          <FormControlLabel
            key={o.valor}
            value={o.valor}
            label={o.nome}
            control={<Radio size="small" sx={{ py: 0.5 }} />}
          />
        ))}
      </RadioGroup>
    );
  };
}

interface Marca<V extends string> {
  readonly valor: V;
  readonly nome: ReactNode;
}

/** Várias, guardadas na ordem canônica. */
export function marcas<V extends string>(
  ordem: readonly V[],
  valores: readonly Marca<V>[],
): FunctionComponent<PropsDoControle<readonly V[]>> {
  return function Marcas({ valor, aoMudar, titulo, descricao }) {
    const trocar = (qual: V, ligada: boolean): void =>
      aoMudar(ordem.filter((v) => (v === qual ? ligada : valor.includes(v))));
    return (
      <FormGroup role="group" aria-labelledby={titulo} aria-describedby={descricao} sx={duas}>
        {valores.map((o) => (
          <FormControlLabel
            key={o.valor}
            label={o.nome}
            control={
              <Checkbox
                size="small"
                checked={valor.includes(o.valor)}
                onChange={(_evento, ligada) => trocar(o.valor, ligada)}
                sx={{ py: 0.5 }}
              />
            }
          />
        ))}
      </FormGroup>
    );
  };
}

export function chave(rotulo: string): FunctionComponent<PropsDoControle<boolean>> {
  return function Chave({ valor, aoMudar, descricao }) {
    return (
      <FormControlLabel
        label={rotulo}
        control={
          <Switch
            checked={valor}
            onChange={(_evento, ligada) => aoMudar(ligada)}
            slotProps={{ input: { 'aria-describedby': descricao } }}
          />
        }
      />
    );
  };
}
