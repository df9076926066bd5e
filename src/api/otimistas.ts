/**
 * As gravações que se veem antes de o servidor responder: o que se escolheu entra já no cache e,
 * recusado, volta atrás.
 */
import type { PerfilParcial } from '@core/astrology';
import type { Ceus, RespostaDe, Resumos } from '@core/contract';
import type { AoServidor, NomeDaGravacao, Util } from './definicoes';
import { calculoDa, item, MEU_CALCULO, tecnicasDa } from './etiquetas';
import { agora } from './relogio';
import { RECENTES } from './resumos';

type AoComecar<N extends NomeDaGravacao> = NonNullable<AoServidor[N]['onQueryStarted']>;
export type Otimistas = { readonly [N in NomeDaGravacao]?: AoComecar<N> };
type EmCurso = Parameters<AoComecar<NomeDaGravacao>>[1];
interface Mudanca {
  readonly undo: () => void;
}

/** @returns se foi aceita */
async function ouVoltaAtras(
  { queryFulfilled }: Pick<EmCurso, 'queryFulfilled'>,
  mudancas: readonly Mudanca[],
): Promise<boolean> {
  try {
    await queryFulfilled;
    return true;
  } catch {
    mudancas.forEach(({ undo }) => undo());
    return false;
  }
}

function comAbertura(resumos: Resumos, id: string, quando: number): Resumos {
  const onde = resumos.id.indexOf(id);
  if (onde < 0) return resumos;
  const abertoEm = resumos.abertoEm.map((antes, i) => (i === onde ? quando : antes));
  return { ...resumos, abertoEm };
}

/** @param novos dos mapas que se acabaram de calcular; e quantos ainda faltam, de todos */
const juntar = (conhecidos: Ceus, novos: Ceus): Ceus => ({
  ceus: [...conhecidos.ceus, ...novos.ceus],
  faltam: novos.faltam,
});

export type Camada = keyof RespostaDe<'calculoDoMapa'>;
interface Escolha {
  /** O que a camada passa a escolher, inteiro. */
  readonly perfil: PerfilParcial;
  readonly noMapa?: string | undefined;
}

/**
 * O que se escolhe entra já no mapa aberto e no que se lê da camada; e não se pede de novo: uma
 * resposta a meio da escolha seguinte desfá-la-ia na tela. Os outros mapas, em que a camada também
 * pode valer, pedem-se de novo.
 */
async function mostrarEscolha(
  util: Util,
  camada: Camada,
  { perfil, noMapa }: Escolha,
  emCurso: EmCurso,
  escola = '',
): Promise<void> {
  const { dispatch } = emCurso;
  const noCache: Mudanca[] = [];
  if (noMapa !== undefined)
    noCache.push(
      dispatch(
        util.updateQueryData('calculoDoMapa', noMapa, (camadas) => ({
          ...camadas,
          [camada]: Object.keys(perfil).length > 0 ? perfil : null,
        })),
      ),
    );
  if (camada === 'usuario')
    noCache.push(dispatch(util.updateQueryData('calculoDoUsuario', undefined, () => perfil)));
  if (camada === 'escola')
    noCache.push(dispatch(util.updateQueryData('calculoDaEscola', escola, () => perfil)));
  if (await ouVoltaAtras(emCurso, noCache)) {
    if (camada === 'mapa') return;
    const mapas = util.selectCachedArgsForQuery(emCurso.getState(), 'calculoDoMapa');
    dispatch(
      util.invalidateTags(mapas.filter((id) => id !== noMapa).map((id) => item('calculo', id))),
    );
  } else
    dispatch(
      util.invalidateTags([
        ...(noMapa === undefined ? [] : [item('calculo', noMapa)]),
        ...(camada === 'usuario' ? [MEU_CALCULO] : []),
        ...(camada === 'escola' ? [calculoDa(escola)] : []),
      ]),
    );
}

export const otimistas = (util: () => Util): Otimistas => ({
  salvarCalculoDoUsuario: ({ corpo: perfil, noMapa }, emCurso) =>
    mostrarEscolha(util(), 'usuario', { perfil, noMapa }, emCurso),
  salvarCalculoDoMapa: ({ id, corpo: perfil }, emCurso) =>
    mostrarEscolha(util(), 'mapa', { perfil, noMapa: id }, emCurso),
  salvarCalculoDaEscola: ({ id, corpo: { perfil }, noMapa }, emCurso) =>
    mostrarEscolha(util(), 'escola', { perfil, noMapa }, emCurso, id),
  salvarPreferencias: async ({ corpo }, emCurso) => {
    const posta = emCurso.dispatch(util().updateQueryData('preferencias', undefined, () => corpo));
    await ouVoltaAtras(emCurso, [posta]);
  },
  salvarTecnicasDaEscola: async ({ id, corpo: { fixadas } }, emCurso) => {
    const posta = emCurso.dispatch(
      util().updateQueryData('tecnicasDaEscola', id, () => ({ fixadas })),
    );
    if (!(await ouVoltaAtras(emCurso, [posta])))
      emCurso.dispatch(util().invalidateTags([tecnicasDa(id)]));
  },
  /** O que se enviou é o que a lista mostra, sem esperar que ela volte: as marcas não piscam. */
  compartilhar: async ({ mapaId, corpo }, emCurso) => {
    if (await ouVoltaAtras(emCurso, []))
      emCurso.dispatch(util().updateQueryData('compartilhamento', mapaId, () => [...corpo]));
  },
  marcarRoteiroDaTurma: async ({ id, corpo: { tem }, visto }, emCurso) => {
    const posto = emCurso.dispatch(
      util().updateQueryData('roteirosDaTurma', id, (antes) => [
        ...antes.filter((r) => r.id !== visto.id),
        ...(tem ? [visto] : []),
      ]),
    );
    await ouVoltaAtras(emCurso, [posto]);
  },
  decidirRegistro: async ({ pagina, numero, corpo }, emCurso) => {
    const decidido = emCurso.dispatch(
      util().updateQueryData('registrosDaImportacao', pagina, ({ registros }) => {
        const registro = registros.find((r) => String(r.numero) === numero);
        if (!registro) return;
        const { emTodosDoLugar: _, lugar, ...resto } = corpo;
        Object.assign(registro.decisao, resto);
        if (lugar === null) registro.decisao.lugar = null;
      }),
    );
    await ouVoltaAtras(emCurso, [decidido]);
  },
  escolherNaImportacao: async ({ id, corpo }, emCurso) => {
    const escolhido = emCurso.dispatch(
      util().updateQueryData('importacao', id, (importacao) => {
        importacao.escolhas = { ...importacao.escolhas, ...corpo };
      }),
    );
    await ouVoltaAtras(emCurso, [escolhido]);
  },
  /** O que se abriu vê-se já na mesa e no menu, sem os pedir de novo. */
  marcarAberto: async (id, emCurso) => {
    const quando = Math.floor(agora() / 1000);
    if (!(await ouVoltaAtras(emCurso, []))) return;
    for (const quais of [RECENTES, undefined])
      emCurso.dispatch(util().updateQueryData('resumos', quais, (r) => comAbertura(r, id, quando)));
  },
  /** Mais alguns: juntam-se aos que já se conhecem. */
  calcularCeus: async (_nada, { dispatch, queryFulfilled }) => {
    await queryFulfilled.then(
      ({ data }) => dispatch(util().updateQueryData('ceus', undefined, (c) => juntar(c, data))),
      () => undefined,
    );
  },
});
