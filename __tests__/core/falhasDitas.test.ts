/**
 * Nenhuma pergunta ao servidor falha em silêncio: quem a faz lê o erro dela, ou entrega a resposta
 * inteira a quem o lê, ou está nesta lista, com a razão. O que se diz de cada falha prova-se uma vez,
 * em `src/mensagemDoErro.test.ts` e `telas/falhas.test.tsx`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROTAS } from '@core/contract';

const RAIZ = path.resolve(__dirname, '../../src');

const SEM_RECURSOS = 'sem recursos não há a aba da progressão: é o que a especificação manda';
const O_MENU = 'o menu o diz, quando se abre';
const SUGESTOES = 'faltam as sugestões; escreve-se da mesma forma';
const HORA_UTC = 'fica a hora em UTC, ou só o deslocamento';

/** `arquivo: pergunta`, e porque nesse lugar se cala. */
const CALADAS: Readonly<Record<string, string>> = {
  'api/lugares/lugaresDoGoogle.ts: configuracaoPublica':
    'sem a chave do Google procura-se na nossa lista, que basta',
  'api/rodas.ts: rodas': 'sem ela a linha da lista mostra-se sem a roda pequena',
  'features/conta/menus/itens.ts: resumos':
    'todos, ao procurar: os recentes ficam, e é deles que se diz',
  'features/escola/textos/useEscolas.ts: mapasDasEscolas': O_MENU,
  'features/escola/exercicios/FazerExercicio.tsx: exerciciosDaTurma':
    'sem ela o botão volta à turma, que os diz',
  'features/escola/exercicios/AvisoDoNome.tsx: turma':
    'é um aviso a mais: o nome troca-se pelo rótulo de qualquer modo',
  'features/mapa/calculo/useCamadas.ts: mapasDasEscolas': O_MENU,
  'features/mapa/chart/PainelLateral.tsx: mapasDasEscolas': O_MENU,
  'features/mapa/chart/useAcoesDoMapa.tsx: mapasDasEscolas': O_MENU,
  'features/mesa/ficha/Arrumacao.tsx: nomesDasFichas': SUGESTOES,
  'features/mesa/importacao/AChegada.tsx: nomesDasFichas': SUGESTOES,
  'features/mesa/lista/useMapasDaMesa.ts: resumos':
    'os recentes, enquanto não vêm todos, de que se diz',
  'features/mesa/relacoes/DialogoDaRelacao.tsx: nomesDasFichas': SUGESTOES,
  'pages/CadernoPage.tsx: mapasDasEscolas': O_MENU,
  'pages/EscolaPage.tsx: mapasDasEscolas': O_MENU,
  'pages/MapaDeAgoraPage.tsx: fusoNoInstante': HORA_UTC,
  'pages/MapaDoCeuPage.tsx: fusoNoInstante': HORA_UTC,
  'pages/MinhasTurmasPage.tsx: mapasDasEscolas': O_MENU,
  'pages/paleta/useFontes.ts: resumos': 'os recentes, enquanto não vêm todos, de que se diz',
  'pages/passeio/passos.ts: mapasDasEscolas': O_MENU,
  'pages/vistas/useTecnicas.ts: features': SEM_RECURSOS,
  'pages/vistas/useTecnicas.ts: tecnicasDaEscola':
    'falta a aba das que a escola fixou, que se abrem de Mais técnicas',
  'tempo/useFaixas.ts: features': SEM_RECURSOS,
  'tecnicas/transitos/HoraELugar.tsx: fusoNoInstante': HORA_UTC,
  'vistas/relogio/useRelogioEntre.ts: preferencias': 'as horas são as de Brasília, e diz-se',
  'features/escola/pessoas/ListaDeAlunos.tsx: turmasDaEscola':
    'falta a oferta de revogar também os convites, que se revogam na turma',
  'features/escola/textos/TextosDaTecnica.tsx: minhasNotas':
    'as notas dizem-se nos textos da escola',
  'features/escola/turmas/PessoasDaTurma.tsx: andamentoDaTurma':
    'a pergunta diz o que se apaga, sem os números',
  'features/mapa/calculo/MudarParaTodos.tsx: alcanceDoCalculoDaEscola':
    'sem os números a pergunta diz que são todos',
  'features/mapa/calculo/useCamadas.ts: mapa': 'a página do mapa o diz',
  'features/mesa/formulario/EfeitoNoAscendente.tsx: planetas':
    'quanto o Ascendente mudaria acrescenta-se à frase do fuso, que fica',
  'features/mesa/formulario/usePerguntas.ts: fuso':
    'o passo do formulário o diz, pelo estado da consulta',
  'features/mesa/formulario/usePerguntas.ts: verao':
    'o passo do formulário o diz, pelo estado da consulta',
  'pages/AulaPage.tsx: ficha': 'as anotações são um acréscimo à janela de quem ensina',
  'pages/EscolaPage.tsx: mapasDaEscola': 'a lista da própria página o diz',
  'pages/ExercicioPage.tsx: entregasDoExercicio': 'a pergunta diz o que se apaga, sem os números',
  'pages/partes/PortaDaAula.tsx: mapa': 'a página do mapa o diz',
  'pages/partes/PortaDaAula.tsx: planetas': 'a página do mapa o diz',
  'pages/passeio/passos.ts: perfilMapa':
    'sem o próprio mapa o passeio vai pelo de agora, e o passo o diz',
  'tecnicas/retornoLunar/vista.tsx: retornoLunar': 'só falta dizer até quando vale a que se vê',
  'tecnicas/revolucao/vista.tsx: revolucaoSolar': 'só falta dizer até quando vale a que se vê',
  'vistas/mapas/QuemDeixaDeVer.tsx: mapasDaEscola': 'a pergunta diz o que se apaga, sem os números',
};

