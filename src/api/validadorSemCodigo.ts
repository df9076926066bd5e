/**
 * Antes de qualquer esquema: a política de segurança da página não deixa criar código em texto, e o
 * navegador reclama até de se perguntar.
 */
import * as z from 'zod';

z.config({ jitless: true });
