/** A mesa: os mapas todos em resumo, o céu deles, e o que se faz a muitos de uma vez. */
import { hash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { LETRAS_DO_CEU } from '@core/astrology';
import { VERSAO_DO_CALCULO } from '../calculos/calculadora';
import type { App, Dependencias } from '../dependencias';
import { exigirSessao } from '../plugins/session';
import { podeVerMapa } from '../policies/mapas';
import {
  apagarMapas,
  ceusDosMapas,
  ceusPorCalcular,
  guardarCeus,
  marcarAberto,
  resumosDosMapas,
  resumosRecentes,
  type CeuPorCalcular,
} from '../repositories/mesaRepository';
import { carregarMapa, mapaDoPedido } from '../http/carregar';
import { enviarJson } from '../http/comprimido';
import { mapaDoRegistro } from '../atos/astroInfoDoMapa';
import { rota } from '../http/rota';

const tags = ['mesa'];
/** Dos céus guardados: outro cálculo ou outros pontos, e fazem-se de novo. */
const VERSAO_DO_CEU = `${VERSAO_DO_CALCULO}.${LETRAS_DO_CEU}`;
/** Num pedido: uns décimos de segundo. */
const POR_PEDIDO = 1000;
/** Numa thread de cada vez: nenhuma fica presa mais do que por um cálculo dos longos. */
const POR_THREAD = 125;

export async function mesaRoutes(app: App, deps: Dependencias): Promise<void> {
  const { db, clock } = deps;

  app.route({
    ...rota('resumos', { summary: 'Os mapas que a pessoa pode abrir, em resumo', tags }),
    handler: async (request, reply) => {
      const { id } = exigirSessao(request).usuario;
      const { recentes } = request.query;
      await enviarJson(
        request,
        reply,
        recentes === undefined
          ? await resumosDosMapas(db, id)
          : await resumosRecentes(db, id, recentes),
      );
      return reply;
    },
  });

  app.route({
    ...rota('marcarAberto', { summary: 'Dizer que se abriu um mapa agora', tags }),
    preValidation: carregarMapa(deps, podeVerMapa),
    handler: async (request, reply) => {
      await marcarAberto(
        db,
        exigirSessao(request).usuario.id,
        mapaDoPedido(request).linha.id,
        clock(),
      );
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('apagarMapas', {
      summary: 'Apagar muitos mapas, cada um na versão lida; diz dos que ficaram por quê',
      tags,
    }),
    handler: (request) =>
      db
        .transaction()
        .execute((tx) => apagarMapas(tx, exigirSessao(request).usuario.id, request.body.mapas)),
  });

  app.route({
    ...rota('ceus', { summary: 'Os céus já calculados dos mapas, e quantos faltam', tags }),
    handler: async (request, reply) => {
      const { id } = exigirSessao(request).usuario;
      await enviarJson(request, reply, await ceusDosMapas(db, id, VERSAO_DO_CEU));
      return reply;
    },
  });

  app.route({
    ...rota('calcularCeus', {
      summary: 'Calcular os céus de mais alguns mapas: diz os deles, e quantos ainda faltam',
      tags,
    }),
    handler: async (request, reply) => {
      const { id } = exigirSessao(request).usuario;
      const porCalcular = await ceusPorCalcular(db, id, VERSAO_DO_CEU, POR_PEDIDO);
      await guardarCeus(db, await calcularCeus(deps, porCalcular));
      const feitos = porCalcular.map(({ linha }) => linha.id);
      await enviarJson(request, reply, await ceusDosMapas(db, id, VERSAO_DO_CEU, feitos));
      return reply;
    },
  });
}

async function calcularCeus(
  { calculadora }: Pick<Dependencias, 'calculadora'>,
  porCalcular: readonly CeuPorCalcular[],
) {
  const partes = Array.from({ length: Math.ceil(porCalcular.length / POR_THREAD) }, (_, i) =>
    porCalcular.slice(i * POR_THREAD, (i + 1) * POR_THREAD),
  );
  const calculadas = await Promise.all(
    partes.map(async (parte) => {
      const mapas = parte.map(({ linha, perfil }) => mapaDoRegistro(linha, perfil));
      const etiqueta = hash('sha256', JSON.stringify(mapas), 'base64url');
      const corpo = await calculadora.calcular({ chamada: 'ceus', mapas }, etiqueta);
      const ceus = JSON.parse(brotliDecompressSync(corpo).toString()) as string[];
      return parte.map(({ linha, chave }, i) => ({
        mapa_id: linha.id,
        chave,
        versao_do_mapa: linha.versao,
        ceu: ceus[i] ?? '',
      }));
    }),
  );
  return calculadas.flat();
}
