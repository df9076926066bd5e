import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Nota } from '@/components/moldura/Nota';
import { utcDay } from 'd3';
import { memo, useMemo } from 'react';
import { ChaveDeAspectos } from '@/components/formulario/ChaveDeAspectos';
import { naoImprimir } from '@/components/impressao/vista';
import { useVisiveis } from '@/components/mapa/desenhoDaRoda';
import { SoNoPapel } from '@/components/moldura/SoNoPapel';
import { Secao } from '@/components/moldura/Secao';
import { QualRelogio } from '@/components/relogio/QualRelogio';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { escalaDosDias, type Marca } from '@/tempo/escala';
import { diasEntre, somarDias, textoDiaEMes, type Limites } from '@core/civil';
import { DIAS_DE_TRANSITO } from '@core/tecnicas/transitos/medidas';
import type { PeriodoDeTransito, Transitos } from '@core/tecnicas/transitos/contrato';
import { PONTOS_QUE_TRANSITAM } from '@core/astrology';
import { LinhaDosPeriodos } from '@/vistas/transitos/LinhaDosPeriodos';
import { dataDaBarra } from '@/vistas/transitos/barras';
import { TabelaDePeriodos } from '@/vistas/transitos/TabelaDePeriodos';
import { luaAlternada, selectExibirLua } from './transitSlice';

/** A régua marca de cinco em cinco dias. */
const DE_QUANTOS_EM_QUANTOS = 5;

/** Os dias da linha do tempo que começa neste. */
const janelaDe = (data: string): Limites => ({
  de: data,
  ate: somarDias(data, DIAS_DE_TRANSITO - 1),
});

function reguaDe(janela: Limites): readonly Marca[] {
  const cada = utcDay.filter(
    (dia) => diasEntre(janela.de, dia.toISOString().slice(0, 10)) % DE_QUANTOS_EM_QUANTOS === 0,
  );
  return escalaDosDias(janela).marcas(cada, textoDiaEMes);
}

interface Props {
  readonly transitos: Transitos;
  readonly data: string;
  /** 'aaaa-MM-dd' */
  readonly hoje: string;
  readonly aoEscolherData: (data: string) => void;
}

/**
 * Quando cada trânsito entra no orbe, fica exato e sai, em barras; um clique numa vai àquele dia. A
 * tabela diz o mesmo em texto.
 */
export const LinhaDoTempo = memo(function LinhaDoTempo({
  transitos,
  data,
  hoje,
  aoEscolherData,
}: Props) {
  const dispatch = useAppDispatch();
  const exibirLua = useAppSelector(selectExibirLua);
  const visiveis = useVisiveis(transitos.periodos);
  const periodos = useMemo(
    () => (exibirLua ? visiveis : visiveis.filter((p) => p.planeta !== 'Lua')),
    [exibirLua, visiveis],
  );
  const janela = useMemo(() => janelaDe(data), [data]);
  const aoEscolher = (periodo: PeriodoDeTransito): void => {
    const destino = dataDaBarra(periodo, data);
    if (destino !== null) aoEscolherData(destino);
  };
  return (
    <Secao
      titulo="Linha do tempo"
      aoLado={
        <ChaveDeAspectos
          rotulo="Exibir a Lua"
          marcada={exibirLua}
          aoAlternar={() => dispatch(luaAlternada())}
        />
      }
    >
      <Nota>
        De {textoDiaEMes(janela.de)} a {textoDiaEMes(janela.ate)}, dias em UTC: cada barra vai da
        entrada à saída do orbe de 1°; o traço marca o momento exato.
        <Box component="span" sx={naoImprimir}>
          {' '}
          Clique ou toque em uma barra para ir à data exata.
        </Box>
      </Nota>
      {periodos.length === 0 ? (
        <Typography color="textSecondary">Nenhum trânsito nestes 31 dias.</Typography>
      ) : (
        <>
          <QualRelogio />
          <LinhaDosPeriodos
            rotulo="Linha do tempo dos trânsitos"
            planetas={PONTOS_QUE_TRANSITAM}
            marcas={reguaDe(janela)}
            {...{ periodos, janela, hoje, aoEscolher }}
          />
        </>
      )}
      <SoNoPapel mostrar="Ver como tabela" ocultar="Ocultar a tabela">
        <TabelaDePeriodos
          rotulo="Períodos dos trânsitos"
          legenda="Períodos dos trânsitos: entrada no orbe, exato e saída"
          periodos={periodos}
        />
      </SoNoPapel>
    </Secao>
  );
});
