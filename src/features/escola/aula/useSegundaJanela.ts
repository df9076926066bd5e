/** Da janela da aula: o canal com a de quem ensina, e como se abre esta. */
import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useRef } from 'react';
import { selectPessoa } from '@/features/conta/auth/authSlice';
import { useAppSelector } from '@/store/hooks';
import type { AstroInfo } from '@core/contract';
import {
  abrirCanal,
  enderecoDaJanela,
  type EstadoNoCanal,
  type Mensagem,
  type PedidoNoCanal,
} from './canal';
import type { Comandos } from './comandosDaAula';

const FEITIO = 'popup,width=920,height=820';

interface Opcoes {
  readonly aula: string;
  /** O nome já é de outra aula aberta (uma aba duplicada): fica-se com este. */
  readonly aoMudarDeNome: (novo: string) => void;
}

/**
 * O canal dura a aula inteira, e não só enquanto se tem o mesmo roteiro aberto: quem a mostra diz a
 * `porta` o que se vê e o que se pode pedir.
 */
export function useSegundaJanela({ aula, aoMudarDeNome }: Opcoes) {
  const pessoa = useAppSelector(selectPessoa);
  const canal = useRef<ReturnType<typeof abrirCanal>>(null);
  const esta = useRef(nanoid());
  const abriu = useRef(false);
  const feitos = useRef<Record<string, number>>({});
  const mostrado = useRef<{
    readonly estado: EstadoNoCanal;
    readonly info: AstroInfo;
    readonly comandos: Comandos;
  } | null>(null);
  const dizerEstado = (): void => {
    const { estado } = mostrado.current ?? {};
    if (estado) canal.current?.dizer({ tipo: 'estado', estado, feitos: feitos.current });
  };
  const atender = ({ janela, n, nome, args }: PedidoNoCanal): void => {
    const { comandos } = mostrado.current ?? {};
    if (!comandos || !Object.hasOwn(comandos, nome)) return;
    feitos.current = { ...feitos.current, [janela]: n };
    const fazer = comandos[nome] as (...a: readonly unknown[]) => unknown;
    void Promise.resolve(fazer(...args)).then((feito) => {
      canal.current?.dizer({ tipo: 'feito', janela, n, feito: feito === true });
    });
  };
  const ouvir = useEffectEvent((mensagem: Mensagem) => {
    if (mensagem.tipo === 'pedido') atender(mensagem);
    if (mensagem.tipo === 'há aula?') {
      const { info } = mostrado.current ?? {};
      if (mensagem.comCeu && info) canal.current?.dizer({ tipo: 'céu', info });
      dizerEstado();
    }
    if (mensagem.tipo === 'nova aula') canal.current?.dizer({ tipo: 'é minha', de: mensagem.de });
    if (mensagem.tipo === 'é minha' && mensagem.de === esta.current) aoMudarDeNome(nanoid());
  });
  useEffect(() => {
    const aberto = abrirCanal(pessoa, aula, (m) => ouvir(m));
    canal.current = aberto;
    aberto?.dizer({ tipo: 'nova aula', de: esta.current });
    // Já havia uma janela desta aula: vinha de antes de a página se recarregar.
    dizerEstado();
    return () => {
      aberto?.dizer({ tipo: 'fim' });
      aberto?.fechar();
      canal.current = null;
    };
    // `dizerEstado` lê sempre o de agora.
  }, [pessoa, aula]);
  return {
    mostrar: (estado: EstadoNoCanal, info: AstroInfo, comandos: Comandos): void => {
      const outroCeu = mostrado.current?.info !== info;
      mostrado.current = { estado, info, comandos };
      if (outroCeu) canal.current?.dizer({ tipo: 'céu', info });
      dizerEstado();
    },
    /** @returns false quando o navegador não a deixa abrir, ou não tem como falar com ela */
    abrir: (): boolean => {
      const agora =
        canal.current !== null &&
        Boolean(window.open(enderecoDaJanela(aula), `aula-${aula}`, FEITIO));
      abriu.current ||= agora;
      return agora;
    },
    jaSeAbriu: (): boolean => abriu.current,
  };
}

export type SegundaJanela = ReturnType<typeof useSegundaJanela>;
