/**
 * Antes de qualquer esquema, chegue ele em que parte do programa chegar: a política de segurança da
 * página não deixa criar código em texto, e o navegador reclama até de se perguntar. É o mesmo que
 * `z.config({ jitless: true })`, dito onde o validador o lê (zod/v4/core), sem o trazer já: pesa mais
 * do que a tela de entrar. Uma versão dele que o leia de outro lugar falha nas histórias do navegador.
 */
const { __zod_globalConfig: antes } = globalThis as { __zod_globalConfig?: object };
Object.assign(globalThis, { __zod_globalConfig: { ...antes, jitless: true } });
