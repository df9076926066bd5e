import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { escreve, haDialogo } from '@/components/teclas/ondeSeTecla';
import { ariaDaTecla, comComando } from '@/components/teclas/teclas';
import { useTeclasDaPagina } from '@/components/teclas/useTeclasDaPagina';
import {
  desfazer,
  dispensado,
  selectPorDesfazer,
  type Item,
} from '@/features/conta/desfazer/desfazerSlice';
import { DIZERES } from '@/features/conta/desfazer/oQueSeApagou';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { canto } from './canto';

const NA_TELA_MS = 10_000;
/** De mais do que estes, os de antes já não se leem. */
const QUANTOS_SE_VEEM = 3;

/**
 * Some sozinho, mas não debaixo de quem o aponta, nem de quem chegou a ele pelo teclado. Cada `vez`
 * começa a contar de novo.
 */
function useSumir(vez: string, parado: boolean, sumir: () => void): void {
  const resta = useRef(NA_TELA_MS);
  const acabar = useEffectEvent(sumir);
  useEffect(() => {
    resta.current = NA_TELA_MS;
  }, [vez]);
  useEffect(() => {
    if (parado) return;
    const desde = Date.now();
    const relogio = setTimeout(() => acabar(), resta.current);
    return () => {
      clearTimeout(relogio);
      resta.current = Math.max(0, resta.current - (Date.now() - desde));
    };
  }, [vez, parado]);
}

const GRAVIDADE = {
  apagado: 'info',
  voltando: 'info',
  voltou: 'success',
  falhou: 'error',
} as const satisfies Record<Item['situacao'], string>;

function frase({ rota, quantos, nome, situacao, porque }: Item): string {
  const { apagou, voltou } = DIZERES[rota];
  if (situacao === 'falhou') return porque ?? '';
  return situacao === 'voltou' ? voltou(quantos) : apagou(quantos, nome);
}

function Aviso({ item }: { readonly item: Item }) {
  const dispatch = useAppDispatch();
  const [apontado, apontar] = useState(false);
  const [focado, focar] = useState(false);
  const { chave, situacao, pagina, insistir, ids } = item;
  const fechar = (): void => void dispatch(dispensado(chave));
  useSumir(`${situacao} ${ids.length}`, apontado || focado || situacao === 'voltando', fechar);
  const volta = situacao === 'apagado' || situacao === 'voltando' || insistir;
  return (
    <Alert
      role="presentation"
      severity={GRAVIDADE[situacao]}
      variant="outlined"
      onMouseEnter={() => apontar(true)}
      onMouseLeave={() => apontar(false)}
      onFocus={() => focar(true)}
      onBlur={() => focar(false)}
      sx={{
        bgcolor: 'background.paper',
        boxShadow: 4,
        alignItems: 'center',
        overflowWrap: 'anywhere',
      }}
      action={
        <>
          {situacao === 'voltou' ? (
            pagina !== null && (
              <Button color="inherit" size="small" component={Link} to={pagina} onClick={fechar}>
                Abrir
              </Button>
            )
          ) : (
            <>
              {volta && (
                <Button
                  color="inherit"
                  size="small"
                  aria-keyshortcuts={ariaDaTecla('Ctrl Z')}
                  // Um botão que espera não se desliga: o foco fica nele.
                  aria-disabled={situacao === 'voltando'}
                  onClick={() => situacao !== 'voltando' && void dispatch(desfazer(item))}
                >
                  {insistir ? 'Tentar de novo' : 'Desfazer'}
                </Button>
              )}
            </>
          )}
          <Button color="inherit" size="small" onClick={fechar}>
            Fechar
          </Button>
        </>
      }
    >
      {frase(item)}
    </Alert>
  );
}

/** Ctrl Z desfaz o que por último se apagou; num campo, é do campo. */
function useCtrlZ(itens: readonly Item[]): void {
  const dispatch = useAppDispatch();
  const ultimo = itens.findLast(({ situacao }) => situacao === 'apagado');
  useTeclasDaPagina('desfazer', ultimo !== undefined);
  const teclar = useEffectEvent((evento: KeyboardEvent) => {
    if (ultimo === undefined || evento.defaultPrevented || evento.repeat) return;
    if (evento.key.toLowerCase() !== 'z' || evento.shiftKey || evento.altKey) return;
    if (!comComando(evento) || escreve(evento.target) || haDialogo()) return;
    evento.preventDefault();
    void dispatch(desfazer(ultimo));
  });
  useEffect(() => {
    const aoTeclar = (evento: KeyboardEvent): void => teclar(evento);
    document.addEventListener('keydown', aoTeclar);
    return () => document.removeEventListener('keydown', aoTeclar);
  }, []);
}

/** O que se acabou de apagar, e por onde se desfaz, em qualquer página. */
export function Desfazer() {
  const itens = useAppSelector(selectPorDesfazer);
  useCtrlZ(itens);
  return (
    <Box
      role="status"
      sx={{
        ...canto('left'),
        display: 'grid',
        gap: 1,
      }}
    >
      {itens.slice(-QUANTOS_SE_VEEM).map((item) => (
        <Aviso key={item.chave} item={item} />
      ))}
    </Box>
  );
}
