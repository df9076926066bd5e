/**
 * As palavras de quem ensina no Brasil, em tudo o que se lê: o que o programa mostra, o que o
 * servidor responde e o que vai nas mensagens. Nenhuma das de além-mar volta por descuido.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const raiz = path.resolve(__dirname, '../..');
const arquivos = ['src', 'server', 'core'].flatMap((pasta) =>
  readdirSync(path.join(raiz, pasta), { recursive: true, encoding: 'utf8' })
    .filter((f) => /\.tsx?$/.test(f))
    .map((f) => path.join(pasta, f)),
);

/** Sem comentários nem imports: o que fica são textos e programa. */
const semComentarios = (fonte: string): string =>
  fonte
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|[^:'"`])\/\/.*$/gm, '$1')
    .replace(/^(import|export) [^;]*? from '[^']*';$/gm, '');

const ENTRE_ASPAS = /(['`"])((?:(?!\1)[^\\\n]|\\.)*)\1/gu;
const ENTRE_MARCAS = />([^<>{}]*\p{L}[^<>{}]*)(?=[<{])|\}([^<>{}]*\p{L}[^<>{}]*)(?=<)/gu;
/** O que sobra entre '>' e '<' e é programa: uma seta, uma comparação, um tipo. */
const PROGRAMA = /=>|[;=]|&&|\|\||^\s*[):]/;

/** O que se lê num arquivo: textos com mais de uma palavra, ou começados por maiúscula. */
function textosDe(arquivo: string, fonte: string): string[] {
  const codigo = semComentarios(fonte);
  const entreAspas = [...codigo.matchAll(ENTRE_ASPAS)]
    .map((m) => m[2] ?? '')
    .filter((t) => /\p{L} \p{L}|^\p{Lu}\p{Ll}/u.test(t));
  const entreMarcas = arquivo.endsWith('x')
    ? [...codigo.matchAll(ENTRE_MARCAS)]
        .map((m) => (m[1] ?? m[2] ?? '').replace(/\s+/g, ' ').trim())
        .filter((t) => t !== '' && !PROGRAMA.test(t))
    : [];
  return [...entreAspas, ...entreMarcas].map((t) => `${arquivo}: ${t}`);
}

const TEXTOS = arquivos.flatMap((f) => textosDe(f, readFileSync(path.join(raiz, f), 'utf8')));

/** O que nunca se diz, e o que se diz em vez disso. */
const PROIBIDAS: readonly (readonly [string, RegExp])[] = [
  ['digite, e não escreva nem introduza', /\b(escreva|introduza)\b/i],
  ['tela, e não ecrã', /ecrã/i],
  ['arquivo, e não ficheiro', /ficheiro/i],
  ['usuário, e não utilizador', /utilizador/i],
  ['clique em, e não carregue em', /carregue (em|no|na)\b|\bprima\b/i],
  ['registro, e não registo', /\bregistos?\b/i],
  ['equipe, e não equipa', /\bequipas?\b/i],
  ['celular, e não telemóvel; senha, e não palavra-passe', /telemóvel|palavra-passe/i],
  ['seção, e não secção', /secç/i],
  ['conexão, e não ligação', /\bligaç(ão|ões)\b/i],
  ['rastro, e não rasto', /\brastos?\b/i],
  ['gerúndio: está fazendo', /\best(á|ão|ou|amos|ava|avam) a \p{L}+[aei]r(?!\p{L})/iu],
  ['por padrão, e não por defeito', /por defeito/i],
  ['salvar, e não guardar', /\bguard(ar|e|o|a|ou|ad[oa]s?|ando|am)(?![\p{L}(,])/iu],
  ['salvar, importar ou adicionar, e não gravar', /\bgrav(ar|e|a|ou|ad[oa]s?|ação)(?![\p{L}(,])/iu],
  ['remover ou apagar, e não tirar', /(?<!--)\btir(ar|e|a|ad[oa]s?|ando)(?![\p{L}(,])/iu],
  [
    'pendente, e não por fazer',
    /\bpor (fazer|salvar|enviar|corrigir|vir|entregar|terminar|ler|confirmar|saber)\b/i,
  ],
  ['compartilhar, e não partilhar', /\bpartilh/i],
  ['até aqui, e não para aqui', /\bpara aqui\b/i],
  ['não … mais, e não já não', /\bjá não\b/i],
  ['nesse meio-tempo, e não entretanto', /\bentretanto\b/i],
  ['ter acesso, e não estar ao alcance', /\bao (seu|meu) alcance\b/i],
  ['adicionar, e não acrescentar', /\bacrescent/i],
  ['não dá para saber, e não não se sabe', /\bse (sabe|soube)\b/i],
  [
    'aparece ou mostra, e não se vê nem se mostra',
    /\bse (vê|veem|mostra|mostram|propõe)(?!\p{L})/iu,
  ],
  ['abaixo, e não por baixo', /\bpor baixo\b/i],
  ['opcional, e não se quiser', /\(se quiser\)|^Se quiser\.$/i],
  ['atalhos, e não teclas', /^Teclas\b/],
  ['criptografar, e não cifrar', /\bcifrad[oa]s?\b/i],
  ['“de vê-lo”, e não “de o ver”', /\bde (o|a|os|as) \p{L}+[aei]r(?!\p{L})/iu],
  ['“o veem”, e não “veem-no”', /\p{L}(am|em|ão)-n[oa]s?(?!\p{L})/iu],
];

test('leem-se as telas, o servidor e o núcleo', () => {
  for (const pasta of ['src/features/escola', 'src/pages', 'server', 'core'])
    expect(TEXTOS.filter((t) => t.startsWith(pasta)).length).toBeGreaterThan(100);
});

test.each(PROIBIDAS)('%s', (_regra, proibida) => {
  expect(TEXTOS.filter((t) => proibida.test(t.slice(t.indexOf(': ') + 2)))).toEqual([]);
});

test('na escola, o verbo não leva o pronome atrás: “é mostrado”, e não “mostra-se”', () => {
  const daEscola = TEXTOS.filter((t) => /^src\/(features\/escola|pages)\//.test(t));
  expect(daEscola.filter((t) => /\p{L}{3,}-(se|lhes?)(?!\p{L})/u.test(t))).toEqual([]);
});

test('o leitor acha o que se lê, e não o que é programa', () => {
  const fonte = `
    /* Está a ler */ const x = 'a'; // ecrã
    const y = aberto ? 'Está a ler' : "b";
    return <p title="O ecrã">Carregue em {nome} e veja.</p>;
  `;
  expect(textosDe('a.tsx', fonte)).toEqual([
    'a.tsx: Está a ler',
    'a.tsx: O ecrã',
    'a.tsx: Carregue em',
    'a.tsx: e veja.',
  ]);
});
