/**
 * O que um leitor vê de um mapa: o único lugar que o decide. Tudo o que mostra um mapa (páginas,
 * listas, roteiros, exercícios, treino, links) monta-se desta resposta; quem vê às cegas nunca
 * recebe o que daqui não saiu.
 */
import type { PerfilDeCalculo } from '@core/astrology';
import type { AstroInfo, Cegueira, Mapa } from '@core/contract';
import { mascara, type Mascara } from '@core/mascara';
import { ceuEmGraus } from './emGraus';
import { ceuEmSignos } from './emSignos';

type Ceu = (info: AstroInfo, perfil: PerfilDeCalculo) => AstroInfo;

interface Nivel {
  readonly comNome: boolean;
  readonly comNascimento: boolean;
  readonly ceu: Ceu;
}

const inteiro: Ceu = (info) => info;

const NIVEIS: Readonly<Record<Cegueira, Nivel>> = {
  'às claras': { comNome: true, comNascimento: true, ceu: inteiro },
  'sem nome': { comNome: false, comNascimento: true, ceu: inteiro },
  'sem dados': { comNome: false, comNascimento: false, ceu: ceuEmGraus },
  'só signos e casas': {
    comNome: false,
    comNascimento: false,
    ceu: ceuEmSignos,
  },
};
/** Um nível que este programa não conhece é de outro mais novo: mostra-se o menos que se sabe mostrar. */
const nivelDe = (cegueira: Cegueira): Nivel =>
  (NIVEIS as Partial<typeof NIVEIS>)[cegueira] ?? NIVEIS['só signos e casas'];

interface ComoSeVe {
  /** A de agora, para este leitor. */
  readonly cegueira: Cegueira;
  /** O nome que o mapa tem às cegas. */
  readonly rotulo: string;
}

export interface Leitura {
  readonly asClaras: boolean;
  /** O nome, ou o rótulo. */
  readonly titulo: string;
  readonly mapaId: string | null;
  readonly nascimento: (mapa: Mapa) => Nascimento | null;
  readonly ceu: Ceu;
  /** O que alguém escreveu, sem o nome do mapa a quem o mapa se esconde. */
  readonly texto: Mascara;
}

type Nascimento = Pick<
  Mapa,
  'data' | 'latitude' | 'longitude' | 'localidade' | 'ianaTimeZone' | 'hora'
>;

export function oQueSeVe(
  { id, nome }: { readonly id: string; readonly nome: string },
  { cegueira, rotulo }: ComoSeVe,
): Leitura {
  const { comNome, comNascimento, ceu } = nivelDe(cegueira);
  return {
    asClaras: comNome,
    titulo: comNome ? nome : rotulo,
    mapaId: comNome ? id : null,
    nascimento: ({ data, latitude, longitude, localidade, ianaTimeZone, hora }) =>
      comNascimento ? { data, latitude, longitude, localidade, ianaTimeZone, hora } : null,
    ceu,
    texto: comNome ? (escrito) => escrito : mascara([{ nome, rotulo }]),
  };
}
