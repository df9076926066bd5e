/** Da janela de quem ensina: o que a da aula mostra, e como se lhe pede que faça. */
import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { selectPessoa } from '@/features/conta/auth/authSlice';
import { useAppSelector } from '@/store/hooks';
import type { AstroInfo, Passo } from '@core/contract';
import { abrirCanal, type EstadoNoCanal, type Mensagem } from './canal';
import type { Comandos } from './comandosDaAula';
import type { RoteiroEmEdicao } from './useRoteiroEmEdicao';

/** De quanto em quanto se confere se a aula ainda está aberta, e ao fim de quantas se diz que não. */
const CONFERE_MS = 2000;
const SEM_RESPOSTA = 3;
const PROCURA_MS = 400;

export type Situacao = 'à procura' | 'aberta' | 'calada' | 'terminada';

/** O que se escreve mostra-se logo: a resposta da outra janela chegaria depois da letra seguinte. */
const comLegenda = (passos: readonly Passo[], i: number, legenda: string): readonly Passo[] =>
  passos.map((p, k) => (k === i ? { ...p, legenda } : p));

export function useAulaDaOutraJanela(aula: string) {
  const pessoa = useAppSelector(selectPessoa);
  const canal = useRef<ReturnType<typeof abrirCanal>>(null);
  const janela = useRef(nanoid());
  const pedidos = useRef(0);
  const aEspera = useRef(new Map<number, (feito: boolean) => void>());
  const semResposta = useRef(0);
  const [estado, mostrar] = useState<EstadoNoCanal | null>(null);
  const [info, guardarCeu] = useState<AstroInfo | null>(null);
  const [situacao, passarA] = useState<Situacao>(
    'BroadcastChannel' in globalThis ? 'à procura' : 'calada',
  );
  const ouvir = useEffectEvent((mensagem: Mensagem) => {
    if (mensagem.tipo === 'céu') guardarCeu(mensagem.info);
    if (mensagem.tipo === 'estado') {
      semResposta.current = 0;
      passarA('aberta');
      // O de antes do que aqui se escreveu já não é o que se vê.
      if ((mensagem.feitos[janela.current] ?? 0) >= pedidos.current || estado === null)
        mostrar(mensagem.estado);
    }
    if (mensagem.tipo === 'feito' && mensagem.janela === janela.current) {
      aEspera.current.get(mensagem.n)?.(mensagem.feito);
      aEspera.current.delete(mensagem.n);
    }
    if (mensagem.tipo === 'fim') {
      mostrar(null);
      guardarCeu(null);
      passarA('terminada');
      window.close();
    }
  });
  const conferir = useEffectEvent(() => {
    semResposta.current += 1;
    // Quem recarrega a página da aula perde a conta dos pedidos: começa-se outra.
    if (semResposta.current > SEM_RESPOSTA) {
      pedidos.current = 0;
      passarA((antes) => (antes === 'terminada' ? antes : 'calada'));
    }
    canal.current?.dizer({ tipo: 'há aula?', comCeu: info === null });
  });
  useEffect(() => {
    const aberto = abrirCanal(pessoa, aula, (m) => ouvir(m));
    canal.current = aberto;
    aberto?.dizer({ tipo: 'há aula?', comCeu: true });
    const relogio = setInterval(() => conferir(), CONFERE_MS);
    // Aberta, responde num instante.
    const procura = setTimeout(
      () => passarA((antes) => (antes === 'à procura' ? 'calada' : antes)),
      PROCURA_MS,
    );
    return () => {
      clearTimeout(procura);
      clearInterval(relogio);
      aberto?.fechar();
      canal.current = null;
    };
  }, [pessoa, aula]);

  const pedir = <N extends keyof Comandos>(
    nome: N,
    ...args: Parameters<Comandos[N]>
  ): Promise<boolean> => {
    pedidos.current += 1;
    const n = pedidos.current;
    canal.current?.dizer({ tipo: 'pedido', janela: janela.current, n, nome, args });
    return new Promise((resolver) => aEspera.current.set(n, resolver));
  };
  const logo = (mudado: Partial<EstadoNoCanal['roteiro']>): void =>
    mostrar((antes) => antes && { ...antes, roteiro: { ...antes.roteiro, ...mudado } });
  const roteiro: RoteiroEmEdicao | null = estado && {
    ...estado.roteiro,
    irPara: () => undefined,
    gravar: () => void pedir('acao', 'gravar'),
    regravar: () => void pedir('regravar'),
    legendar: (i, legenda) => {
      logo({ passos: comLegenda(estado.roteiro.passos, i, legenda) });
      void pedir('legendar', i, legenda);
    },
    mudarTitulo: (titulo) => {
      const novo = typeof titulo === 'function' ? titulo(estado.roteiro.titulo) : titulo;
      logo({ titulo: novo });
      void pedir('mudarTitulo', novo);
    },
    mover: (i, para) => void pedir('mover', i, para),
    tirar: (i) => void pedir('tirar', i),
    salvar: () => pedir('salvar'),
    salvarComoOutro: () => pedir('salvarComoOutro'),
    apagar: () => pedir('apagar'),
    descartar: () => void pedir('descartar'),
  };
  return { estado, info, situacao, roteiro, pedir };
}
