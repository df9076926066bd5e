import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

export interface Aba {
  readonly id: string;
  readonly titulo: string;
  /** Título no seletor das telas estreitas, quando é outro. */
  readonly tituloNoSeletor?: string;
  readonly conteudo: ReactNode;
}

interface Props {
  readonly abas: readonly Aba[];
  /** Id da aba escolhida; um que não existe vale pela primeira. */
  readonly escolhida: string | null;
  readonly aoEscolher: (id: string) => void;
  readonly rotulo: string;
}

type PropsDaBarra = Omit<Props, 'escolhida'> & { readonly atual: Aba; readonly prefixo: string };

function Barra({ abas, atual, aoEscolher, rotulo, prefixo }: PropsDaBarra) {
  return (
    <Tabs
      value={atual.id}
      onChange={(_evento, id: string) => aoEscolher(id)}
      aria-label={rotulo}
      sx={{ mb: 3, borderBottom: 1, borderColor: 'divider' }}
    >
      {abas.map(({ id, titulo }) => (
        <Tab
          key={id}
          value={id}
          label={titulo}
          id={`${prefixo}-aba-${id}`}
          aria-controls={`${prefixo}-painel`}
        />
      ))}
    </Tabs>
  );
}

function Seletor({ abas, atual, aoEscolher, rotulo, prefixo }: PropsDaBarra) {
  return (
    <FormControl fullWidth sx={{ mb: 2.5 }}>
      <InputLabel htmlFor={`${prefixo}-seletor`} shrink>
        {rotulo}
      </InputLabel>
      <NativeSelect
        value={atual.id}
        onChange={(evento) => aoEscolher(evento.target.value)}
        inputProps={{ id: `${prefixo}-seletor` }}
      >
        {abas.map(({ id, titulo, tituloNoSeletor = titulo }) => (
          <option key={id} value={id}>
            {tituloNoSeletor}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}

/**
 * Abas com título, a primeira escolhida de saída; abaixo de 1024 px, um seletor. Com uma aba só não
 * há o que escolher.
 */
export function TabBar({ abas, escolhida, ...resto }: Props) {
  const prefixo = useId();
  const larga = useMediaQuery<Theme>((t) => t.breakpoints.up('lg'), { noSsr: true });
  const atual = abas.find((a) => a.id === escolhida) ?? abas[0];
  if (atual === undefined) return null;
  if (abas.length === 1) return atual.conteudo;
  const barra = { abas, atual, prefixo, ...resto };
  const painel = {
    role: 'tabpanel',
    id: `${prefixo}-painel`,
    'aria-labelledby': `${prefixo}-aba-${atual.id}`,
  };
  // Virar o telefone troca a barra pelo seletor, e não o que se estava fazendo.
  return (
    <>
      {larga ? <Barra {...barra} /> : <Seletor {...barra} />}
      <Box {...(larga && painel)}>{atual.conteudo}</Box>
    </>
  );
}
