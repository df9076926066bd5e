/** O fuso que um registro diz e o que a história da zona diz, lado a lado, e por que diferem. */
import {
  fusoNaTela,
  segundosDoFuso,
  textoDaData,
  textoDoFuso,
  type DataHoraCivil,
} from '@core/civil';
import type { Alternativa, Fusos } from '../time/fusos';

interface FusoOferecido {
  readonly fuso: string;
  readonly de: 'arquivo' | 'nosso';
  readonly motivo: string;
}

export interface FusosDoRegistro {
  /** Um só, se nada há que perguntar; o primeiro é o que vale enquanto não se decide. */
  readonly oferecidos: readonly FusoOferecido[];
  /** O que a zona diz. */
  readonly nosso: string;
  readonly duvida: string | null;
}

interface Pergunta {
  readonly civil: DataHoraCivil;
  readonly iana: string;
  /** Graus decimais. */
  readonly longitude: number;
  readonly lugar: string;
  readonly doArquivo: string | null;
  readonly horaLocalMedia: boolean;
  /** O formato põe o horário de verão dentro do fuso, segundo uma descrição que não é oficial. */
  readonly veraoNoFuso: boolean;
}

/** Quanto a hora local média do arquivo pode diferir da nossa só por arredondar a longitude. */
const FOLGA_DA_MEDIA_SEGUNDOS = 30;
const UMA_HORA = 3600;

const segundos = (fuso: string): number => segundosDoFuso(fuso) ?? 0;

export function fusosDoRegistro(fusos: Fusos, p: Pergunta): FusosDoRegistro {
  const { situacao, alternativas, sugerida } = fusos.resolver(p.civil, p.iana, p.longitude);
  const nosso = textoDoFuso(sugerida.offsetSegundos);
  const nossos = [sugerida, ...alternativas.filter((a) => a !== sugerida)].map(
    (a): FusoOferecido => ({
      fuso: textoDoFuso(a.offsetSegundos),
      de: 'nosso',
      motivo: `${a.motivo}.`,
    }),
  );
  if (p.doArquivo === null)
    return {
      oferecidos: situacao === 'normal' ? nossos.slice(0, 1) : nossos,
      nosso,
      duvida: situacao === 'normal' ? null : fraseDaVirada(situacao, p),
    };
  const doArquivo: FusoOferecido = {
    fuso: p.doArquivo,
    de: 'arquivo',
    motivo: 'É o que está no arquivo.',
  };
  const igual = alternativas.some((a) => confere(a, p));
  return igual
    ? { oferecidos: [doArquivo], nosso, duvida: null }
    : { oferecidos: [doArquivo, ...nossos], nosso, duvida: fraseDaDiferenca(p, sugerida) };
}

function confere(a: Alternativa, { doArquivo, horaLocalMedia }: Pergunta): boolean {
  const diferenca = Math.abs(a.offsetSegundos - segundos(doArquivo ?? ''));
  return (
    diferenca === 0 || (horaLocalMedia && a.horaLocalMedia && diferenca <= FOLGA_DA_MEDIA_SEGUNDOS)
  );
}

const fraseDaVirada = (situacao: 'inexistente' | 'ambigua', { civil, lugar }: Pergunta): string =>
  situacao === 'inexistente'
    ? `Em ${textoDaData(civil)} o relógio de ${lugar} pulou esta hora. Escolha o fuso de antes ou o de depois.`
    : `Em ${textoDaData(civil)} o relógio de ${lugar} marcou esta hora duas vezes. Escolha a primeira ou a segunda.`;

/** O que vigorava, para caber depois de 'em 10/11/1985'. */
function vigorava({ tipo, motivo }: Alternativa, lugar: string): string {
  const [nome = ''] = motivo.split(/ em vigor|,/);
  switch (tipo) {
    case 'verao':
      return `vigorava o ${nome.toLowerCase()} em ${lugar}`;
    case 'media':
      return `ainda valia a hora local média em ${lugar}`;
    case 'historico':
      return `a hora legal em ${lugar} era diferente da de hoje`;
    case 'padrao':
      return `vigorava a hora legal, sem horário de verão, em ${lugar}`;
  }
}

function fraseDaDiferenca(p: Pergunta, nosso: Alternativa): string {
  const [dele, meu] = [p.doArquivo ?? '', textoDoFuso(nosso.offsetSegundos)];
  const frase = `O arquivo diz ${fusoNaTela(dele)}; em ${textoDaData(p.civil)} ${vigorava(nosso, p.lugar)}: ${fusoNaTela(meu)}.`;
  const umaHora = Math.abs(segundos(dele) - nosso.offsetSegundos) === UMA_HORA;
  return p.veraoNoFuso && umaHora
    ? `${frase} A diferença é de exatamente uma hora: nos arquivos SFcht lemos o fuso com o horário de verão incluído, e o programa que gerou este pode não ter feito isso.`
    : frase;
}