const PERGUNTAS = new Set(
  Object.entries(ROTAS)
    .filter(([, { metodo }]) => metodo === 'GET')
    .map(([nome]) => nome),
);
const perguntaDe = (gancho: string): string | null => {
  const nome = /^use(?:Lazy)?([A-Z]\w*)Query$/.exec(gancho)?.[1];
  const rota = nome && nome.charAt(0).toLowerCase() + nome.slice(1);
  return rota && PERGUNTAS.has(rota) ? rota : null;
};
const LE_O_ERRO = new Set(['error', 'isError']);

/** Sobe pelo que só embrulha o valor. */
function fora(no: ts.Node): ts.Node {
  let atual = no.parent;
  while (
    ts.isParenthesizedExpression(atual) ||
    ts.isNonNullExpression(atual) ||
    ts.isAsExpression(atual)
  )
    atual = atual.parent;
  return atual;
}

/** O que se tira da resposta inclui o erro dela. */
const lidoEm = ({ name }: ts.VariableDeclaration | ts.BindingElement): boolean =>
  !ts.isObjectBindingPattern(name) ||
  name.elements.some((e) => LE_O_ERRO.has((e.propertyName ?? e.name).getText()));

/** Usa-se o nome inteiro (numa chamada, propriedade, lista ou retorno), ou lê-se o erro dele. */
function ouveSe(nome: string, onde: ts.Node): boolean {
  let ouve = false;
  const ver = (no: ts.Node): void => {
    if (ts.isIdentifier(no) && no.text === nome) {
      const { parent } = no;
      if (ts.isVariableDeclaration(parent)) ouve ||= parent.initializer === no && lidoEm(parent);
      else if (!ts.isPropertyAccessExpression(parent) || parent.expression !== no) ouve = true;
      else ouve ||= LE_O_ERRO.has(parent.name.text);
    }
    ts.forEachChild(no, ver);
  };
  ver(onde);
  return ouve;
}

/** Onde o nome de uma declaração vale: o bloco, ou o arquivo, que a contém. */
function ambitoDe(no: ts.Node): ts.Node {
  let atual = no.parent;
  while (!ts.isBlock(atual) && !ts.isSourceFile(atual)) atual = atual.parent;
  return atual;
}

function leOErro(chamada: ts.CallExpression): boolean {
  const pai = fora(chamada);
  if (ts.isPropertyAccessExpression(pai)) return LE_O_ERRO.has(pai.name.text);
  if (!ts.isVariableDeclaration(pai)) return true;
  const { name } = pai;
  if (ts.isIdentifier(name)) return ouveSe(name.text, ambitoDe(pai));
  if (ts.isObjectBindingPattern(name)) return lidoEm(pai);
  // [perguntar, { error }] = useLazy…Query()
  const estado = name.elements[1];
  return estado !== undefined && ts.isBindingElement(estado) && lidoEm(estado);
}

function caladasDe(arquivo: string): string[] {
  const texto = readFileSync(path.join(RAIZ, arquivo), 'utf8');
  if (!/\buse[A-Z]\w*Query\(/.test(texto)) return [];
  const fonte = ts.createSourceFile(
    arquivo,
    texto,
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const achadas: string[] = [];
  const ver = (no: ts.Node): void => {
    if (ts.isCallExpression(no) && ts.isIdentifier(no.expression)) {
      const rota = perguntaDe(no.expression.text);
      if (rota && !leOErro(no)) achadas.push(`${arquivo}: ${rota}`);
    }
    ts.forEachChild(no, ver);
  };
  ver(fonte);
  return achadas;
}

test('quem pergunta ouve a falha, ou está na lista, com a razão', () => {
  const achadas = readdirSync(RAIZ, { recursive: true, encoding: 'utf8' })
    .filter((nome) => /\.tsx?$/.test(nome))
    .flatMap(caladasDe);
  expect([...new Set(achadas)].sort()).toEqual(Object.keys(CALADAS).sort());
});
