/**
 * Um formulário de mapa: o que está escrito, o que se sabe do lugar e da hora, e o que se pode
 * fazer.
 */
import { lerFusoEscrito } from '@core/civil';
import { nanoid } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import type { Coordenadas, OpcaoDeLugar } from '@/api/lugares/opcaoDeLugar';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectPessoa } from '@/features/conta/auth/authSlice';
import type { Eixo } from '@core/civil';
import type { MapaEntrada, VeraoResposta } from '@core/contract';

import {
  rascunhoConcluido,
  rascunhoEnviado,
  rascunhoMudou,
  selectRascunho,
} from './rascunhosNoOutbox';
import { proximoPasso, type Passo, type Pergunta } from './passo';
import { arrumar, digitar, doLugar, porEscrito, type PosicaoDigitada } from './posicao';
import {
  impressaoDo,
  lerRascunho,
  type RascunhoDeMapa,
  type RascunhoLido,
  type Zona,
} from './rascunho';
import { useSituado, useVerao, useZona } from './usePerguntas';

export interface AcoesDoRascunho {
  readonly mudar: (mudanca: Partial<RascunhoDeMapa>) => void;
  readonly escolherLugar: (opcao: OpcaoDeLugar) => void;
  /** As coordenadas passam a ser as que a pessoa digita, a começar destas. */
  readonly escreverCoordenadas: (a: Coordenadas | null) => void;
  readonly digitarCoordenada: (eixo: Eixo, texto: string) => void;
  readonly arrumarCoordenada: (eixo: Eixo) => void;
  /** A pessoa viu o que se entendeu das coordenadas. */
  readonly coordenadasConferidas: () => void;
  readonly escreverFuso: (texto: string) => void;
  readonly arrumarFuso: () => void;
  readonly aplicarFuso: (offset: string) => void;
  readonly manterFuso: () => void;
  /** Seguir com o fuso escrito sem que o histórico tenha respondido. */
  readonly seguirSemVerificar: () => void;
  readonly desfazerFuso: () => void;
  /** A chave do envio deste mapa: a mesma de quando já se tentou enviá-lo tal como está. */
  readonly chaveDoEnvio: (mapa: MapaEntrada) => string;
  readonly descartar: () => void;
}

export interface FormularioDeMapaAberto {
  readonly lido: RascunhoLido;
  /** Identifica o que está escrito agora. */
  readonly impressao: string;
  /** Desde quando há um rascunho por salvar; null quando não há. */
  readonly desde: number | null;
  /** O serviço de mapas não disse onde fica o lugar escolhido. */
  readonly semPosicao: boolean;
  readonly zona: Pergunta<Zona>;
  readonly verao: Pergunta<VeraoResposta>;
  readonly passo: Passo;
  readonly acoes: AcoesDoRascunho;
}

type Mudar = AcoesDoRascunho['mudar'];

function acoesDeFuso({ rascunho, fuso, fusoNoCampo, pergunta }: RascunhoLido, mudar: Mudar) {
  const chave = pergunta?.chave;
  return {
    escreverFuso: (texto: string) => mudar({ fuso: texto, decisao: null }),
    arrumarFuso: () => {
      const arrumado = rascunho.fuso === null ? null : lerFusoEscrito(rascunho.fuso);
      if (arrumado && arrumado !== rascunho.fuso) mudar({ fuso: arrumado });
    },
    aplicarFuso: (offset: string) =>
      mudar({
        fuso: offset,
        decisao: chave === undefined ? null : { chave, anterior: fusoNoCampo },
      }),
    manterFuso: () =>
      mudar({ fuso, decisao: chave === undefined ? null : { chave, anterior: null } }),
    seguirSemVerificar: () =>
      mudar({
        fuso,
        decisao: chave === undefined ? null : { chave, anterior: null, semVerificar: true },
      }),
    desfazerFuso: () => mudar({ fuso: rascunho.decisao?.anterior ?? rascunho.fuso, decisao: null }),
  };
}

function acoesDeCoordenada({ rascunho: { posicao } }: RascunhoLido, mudar: Mudar) {
  const digitada: PosicaoDigitada = posicao?.tipo === 'digitada' ? posicao : porEscrito(null);
  return {
    escreverCoordenadas: (a: Coordenadas | null) => mudar({ posicao: porEscrito(a) }),
    // Outro lugar, outro fuso: o de antes não vale para ele.
    digitarCoordenada: (eixo: Eixo, texto: string) =>
      mudar({ posicao: digitar(digitada, eixo, texto), fuso: null, decisao: null }),
    arrumarCoordenada: (eixo: Eixo) => {
      const arrumada = arrumar(digitada, eixo);
      if (posicao?.tipo === 'digitada' && arrumada !== digitada) mudar({ posicao: arrumada });
    },
    coordenadasConferidas: () =>
      mudar({ posicao: { ...arrumar(arrumar(digitada, 'latitude'), 'longitude'), visto: true } }),
  };
}

interface Opcoes {
  /** Qual formulário: 'novo', 'perfil', 'mapa:<id>' ou 'escola:<id>'. */
  readonly chave: string;
  /** Do que se parte quando ainda não há rascunho. */
  readonly inicial: RascunhoDeMapa;
  /**
   * As perguntas não esperam que se pare de digitar: nunca, sempre, ou só para o rascunho com esta
   * impressão.
   */
  readonly ja: boolean | string;
  /** Está sendo gravado: o que se digitar agora não estaria no que se gravou. */
  readonly travado: boolean;
}

export function useFormularioDeMapa({
  chave,
  inicial,
  ja,
  travado,
}: Opcoes): FormularioDeMapaAberto {
  const dispatch = useAppDispatch();
  const usuario = useAppSelector(selectPessoa);
  const guardado = useAppSelector((s) => selectRascunho(s, { usuario, chave }));
  const {
    situado: rascunho,
    semPosicao,
    perguntarDeNovo,
  } = useSituado(guardado?.rascunho ?? inicial);
  const impressao = useMemo(() => impressaoDo(rascunho), [rascunho]);
  const mudou = guardado !== undefined && impressao !== impressaoDo(inicial);
  const comPressa = ja === true || ja === impressao;
  const zona = useZona(rascunho, comPressa);
  const lido = lerRascunho(rascunho, zona.resposta);
  const verao = useVerao(lido.pergunta, comPressa);

  const mudar: Mudar = (mudanca) => {
    if (!travado) dispatch(rascunhoMudou({ usuario, chave, inicial, mudanca }));
  };
  const acoes: AcoesDoRascunho = {
    mudar,
    escolherLugar: ({ id, rotulo, posicao }) => {
      mudar({
        local: rotulo,
        posicao: posicao ? doLugar(rotulo, posicao) : { tipo: 'porVir', id, rotulo },
        fuso: null,
        decisao: null,
      });
      perguntarDeNovo();
    },
    ...acoesDeCoordenada(lido, mudar),
    ...acoesDeFuso(lido, mudar),
    chaveDoEnvio: (mapa) => {
      const conteudo = JSON.stringify([rascunho.versao, mapa]);
      if (guardado?.envio?.conteudo === conteudo) return guardado.envio.chave;
      const envio = { conteudo, chave: nanoid() };
      dispatch(rascunhoEnviado({ usuario, chave, envio }));
      return envio.chave;
    },
    descartar: () => void dispatch(rascunhoConcluido({ usuario, chave })),
  };
  return {
    lido,
    impressao,
    desde: mudou ? guardado.desde : null,
    semPosicao,
    zona,
    verao,
    passo: proximoPasso(lido, zona, verao),
    acoes,
  };
}
