import { Campos } from '@/components/formulario/Campos';
import { Escolher } from '@/components/formulario/Escolher';
import { Secao } from '@/components/moldura/Secao';
import { EmAberto } from '@/components/tabelas';
import { ListaPedida } from '@/vistas/ListaPedida';
import { soDeAgora, type RespostaPedida } from '@/vistas/QuadroDaResposta';
import type { MapaNaTela } from '@/vistas/mapaNaTela';
import type { AspectosDoGrupo as Resposta } from '@core/tecnicas/grupo/contrato';
import { LETRAS_DO_GRUPO, type DeQuemNoGrupo } from '@core/tecnicas/grupo/medidas';
import { letraDo } from './pergunta';
import { TabelaDoGrupo, type ColunaDoGrupo } from './TabelaDoGrupo';

interface Props {
  readonly mapas: readonly MapaNaTela[];
  readonly de: DeQuemNoGrupo;
  readonly aoEscolher: (de: DeQuemNoGrupo) => void;
  readonly resposta: RespostaPedida<Resposta>;
}

/** De quem são as linhas da tabela: 'do composto', 'de Ana'. */
export const deQuemSao = (de: DeQuemNoGrupo, mapas: readonly MapaNaTela[]): string =>
  de === 'grupo' ? 'do composto' : `de ${mapas[LETRAS_DO_GRUPO.indexOf(de)]?.nome ?? ''}`;

/** As colunas da tabela, com o nome de cada pessoa. */
export const colunasDe = (resposta: Resposta, mapas: readonly MapaNaTela[]): ColunaDoGrupo[] =>
  resposta.map(({ a, aspectos }) => ({
    letra: a,
    nome: mapas[LETRAS_DO_GRUPO.indexOf(a)]?.nome ?? a,
    aspectos,
  }));

/** Os aspectos do composto, ou de uma das pessoas, a cada uma das outras. */
export function AspectosDoGrupo({ mapas, de, aoEscolher, resposta }: Props) {
  const incerto = mapas.some(({ hora }) => hora.precisao !== 'exata');
  return (
    <Secao titulo={`Aspectos ${deQuemSao(de, mapas)} a cada pessoa`} lugar="aspectos">
      <Campos>
        <Escolher<DeQuemNoGrupo>
          rotulo="Aspectos de quem"
          valor={de}
          opcoes={[
            { valor: 'grupo', texto: 'Do composto do grupo' },
            ...mapas.map(({ nome }, i) => ({ valor: letraDo(i), texto: `De ${nome}` })),
          ]}
          aoEscolher={aoEscolher}
        />
      </Campos>
      <ListaPedida faz="calcular" oQue="os aspectos do grupo" resposta={soDeAgora(resposta)}>
        {(vindos) => (
          <TabelaDoGrupo deQuem={deQuemSao(de, mapas)} colunas={colunasDe(vindos, mapas)} />
        )}
      </ListaPedida>
      {incerto && (
        <EmAberto>
          Entre parênteses, os que só se formam em algumas das horas em que podem ter nascido.
        </EmAberto>
      )}
    </Secao>
  );
}
