/** Os números da retificação. */
import type { ArgumentoDe } from '@/api/argumentos';
import { mapaNaConsulta, type InstanteELugar } from '@/api/mapaNaConsulta';
import { NATAL } from '@core/contract';

interface PerguntaDaRetificacao {
  readonly mapa: InstanteELugar;
  /** Os dias dos acontecimentos, 'aaaa-MM-dd'. */
  readonly dias: readonly string[];
  /** Os dos que só se sabem ao ano, 'aaaa'. */
  readonly anos: readonly string[];
}

export const perguntaDaRetificacao = ({
  mapa,
  dias,
  anos,
}: PerguntaDaRetificacao): ArgumentoDe<'retificacao'> => ({
  consulta: {
    ...mapaNaConsulta(NATAL, mapa),
    dias: dias.join(','),
    ...(anos.length > 0 && { anos: anos.join(',') }),
  },
});
