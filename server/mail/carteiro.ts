/**
 * Leva as mensagens da caixa de saída ao transporte, fora dos pedidos. Ao menos uma vez: se o
 * processo cai entre o envio e a baixa, a mesma carta (mesmo Message-ID, mesmo código) vai de novo.
 */
import type { Conexao } from '../db/schema';
import { adiar, enviada, reservarProxima } from '../repositories/correioRepository';
import type { Transporte } from './transporte';

const RESERVA_MS = 2 * 60 * 1000;
const ESPERAS_MIN = [1, 2, 4, 8, 16, 30];

export interface Carteiro {
  /**
   * Envia tudo o que está na hora; devolve quantas foram. Chamadas simultâneas se juntam numa só.
   */
  despachar(): Promise<number>;
}

interface Opcoes {
  readonly db: Conexao;
  readonly transporte: Transporte;
  readonly clock: () => Date;
  readonly registrar: (frase: string, dados: Record<string, unknown>) => void;
}

export function criarCarteiro({ db, transporte, clock, registrar }: Opcoes): Carteiro {
  let emCurso: Promise<number> | null = null;

  const enviarUma = async (): Promise<boolean | null> => {
    const agora = clock();
    const m = await reservarProxima(db, agora, new Date(agora.getTime() + RESERVA_MS));
    if (!m) return null;
    try {
      const onde = await transporte.enviar({
        id: m.id,
        para: m.para,
        assunto: m.assunto,
        texto: m.texto,
      });
      await enviada(db, m.id);
      registrar('Mensagem enviada.', { mensagem: m.id, onde });
      return true;
    } catch (e) {
      const minutos = ESPERAS_MIN[Math.min(m.tentativas, ESPERAS_MIN.length) - 1] ?? 1;
      await adiar(db, m.id, new Date(agora.getTime() + minutos * 60_000));
      registrar('Não foi possível enviar a mensagem; haverá nova tentativa.', {
        mensagem: m.id,
        tentativa: m.tentativas,
        minutos,
        erro: e instanceof Error ? e.name : 'erro',
      });
      return false;
    }
  };

  const despacharTudo = async (): Promise<number> => {
    let enviadas = 0;
    for (let r = await enviarUma(); r !== null; r = await enviarUma()) enviadas += r ? 1 : 0;
    return enviadas;
  };

  return {
    despachar() {
      emCurso ??= despacharTudo().finally(() => (emCurso = null));
      return emCurso;
    },
  };
}
