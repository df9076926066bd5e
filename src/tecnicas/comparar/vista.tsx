import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useEndereco } from '@/endereco/useEndereco';
import { perguntaDoCeu } from '@/api/mapaNaConsulta';
import { usePlanetasQuery } from '@/api/apiSlice';
import { Escolher } from '@/components/formulario/Escolher';
import { naoImprimir } from '@/components/impressao/vista';
import { LadoALado } from '@/components/mapa/LadoALado';
import { CasasComparadas } from '@/vistas/casas/CasasComparadas';
import { compararCasas, quemMuda } from '@/vistas/casas/compararCasas';
import { useJuntas } from '@/vistas/juntas';
import { consultaDoMapa, type MapaNaTela } from '@/vistas/mapaNaTela';
import { QuadroDaResposta } from '@/vistas/QuadroDaResposta';
import { vistaDoNatal, type PropsDoConteudo } from '@/vistas/VistaDoNatal';
import type { Selecao } from '@/wheel';
import { fichaDoSistema, SISTEMAS_DE_CASAS, type SistemaDeCasas } from '@core/astrology';
import type { AstroInfo } from '@core/contract';
import { MAXIMO_DE_SISTEMAS, PARAMETRO_DOS_SISTEMAS, sistemasDoEndereco } from './comparacao';

const NENHUM = 'nenhum';
const LUGARES = ['Primeiro', 'Segundo', 'Terceiro'] as const;

/** Os sistemas moram no endereço: voltar e mandar o link funcionam sozinhos. */
function useSistemas(doMapa: SistemaDeCasas) {
  const { parametros, por } = useEndereco();
  const sistemas = sistemasDoEndereco(parametros.get(PARAMETRO_DOS_SISTEMAS), doMapa);
  const escolher = (lugar: number, novo: string): void => {
    const sistema = SISTEMAS_DE_CASAS.find((s) => s === novo);
    const antes = sistemas.slice(0, lugar);
    const novos = sistema ? [...antes, sistema, ...sistemas.slice(lugar + 1)] : antes;
    por({ [PARAMETRO_DOS_SISTEMAS]: novos.join() }, { replace: true });
  };
  return { sistemas, escolher };
}

interface PropsDaEscolha {
  readonly lugar: number;
  readonly sistemas: readonly SistemaDeCasas[];
  readonly aoEscolher: (lugar: number, sistema: string) => void;
}

function Escolha({ lugar, sistemas, aoEscolher }: PropsDaEscolha) {
  const atual = sistemas[lugar];
  const livres = SISTEMAS_DE_CASAS.filter((s) => s === atual || !sistemas.includes(s));
  return (
    <Escolher<string>
      rotulo={`${LUGARES[lugar] ?? ''} sistema`}
      valor={atual ?? NENHUM}
      opcoes={[
        ...(lugar === MAXIMO_DE_SISTEMAS - 1 ? [{ valor: NENHUM, texto: 'Nenhum' }] : []),
        ...livres.map((s) => ({ valor: s, texto: fichaDoSistema(s).naTela })),
      ]}
      aoEscolher={(sistema) => aoEscolher(lugar, sistema)}
    />
  );
}

function useMapaEm(mapa: MapaNaTela, sistemaDeCasas: SistemaDeCasas) {
  return usePlanetasQuery(
    perguntaDoCeu(consultaDoMapa({ ...mapa, perfil: { ...mapa.perfil, sistemaDeCasas } })),
  );
}

/** Dois ou três: os ganchos são sempre três, e o terceiro repete o primeiro quando não há. */
function useMapasEm(mapa: MapaNaTela, sistemas: readonly SistemaDeCasas[]) {
  const [primeiro, segundo, terceiro] = sistemas;
  const { sistemaDeCasas } = mapa.perfil;
  return useJuntas(
    useMapaEm(mapa, primeiro ?? sistemaDeCasas),
    useMapaEm(mapa, segundo ?? sistemaDeCasas),
    useMapaEm(mapa, terceiro ?? primeiro ?? sistemaDeCasas),
  );
}

interface DosMapas {
  readonly mapa: MapaNaTela;
  readonly sistemas: readonly SistemaDeCasas[];
  readonly infos: readonly AstroInfo[];
  readonly selecionado: Selecao | null;
  readonly aoSelecionar: (corpo: Selecao | null) => void;
}

function Rodas({ mapa, sistemas, infos, selecionado, aoSelecionar }: DosMapas) {
  return (
    <LadoALado
      acesos={useMemo(() => quemMuda(compararCasas(infos)), [infos])}
      selecionado={selecionado}
      aoDestacar={aoSelecionar}
      rodas={infos.map((info, i) => {
        const nome = fichaDoSistema(sistemas[i] as SistemaDeCasas).naTela;
        return { nome, info, titulo: `Roda: ${mapa.nome}, casas ${nome}` };
      })}
    />
  );
}

function Conteudo({ vista: { mapa } }: PropsDoConteudo) {
  const [selecionado, selecionar] = useState<Selecao | null>(null);
  const { sistemas, escolher } = useSistemas(mapa.perfil.sistemaDeCasas);
  const resposta = useMapasEm(mapa, sistemas);
  // Com outros sistemas já não se mostram os de antes: os nomes seriam os destes.
  const infos = useMemo(
    () => resposta.currentData?.slice(0, sistemas.length),
    [resposta.currentData, sistemas.length],
  );
  const dosMapas = { sistemas, selecionado, aoSelecionar: selecionar };
  return (
    <QuadroDaResposta
      oQue="o mapa em cada sistema"
      resposta={{ ...resposta, currentData: infos, data: infos }}
      quantas={sistemas.length === 3 ? 3 : 2}
      pedido={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, ...naoImprimir }}>
          {LUGARES.map((lugar, i) => (
            <Escolha key={lugar} lugar={i} sistemas={sistemas} aoEscolher={escolher} />
          ))}
        </Box>
      }
      roda={(vindos) => <Rodas mapa={mapa} infos={vindos} {...dosMapas} />}
      tabelas={(vindos) => (
        <CasasComparadas
          legenda="Casa de cada corpo em cada sistema"
          entre="estes sistemas"
          mapas={vindos.map((info, i) => ({
            titulo: fichaDoSistema(sistemas[i] as SistemaDeCasas).naTela,
            info,
          }))}
          selecionado={selecionado}
          aoSelecionar={selecionar}
        />
      )}
    />
  );
}

/** O mesmo mapa em dois ou três sistemas de casas, e quem muda de casa entre eles. */
export default vistaDoNatal(Conteudo, 'Calculando o mapa');
