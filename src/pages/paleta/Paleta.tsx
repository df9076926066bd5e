/** A busca geral: uma linha que acha mapas, alunos, turmas, textos, técnicas e páginas. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { hoje } from '@/api/relogio';
import { BotaoDeIcone } from '@/components/moldura/BotaoDeIcone';
import { IconeBuscar, IconeFechar } from '@/components/moldura/icones';
import {
  escolhidoNaBusca,
  selectProcurados,
} from '@/features/conta/configuracao/configuracaoSlice';
import { selectPessoa } from '@/features/conta/auth/authSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { quantos } from '@core/texto';
import { useTecnicasDaPessoa } from '../vistas/useTecnicas';
import { MAIOR_CONSULTA } from './consulta';
import { ListaDeAchados } from './ListaDeAchados';
import { procurar, type Achado, type Achados } from './procurar';
import { useAqui } from './useAqui';
import { useFontes, type Fontes } from './useFontes';

interface Props {
  readonly aoFechar: () => void;
  readonly aoPedirTeclas: () => void;
}

const folha = {
  alignSelf: 'flex-start',
  mx: { xs: 1, sm: 4 },
  mt: { xs: 1, sm: '8vh' },
  mb: 1,
  width: { xs: 'calc(100% - 16px)', sm: 'calc(100% - 64px)' },
  maxHeight: { xs: 'calc(100% - 16px)', sm: '80vh' },
} as const;
const cabeca = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pl: 2,
  pr: 1,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const rodape = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  px: 2,
  py: 0.5,
  minHeight: 40,
  borderTop: 1,
  borderColor: 'divider',
  typography: 'caption',
  color: 'text.secondary',
} as const;

/** Para onde a tecla leva; null se não é de andar. Das pontas passa-se à outra. */
function destino(tecla: string, atual: number, n: number): number | null {
  const passos: Readonly<Record<string, number>> = {
    ArrowDown: (atual + 1) % n,
    ArrowUp: (atual - 1 + n) % n,
    Home: 0,
    End: n - 1,
  };
  return n === 0 ? null : (passos[tecla] ?? null);
}

/** O que se acha com o que está escrito; o mesmo até mudar o texto ou o que se tem. */
function useAchados(texto: string, indices: Fontes['indices']): Achados {
  const tecnicas = useTecnicasDaPessoa();
  const recentes = useAppSelector(selectProcurados);
  const { para, nome } = useAqui(indices);
  const dia = hoje();
  return useMemo(
    () => procurar(texto, indices, { hoje: dia, tecnicas, recentes, aqui: { para, nome } }),
    [texto, indices, dia, tecnicas, recentes, para, nome],
  );
}

/** Quantos se acharam, em palavras; vem depois de cada tecla, e ouve-se quando se para. */
function contagem(texto: string, { achados, total }: Achados, chegando: boolean): string {
  if (texto.trim() === '') return 'Digite um nome, uma técnica, uma data.';
  if (total === 0)
    return chegando
      ? 'Procurando…'
      : 'Nenhum resultado. Tente um nome, uma técnica (“trânsitos Helena 12/03”) ou uma página.';
  const ditos = quantos(total, 'resultado', 'resultados');
  return achados.length < total ? `${ditos}; os primeiros ${achados.length}` : ditos;
}

function OQueFalta({ fontes }: { readonly fontes: Fontes }) {
  if (!fontes.faltam) return null;
  const semRede = !navigator.onLine;
  return (
    <Box role="alert" sx={{ px: 2, py: 1, typography: 'body2' }}>
      {semRede
        ? 'Sem conexão: a busca é só no que já estava carregado.'
        : 'Nem tudo carregou: a busca é só no que carregou.'}{' '}
      <Button size="small" onClick={fontes.tentar}>
        Tentar de novo
      </Button>
    </Box>
  );
}

export function Paleta({ aoFechar, aoPedirTeclas }: Props) {
  const id = useId();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const usuario = useAppSelector(selectPessoa);
  const [texto, escrever] = useState('');
  const [ativo, ativar] = useState(0);
  const fontes = useFontes();
  const resultado = useAchados(texto, fontes.indices);
  const { achados } = resultado;
  const noAtivo = Math.min(ativo, Math.max(0, achados.length - 1));
  const escolher = ({ chave, para }: Achado): void => {
    dispatch(escolhidoNaBusca({ usuario, chave }));
    // Primeiro fecha-se: o foco volta aonde estava, e a página a que se vai leva-o ao título.
    aoFechar();
    void navigate(para);
  };
  const aoTeclar = (evento: KeyboardEvent): void => {
    if (evento.nativeEvent.isComposing || evento.altKey || evento.ctrlKey || evento.metaKey) return;
    const para = evento.shiftKey ? null : destino(evento.key, noAtivo, achados.length);
    const escolhido = achados[noAtivo];
    if (para !== null) ativar(para);
    else if (evento.key === 'Enter' && escolhido) escolher(escolhido);
    else return;
    evento.preventDefault();
  };
  return (
    <Dialog
      open
      onClose={aoFechar}
      maxWidth="sm"
      fullWidth
      transitionDuration={0}
      slotProps={{ paper: { 'aria-label': 'Buscar em tudo', sx: folha } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Box sx={cabeca}>
        <IconeBuscar aria-hidden sx={{ color: 'text.secondary' }} />
        <InputBase
          fullWidth
          // eslint-disable-next-line jsx-a11y/no-autofocus -- abriu-se para escrever aqui
          autoFocus
          value={texto}
          placeholder="Buscar…"
          onChange={({ target }) => {
            escrever(target.value);
            ativar(0);
          }}
          onKeyDown={aoTeclar}
          inputProps={{
            role: 'combobox',
            'aria-label': 'Buscar em tudo',
            'aria-autocomplete': 'list',
            'aria-expanded': achados.length > 0,
            'aria-controls': `${id}lista`,
            'aria-activedescendant': achados.length > 0 ? `${id}${noAtivo}` : undefined,
            'aria-describedby': `${id}quantos`,
            autoComplete: 'off',
            autoCapitalize: 'none',
            enterKeyHint: 'go',
            spellCheck: false,
            maxLength: MAIOR_CONSULTA,
          }}
          sx={{ fontSize: '1.125rem' }}
        />
        <BotaoDeIcone nome="Fechar" onClick={aoFechar}>
          <IconeFechar />
        </BotaoDeIcone>
      </Box>
      <ListaDeAchados id={id} achados={achados} ativo={noAtivo} aoEscolher={escolher} />
      <OQueFalta fontes={fontes} />
      <Box sx={rodape}>
        <Box id={`${id}quantos`} role="status" sx={{ flex: '1 1 auto' }}>
          {contagem(texto, resultado, fontes.chegando)}
          {fontes.chegando && resultado.total > 0 && ' · carregando mais…'}
        </Box>
        <Button size="small" onClick={aoPedirTeclas}>
          Atalhos
        </Button>
      </Box>
    </Dialog>
  );
}
