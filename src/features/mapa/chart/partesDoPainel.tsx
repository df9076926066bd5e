/** O que o painel de um mapa mostra quando nada está escolhido: uma linha por parte, na ordem. */
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { selectPessoa } from '@/features/conta/auth/authSlice';
import {
  parteDoPainelMostrada,
  selectNoPainel,
} from '@/features/conta/configuracao/configuracaoSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { dignidadesAlternadas, selectExibirDignidades } from './chartSlice';

const PARTES = {
  aspectos: { nome: 'Aspectos', deFabrica: true },
  planetas: { nome: 'Planetas', deFabrica: true },
  casas: { nome: 'Casas', deFabrica: true },
  planetasECasas: { nome: 'Planetas e suas casas', deFabrica: true },
  signos: { nome: 'Signos', deFabrica: true },
  textos: { nome: 'Textos', deFabrica: true },
  anotacoes: { nome: 'Anotações', deFabrica: false },
} as const satisfies Readonly<
  Record<string, { readonly nome: string; readonly deFabrica: boolean }>
>;
export type Parte = keyof typeof PARTES;
const TODAS = Object.keys(PARTES) as Parte[];

/** As que a pessoa quer ver; o que veio do navegador e não se entende é como se não viesse. */
export function usePartes(): {
  readonly mostra: (parte: Parte) => boolean;
  readonly alternar: (parte: Parte) => void;
} {
  const dispatch = useAppDispatch();
  const usuario = useAppSelector(selectPessoa);
  const escolhidas = useAppSelector(selectNoPainel);
  const mostra = (parte: Parte): boolean => {
    const escolha = escolhidas[parte];
    return typeof escolha === 'boolean' ? escolha : PARTES[parte].deFabrica;
  };
  return {
    mostra,
    alternar: (parte) =>
      void dispatch(parteDoPainelMostrada({ usuario, parte, mostra: !mostra(parte) })),
  };
}

const ficha = {
  px: 1,
  minHeight: 28,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontSize: '0.8125rem',
  color: 'text.secondary',
  '&[aria-pressed="true"]': {
    color: 'primary.dark',
    bgcolor: 'primary.light',
    borderColor: 'primary.main',
    fontWeight: 500,
  },
} as const;

/** Escolher o que o painel mostra: fica para as próximas vezes. */
export function EscolhaDasPartes({ ausentes }: { readonly ausentes: ReadonlySet<Parte> }) {
  const { mostra, alternar } = usePartes();
  const dispatch = useAppDispatch();
  return (
    <Box
      role="group"
      aria-label="O que o painel mostra"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mb: 1.5 }}
    >
      {TODAS.filter((parte) => !ausentes.has(parte)).map((parte) => (
        <ButtonBase
          key={parte}
          aria-pressed={mostra(parte)}
          onClick={() => alternar(parte)}
          sx={ficha}
        >
          {PARTES[parte].nome}
        </ButtonBase>
      ))}
      <ButtonBase
        aria-pressed={useAppSelector(selectExibirDignidades)}
        onClick={() => dispatch(dignidadesAlternadas())}
        sx={ficha}
      >
        Dignidades
      </ButtonBase>
    </Box>
  );
}
