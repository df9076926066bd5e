/** O mapa dirigido por arco solar, e os dias em que as direções ficam exatas. */
import type { ArgumentoDe } from '@/api/argumentos';
import { mapaNaConsulta, type InstanteELugar } from '@/api/mapaNaConsulta';
import { NATAL } from '@core/contract';
import type { MetodoDoArco, SentidoDoArco } from '@core/tecnicas/arcoSolar/medidas';

export interface ComoSeDirige {
  readonly metodo: MetodoDoArco;
  readonly sentido: SentidoDoArco;
  /** Também semiquadraturas e sesquiquadraturas. */
  readonly menores: boolean;
}
interface Pergunta extends ComoSeDirige {
  readonly mapa: InstanteELugar;
}
/** Datas 'aaaa-MM-dd'. */
type DoArco = Pergunta & { readonly data: string };
type DosExatos = Pergunta & { readonly de: string; readonly ate: string };

const comuns = ({ mapa, metodo, sentido, menores }: Pergunta) => ({
  ...mapaNaConsulta(NATAL, mapa),
  metodo,
  sentido,
  menores: String(menores),
});

export const perguntaDoArco = (p: DoArco): ArgumentoDe<'arcoSolar'> => ({
  consulta: { ...comuns(p), data: p.data },
});

export const perguntaDosExatos = (p: DosExatos): ArgumentoDe<'exatosDoArco'> => ({
  consulta: { ...comuns(p), de: p.de, ate: p.ate },
});
