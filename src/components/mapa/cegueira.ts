/**
 * O que cada nível de um mapa às cegas mostra e o que não esconde: uma tabela só, para quem escolhe,
 * para quem vê, para o papel e para o link.
 */
import type { Grao } from '@core/astrology';
import type { Cegueira } from '@core/contract';

interface Nivel {
  readonly nome: string;
  /** Quem escolhe lê as duas; quem vê, o que se segue. */
  readonly mostra: string;
  /** '' às claras, que nada esconde. */
  readonly naoEsconde: string;
}

export const NIVEIS: Readonly<Record<Cegueira, Nivel>> = {
  'às claras': {
    nome: 'Com nome e dados',
    mostra: 'O mapa inteiro, com o nome e os dados de nascimento.',
    naoEsconde: '',
  },
  'sem nome': {
    nome: 'Sem nome',
    mostra: 'Todas as vistas; o nome dá lugar a um número sorteado, como “Mapa 37”.',
    naoEsconde: 'A data, a hora e o lugar continuam à vista.',
  },
  'sem dados': {
    nome: 'Sem dados',
    mostra: 'Nem nome, nem data, hora ou lugar: só a roda e as tabelas natais, em graus inteiros.',
    naoEsconde:
      'Os graus inteiros de dez planetas ainda dizem o dia a quem tem uma efeméride. Para esconder também isso, escolha “Só signos e casas”.',
  },
  'só signos e casas': {
    nome: 'Só signos e casas',
    mostra:
      'Sem graus: o signo e a casa de cada planeta, a ordem deles no signo, e os aspectos contados de signo a signo.',
    naoEsconde:
      'Com uma efeméride, os signos de dez planetas ainda dizem dois ou três dias possíveis; o dia certo e a hora, não.',
  },
};

/** Diz-se a quem estuda; '' às claras. */
export const oQueSeEsconde = (cegueira: Cegueira): string =>
  cegueira === 'às claras' ? '' : `às cegas, ${cegueira}`;

/** O que se vê de um mapa às cegas, e do que isso se tira: na página, no papel, no link, no roteiro. */
interface ComoSeVe {
  /** Ao lado do título. */
  readonly curto: string;
  readonly porExtenso: string;
}
export const COMO_SE_VE: Readonly<Record<Grao, ComoSeVe>> = {
  grau: {
    curto: 'às cegas: posições em graus inteiros',
    porExtenso:
      'Posições em graus inteiros: as casas, os aspectos e as partes são calculados a partir delas, e não do grau exato. Trânsitos, revolução e progressões diriam a data, e não são mostrados. Com uma efeméride, os graus ainda dizem o dia.',
  },
  signo: {
    curto: 'às cegas: só signos e casas',
    porExtenso:
      'Só signos e casas: o lugar de cada um na roda diz o signo, a casa e a ordem, e não o grau. Os aspectos são contados de signo a signo, sem orbe. Com uma efeméride, os signos ainda dizem dois ou três dias possíveis.',
  },
};
