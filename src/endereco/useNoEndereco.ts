import { useEffect, useEffectEvent, useRef } from 'react';
import { useEndereco } from '@/endereco/useEndereco';

/** Quem anda sem parar muda o endereço quando para: cada mudança refaz a página. */
const PAUSA_MS = 200;

interface Opcoes<V extends string | null> {
  readonly parametro: string;
  /** O que se vê; null, quando se admite, não se escreve. */
  readonly valor: V;
  /** O valor que o endereço diz; null: nenhum que sirva. */
  readonly ler: (escrito: string) => NonNullable<V> | null;
  /** O que veio de fora: ao abrir, ou de quem voltou ou avançou no histórico. */
  readonly aoVir: (valor: V) => void;
  /** Sem o parâmetro também se diz alguma coisa: que o valor é null. */
  readonly ausenteDiz?: boolean;
  /** A este valor não se chega por um passo. */
  readonly semPasso?: boolean;
}

/**
 * O momento de uma vista anda no endereço: um link, ou recarregar, dá no mesmo céu, e Voltar desfaz
 * até onde a pessoa parou da última vez, e não quadro a quadro. Um endereço que chegue atrasado não
 * desfaz um passo já dado.
 */
export function useNoEndereco<V extends string | null>({
  parametro,
  valor,
  ler,
  aoVir,
  ausenteDiz = false,
  semPasso = false,
}: Opcoes<V>): void {
  const { parametros, por } = useEndereco();
  const noEndereco = parametros.get(parametro);
  /** O que esta vista lá pôs ou leu; undefined antes de abrir. */
  const conhecido = useRef<string | null | undefined>(undefined);
  /** Veio de fora e ainda não é o que se vê: até lá não se escreve por cima. */
  const aCaminho = useRef(false);
  const aberta = useRef(false);
  const deFora = useEffectEvent((escrito: string | null, aoAbrir: boolean) => {
    const lido = escrito === null ? null : ler(escrito);
    if (lido === null && !(escrito === null && ausenteDiz && !aoAbrir)) return;
    if (lido === valor) return;
    aCaminho.current = true;
    aoVir(lido as V);
  });
  const porNoEndereco = useEffectEvent((aoAbrir: boolean) => {
    // Quem mudou o que se vê já o pôs lá.
    if (valor === conhecido.current) return;
    const antes = conhecido.current && ler(conhecido.current);
    // O que a vista põe por si, ao abrir ou por caber nos seus limites, não é um passo a que se volte.
    const replace = aoAbrir || semPasso || (!ausenteDiz && (!antes || antes === valor));
    conhecido.current = valor;
    // De uma vez: um endereço que a tela ainda não visse não se distinguiria, ao voltar logo, do que
    // já lá estava, e Voltar não desfaria nada.
    por({ [parametro]: valor }, { replace, flushSync: true });
  });
  useEffect(() => {
    if (noEndereco === conhecido.current) return;
    const aoAbrir = conhecido.current === undefined;
    conhecido.current = noEndereco;
    deFora(noEndereco, aoAbrir);
  }, [noEndereco]);
  useEffect(() => {
    const vinha = aCaminho.current;
    const aoAbrir = !aberta.current;
    aberta.current = true;
    aCaminho.current = false;
    if (vinha || valor === conhecido.current) return undefined;
    const marcado = setTimeout(() => porNoEndereco(aoAbrir), PAUSA_MS);
    return () => clearTimeout(marcado);
    // Só quando muda o que se vê: o que veio do endereço não volta para lá.
  }, [valor]);
}
