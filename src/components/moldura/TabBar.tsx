import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

export interface Aba<I extends string = string> {
  readonly id: I;
  readonly titulo: string;
  /** Título no seletor das telas estreitas, quando é outro. */
  readonly tituloNoSeletor?: string;
  /** No seletor, com que outras fica; sem ele, antes de todas. */
  readonly grupo?: string;
  /** Na barra não tem aba. */
  readonly soNoSeletor?: boolean;
  readonly conteudo: ReactNode;
}

interface Props<I extends string> {
  readonly abas: readonly Aba<I>[];
  /** Id da aba escolhida; um que não existe vale pela primeira. */
  readonly escolhida: string | null;
  readonly aoEscolher: (id: I) => void;
  readonly rotulo: string;
  /** O que se segue vem logo abaixo: a tela é pouca. */
  readonly rente?: boolean;
  /** Ao fim das abas, na barra. */
  readonly noFim?: ReactNode;
}

type PropsDaBarra<I extends string> = Omit<Props<I>, 'escolhida'> & {
  readonly atual: Aba<I>;
  readonly prefixo: string;
};

function Barra<I extends string>({
  abas,
  atual,
  aoEscolher,
  rotulo,
  rente = false,
  noFim,
  prefixo,
}: PropsDaBarra<I>) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        mb: rente ? 0 : 3,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Tabs
        value={atual.id}
        onChange={(_evento, id: I) => aoEscolher(id)}
        aria-label={rotulo}
        variant="scrollable"
        scrollButtons="auto"
        sx={{
          minWidth: 0,
          ...(rente && { minHeight: 38, '& .MuiTab-root': { minHeight: 38, py: 0.5 } }),
        }}
      >
        {abas
          .filter(({ soNoSeletor }) => !soNoSeletor)
          .map(({ id, titulo }) => (
            <Tab
              key={id}
              value={id}
              label={titulo}
              id={`${prefixo}-aba-${id}`}
              aria-controls={`${prefixo}-painel`}
            />
          ))}
      </Tabs>
      {noFim}
    </Box>
  );
}

const opcao = ({ id, titulo, tituloNoSeletor = titulo }: Aba) => (
  <option key={id} value={id}>
    {tituloNoSeletor}
  </option>
);

function Seletor<I extends string>({
  abas,
  atual,
  aoEscolher,
  rotulo,
  rente = false,
  prefixo,
}: PropsDaBarra<I>) {
  const grupos = new Set(abas.flatMap(({ grupo }) => grupo ?? []));
  return (
    <FormControl fullWidth sx={{ mb: rente ? 1 : 2.5 }}>
      <InputLabel htmlFor={`${prefixo}-seletor`} shrink>
        {rotulo}
      </InputLabel>
      <NativeSelect
        value={atual.id}
        onChange={(evento) => aoEscolher(evento.target.value as I)}
        inputProps={{ id: `${prefixo}-seletor` }}
      >
        {abas.filter(({ grupo }) => grupo === undefined).map(opcao)}
        {[...grupos].map((nome) => (
          <optgroup key={nome} label={nome}>
            {abas.filter(({ grupo }) => grupo === nome).map(opcao)}
          </optgroup>
        ))}
      </NativeSelect>
    </FormControl>
  );
}

/**
 * Abas com título, a primeira escolhida de saída; abaixo de 1024 px, um seletor. Com uma aba só não
 * há o que escolher.
 */
export function TabBar<I extends string>({ abas, escolhida, ...resto }: Props<I>) {
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
