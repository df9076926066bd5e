/** As barras de cada trânsito longo: os lentos, da largura da página; os rápidos, dobrados. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Nota } from '@/components/moldura/Nota';
import { utcMonth } from 'd3';
import { useMemo } from 'react';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { inteiroNoPapel, naoImprimir } from '@/components/impressao/vista';
import { Chegada } from '@/tempo/Chegada';
import { escalaDosDias } from '@/tempo/escala';
import { SoNoPapel } from '@/components/moldura/SoNoPapel';
import { Secao } from '@/components/moldura/Secao';
import { enumerar, nomeDoPonto } from '@core/astrology';
import { somarMeses, textoDoDia, textoMesEAno, type Limites } from '@core/civil';
import type { VistaAberta } from '@/vistas/mapaNaTela';
import { LinhaDosPeriodos } from '@/vistas/transitos/LinhaDosPeriodos';
import { DO_MAIS_LENTO, ehRapido, momentoDaHistoria } from './historias';
import { useDesenho } from './escolhas';
import type { useHistorias } from './useHistorias';

/** De quantos em quantos meses se marca: um rótulo tem de caber antes do seguinte. */
const CADA = { 12: utcMonth.every(2), 18: utcMonth.every(2), 36: utcMonth.every(4) } as const;

interface Props {
  readonly vista: VistaAberta;
  readonly janela: Limites;
  readonly momento: string;
  readonly lidas: ReturnType<typeof useHistorias>;
  /** Já se viram todos: o que se acrescenta chega no lugar dele. */
  readonly inteira: boolean;
  readonly aoVer: (instante: string) => void;
}

/** Dos lentos aos rápidos: cada planeta por baixo dos que já se veem, que não saem do lugar. */
function Barras({
  vista,
  janela,
  momento,
  lidas: { historias, esperados },
  inteira,
  aoVer,
}: Props) {
  const [{ meses }] = useDesenho();
  const marcas = useMemo(
    () => escalaDosDias(janela).marcas(CADA[meses] ?? utcMonth, textoMesEAno),
    [janela, meses],
  );
  const [primeiro] = inteira ? [] : esperados;
  const ate = primeiro ? DO_MAIS_LENTO.indexOf(primeiro) : DO_MAIS_LENTO.length;
  const vistas = historias.filter(({ planeta }) => DO_MAIS_LENTO.indexOf(planeta) < ate);
  const rapidas = primeiro ? [] : vistas.filter(ehRapido);
  const lentas = vistas.filter((h) => !ehRapido(h));
  const linha = (rotulo: string, delas: typeof historias) => (
    <LinhaDosPeriodos
      {...{ rotulo, janela, marcas }}
      periodos={delas}
      planetas={DO_MAIS_LENTO}
      hoje={vista.hoje}
      aoEscolher={(historia) => {
        const instante = momentoDaHistoria(historia, momento);
        if (instante) aoVer(instante);
      }}
    />
  );
  const rotulo = 'Linha do tempo dos trânsitos longos';
  // Só os rápidos, quando são só eles que se pedem, não se dobram.
  if (lentas.length === 0) return rapidas.length > 0 && linha(rotulo, rapidas);
  const quais = DO_MAIS_LENTO.filter((p) => rapidas.some(({ planeta }) => planeta === p));
  const osRapidos = `os rápidos: ${enumerar(quais.map(nomeDoPonto))} (${rapidas.length})`;
  return (
    <>
      {linha(rotulo, lentas)}
      {rapidas.length > 0 && (
        // Muitos e breves, dobrados até se pedirem.
        <SoNoPapel mostrar={`Mostrar ${osRapidos}`} ocultar={`Ocultar ${osRapidos}`}>
          <Box sx={inteiroNoPapel}>{linha(`${rotulo}: os rápidos`, rapidas)}</Box>
        </SoNoPapel>
      )}
    </>
  );
}

export function LinhaDoTempo(props: Props) {
  const { janela, lidas } = props;
  const [{ meses }] = useDesenho();
  const { perguntas, historias, esperados, falhas, tentarDeNovo } = lidas;
  return (
    <Secao titulo="Linha do tempo">
      <Nota>
        De {textoDoDia(janela.de)} a {textoDoDia(somarMeses(janela.de, Number(meses)))}: cada barra
        vai da entrada à saída do orbe de 1°, com as idas e voltas da retrogradação; os traços
        marcam os momentos exatos.
        <Box component="span" sx={naoImprimir}>
          {' '}
          Clique ou toque em uma barra para vê-la na roda.
        </Box>
      </Nota>
      <Chegada
        rotulo="Planetas calculados"
        quanto={100 * (1 - esperados.length / perguntas.length)}
        esperadas={esperados}
      />
      {falhas[0] && (
        <NaoVeio
          titulo={`Não foi possível calcular os trânsitos de ${enumerar(falhas.map((f) => f.planeta))}`}
          mensagem={mensagemDoErro(falhas[0].erro)}
          aoTentar={tentarDeNovo}
        />
      )}
      <Barras {...props} />
      {historias.length === 0 && esperados.length === 0 && falhas.length === 0 && (
        <Typography color="textSecondary">
          {perguntas.length === 0
            ? 'Escolha pelo menos um planeta.'
            : 'Nenhum trânsito neste período.'}
        </Typography>
      )}
    </Secao>
  );
}
