/**
 * Antes de qualquer esquema, chegue ele em que parte do programa chegar: a política de segurança da
 * página não deixa criar código em texto, e o navegador reclama até de se perguntar.
 */
import { config } from 'zod/v4/core';

config({ jitless: true });
