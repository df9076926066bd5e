/** Cada coisa por gravar, ao servidor e ao cache. */
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { SerializedError } from '@reduxjs/toolkit';
import { apiSlice } from '@/api/apiSlice';
import { mensagemDoErro, statusDoErro } from '@/api/mensagemDoErro';
import { agora } from '@/api/relogio';
import type { AppStore } from '@/store/estado';
import { LIMITES, type Anotacao, type Ficha, type FichaEntrada } from '@core/contract';
import { avisarAbas } from './abas';
import { escrito, type Gravado, type PorGravar } from './fichaSlice';
import type { Resultado } from './fila';

export const caracteres = (texto: string): number => [...texto].length;

function recusaDe(erro: FetchBaseQueryError | SerializedError): Resultado {
  const status = statusDoErro(erro);
  if (status === 409 || status === 404) return { tipo: 'conflito' };
  // Sem sessão não se grava: espera-se que a pessoa entre de novo.
  if (status === null || status === 401 || status === 429 || status >= 500) return { tipo: 'fora' };
  return { tipo: 'recusado', frase: mensagemDoErro(erro) };
}

interface Envio {
  readonly enviar: (chave: string, item: PorGravar) => Promise<Resultado>;
  /** O que se gravou passa a ser o que há, sem o perguntar: ninguém vê a versão de antes. */
  readonly porNoCache: (item: PorGravar, gravado: Gravado) => void;
}

export function envioDaFicha({ dispatch }: AppStore, pessoa: () => string): Envio {
  const { criarAnotacao, salvarAnotacao, salvarFicha } = apiSlice.endpoints;

  async function criar(chave: string, item: PorGravar): Promise<Resultado> {
    const enviado = item.enviado ?? item.conteudo;
    if (item.enviado === undefined)
      dispatch(escrito({ usuario: pessoa(), chave, item: { ...item, enviado } }));
    const { mapaId } = item;
    const r = await dispatch(
      criarAnotacao.initiate({ id: mapaId, chave, corpo: { texto: enviado } }, { track: false }),
    );
    return r.data
      ? { tipo: 'gravado', enviado, id: r.data.id, versao: r.data.versao }
      : recusaDe(r.error);
  }

  async function enviar(chave: string, item: PorGravar): Promise<Resultado> {
    const { tipo, id, mapaId, versao, conteudo } = item;
    if (tipo === 'ficha') {
      const corpo = JSON.parse(conteudo) as FichaEntrada;
      const r = await dispatch(
        salvarFicha.initiate({ id: mapaId, versao, corpo }, { track: false }),
      );
      return r.data
        ? { tipo: 'gravado', enviado: conteudo, id: null, versao: r.data.versao }
        : recusaDe(r.error);
    }
    if (caracteres(conteudo) > LIMITES.anotacao)
      return { tipo: 'recusado', frase: 'Não é possível salvar enquanto passar do limite.' };
    if (id === null) return criar(chave, item);
    const r = await dispatch(
      salvarAnotacao.initiate({ mapaId, id, versao, corpo: { texto: conteudo } }, { track: false }),
    );
    return r.data
      ? { tipo: 'gravado', enviado: conteudo, id, versao: r.data.versao }
      : recusaDe(r.error);
  }

  function porNoCache({ mapaId, tipo, desde }: PorGravar, g: Gravado): void {
    dispatch(
      apiSlice.util.updateQueryData('ficha', mapaId, (ficha): Ficha => {
        if (tipo === 'ficha')
          return { ...ficha, ...(JSON.parse(g.enviado) as FichaEntrada), versao: g.versao };
        const quando = new Date(agora()).toISOString();
        const antes = ficha.anotacoes.find((a) => a.id === g.id);
        const nova: Anotacao = {
          criadaEm: antes?.criadaEm ?? new Date(desde).toISOString(),
          id: g.id as string,
          texto: g.enviado,
          alteradaEm: quando,
          versao: g.versao,
        };
        return {
          ...ficha,
          anotacoes: antes
            ? ficha.anotacoes.map((a) => (a.id === g.id ? nova : a))
            : [nova, ...ficha.anotacoes],
        };
      }),
    );
    avisarAbas(mapaId);
  }

  return { enviar, porNoCache };
}
