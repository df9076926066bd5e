import TextField from '@mui/material/TextField';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { useTeclasDaPagina } from '@/components/teclas/useTeclasDaPagina';
import { LIMITES } from '@core/contract';
import { numero } from '@core/texto';
import { caracteres } from './envio';
import { continuarLista } from './listas';

interface Props {
  readonly rotulo: string;
  readonly texto: string;
  readonly aoEscrever: (texto: string) => void;
  /** Já não se escreve nele: grava-se sem esperar mais. */
  readonly aoLargar: () => void;
  readonly aoFechar: () => void;
}

/** A partir daqui diz-se quantos faltam. */
const PERTO = LIMITES.anotacao - 1_000;

function contagem(quantos: number): string {
  if (quantos <= PERTO) return ' ';
  if (quantos <= LIMITES.anotacao)
    return `${numero(quantos)} de ${numero(LIMITES.anotacao)} caracteres`;
  return `São ${numero(quantos)} caracteres, e cabem ${numero(LIMITES.anotacao)}. Passe uma parte para outra anotação.`;
}

/** Texto simples; o Enter continua uma lista. */
export function EditorDeAnotacao({ rotulo, texto, aoEscrever, aoLargar, aoFechar }: Props) {
  const campo = useRef<HTMLTextAreaElement>(null);
  useTeclasDaPagina('anotacao');
  const cursor = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (cursor.current !== null) campo.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  }, [texto]);
  useLayoutEffect(() => {
    campo.current?.focus();
    campo.current?.setSelectionRange(campo.current.value.length, campo.current.value.length);
  }, []);
  const aoTeclar = (evento: KeyboardEvent<HTMLDivElement>): void => {
    if (evento.key === 'Escape') {
      // Fecha o campo, e não o painel.
      evento.stopPropagation();
      aoFechar();
    }
    const { current: area } = campo;
    if (evento.key !== 'Enter' || evento.shiftKey || evento.nativeEvent.isComposing || !area)
      return;
    if (area.selectionStart !== area.selectionEnd) return;
    const continuada = continuarLista(texto, area.selectionStart);
    if (!continuada) return;
    evento.preventDefault();
    cursor.current = continuada.cursor;
    aoEscrever(continuada.texto);
  };
  const quantos = texto.length > PERTO ? caracteres(texto) : texto.length;
  return (
    <TextField
      label={rotulo}
      multiline
      fullWidth
      minRows={4}
      maxRows={18}
      value={texto}
      inputRef={campo}
      onChange={(e) => aoEscrever(e.target.value)}
      onBlur={aoLargar}
      onKeyDown={aoTeclar}
      error={quantos > LIMITES.anotacao}
      helperText={contagem(quantos)}
    />
  );
}
