/** O contrato, para conferir respostas. Chega à parte, depois do login: o validador pesa mais que aquela tela. */
import * as z from 'zod';

export { ESQUEMAS } from '@core/contract';

// A política de segurança da página não deixa criar código em texto, e o navegador reclama até de se perguntar.
z.config({ jitless: true });
