/** Os textos da escola, e as notas de quem estuda. */
import { IDS } from '../../support/serverCenario';
import {
  AUSENTE,
  comSessao,
  E1,
  escolaSoDaEquipe,
  LIDA,
  MALFORMADO,
  quemEDaEscola,
  SEM_FICHA,
  type LinhaDaMatriz,
} from './linha';

const X1 = { parametros: { id: IDS.X1 } };
const TEXTO = { chave: 'ponto/Lua', texto: 'Sobre a Lua', publicado: true, turmas: [] };

export const TEXTOS: readonly LinhaDaMatriz[] = [
  { rota: 'textosDaEscola', pedido: E1, esperado: quemEDaEscola(200) },
  { rota: 'textosDaEscola', caso: 'ausente', pedido: AUSENTE, esperado: comSessao(404) },
  { rota: 'criarTexto', pedido: { ...E1, corpo: TEXTO }, esperado: escolaSoDaEquipe(201) },
  {
    rota: 'criarTexto',
    caso: 'para uma turma que não é da escola',
    pedido: { ...E1, corpo: { ...TEXTO, turmas: [IDS.E2] } },
    esperado: escolaSoDaEquipe(422),
  },
  {
    rota: 'criarTexto',
    caso: 'sobre o que não existe: quem é de fora não o vê',
    pedido: { ...E1, corpo: { ...TEXTO, chave: 'signo/Sol/Serpentário' } },
    esperado: escolaSoDaEquipe(422),
  },
  {
    rota: 'importarTextos',
    pedido: { ...E1, corpo: { textos: [TEXTO] } },
    esperado: escolaSoDaEquipe(200),
  },
  {
    rota: 'salvarTexto',
    pedido: { ...X1, corpo: TEXTO, cabecalhos: LIDA },
    esperado: comSessao(404, { ST: 204 }),
  },
  {
    rota: 'salvarTexto',
    caso: 'sem a versão lida',
    pedido: { ...X1, corpo: TEXTO },
    esperado: comSessao(404, { ST: 428 }),
  },
  {
    rota: 'salvarTexto',
    caso: 'noutra versão',
    pedido: { ...X1, corpo: TEXTO, cabecalhos: { 'if-match': '"7"' } },
    esperado: comSessao(404, { ST: 409 }),
  },
  { rota: 'apagarTexto', pedido: X1, esperado: comSessao(404, { ST: 204 }) },
  { rota: 'apagarTexto', caso: 'id malformado', pedido: MALFORMADO, esperado: comSessao(404) },
  { rota: 'minhasNotas', esperado: comSessao(200) },
  {
    rota: 'salvarNota',
    pedido: { corpo: { chave: 'ponto/Sol', texto: 'Nota' }, cabecalhos: SEM_FICHA },
    esperado: comSessao(200),
  },
  {
    rota: 'salvarNota',
    caso: 'sem a versão lida',
    pedido: { corpo: { chave: 'ponto/Sol', texto: 'Nota' } },
    esperado: comSessao(428),
  },
];
