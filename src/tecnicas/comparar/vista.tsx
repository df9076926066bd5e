import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useMemo, useState, type ReactNode } from 'react';
import { useEndereco } from '@/endereco/useEndereco';
import { perguntaDoCeu } from '@/api/mapaNaConsulta';
import { usePlanetasQuery } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { Barreira } from '@/components/avisos/Barreira';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { Escolher } from '@/components/formulario/Escolher';
import { naoImprimir } from '@/components/impressao/vista';
import { LadoALado } from '@/components/mapa/LadoALado';
import { Quadro, RODA } from '@/components/mapa/Quadro';
import { Secao } from '@/components/moldura/Secao';
import { ComRolagem } from '@/components/tabelas/ComRolagem';
import { BotaoDeCorpo } from '@/components/tabelas/BotaoDeCorpo';
import { numerico, Simbolo, Tabela, textoDasCasas, type Coluna } from '@/components/tabelas';
import { useAppSelector } from '@/store/hooks';
import type { PropsDaVista } from '@/vistas/moldura';
import { EsperaDaRoda } from '@/vistas/EsperaDaRoda';
import { FolhaDaVista } from '@/vistas/VistaDoNatal';
import { mapaDaRoda, Wheel, type Selecao } from '@/wheel';
import {
  fichaDoSistema,
  nomeDoPonto,
  SISTEMAS_DE_CASAS,
  tipoDoPonto,
  type Ponto,
  type SistemaDeCasas,
} from '@core/astrology';
import type { AstroInfo } from '@core/contract';
import { consultaDoMapa, type MapaNaTela } from '@/vistas/mapaNaTela';
import { selectExibirAspectos, selectLinhasDaRoda } from '@/features/mapa/chart/chartSlice';
import { selectHabilitados } from '@/features/conta/configuracao/configuracaoSlice';
import {
  compararCasas,
  fraseDaComparacao,
  type LinhaDaComparacao,
} from '@/vistas/casas/compararCasas';
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

interface PropsDaRoda {
  readonly mapa: MapaNaTela;
  readonly pedido: SistemaDeCasas;
  readonly info: AstroInfo;
  /** Os que mudam de casa. */
  readonly acesos: ReadonlySet<Ponto>;
  readonly selecionado: Selecao | null;
  readonly aoSelecionar: (corpo: Selecao | null) => void;
}

function Roda({ mapa, pedido, info, ...daSelecao }: PropsDaRoda) {
  const linhas = useAppSelector(selectLinhasDaRoda);
  const exibirAspectos = useAppSelector(selectExibirAspectos);
  const habilitados = useAppSelector(selectHabilitados);
  const daRoda = useMemo(() => mapaDaRoda(info), [info]);
  const nome = fichaDoSistema(pedido).naTela;
  return (
    <>
      {info.aviso && (
        <Typography role="note" variant="body2" sx={{ color: 'secondary.main' }}>
          {info.aviso}
        </Typography>
      )}
      <Barreira oQue="a roda" chave={info}>
        <Wheel
          aneis={[daRoda]}
          exibirAspectos={exibirAspectos}
          exibirCasas
          aspectosHabilitados={habilitados}
          linhas={linhas}
          larguraMaxima={RODA}
          justa
          titulo={`Roda: ${mapa.nome}, casas ${nome}`}
          descricao="Roda do zodíaco com planetas, casas e aspectos. A tabela abaixo diz em que casa está cada corpo."
          {...daSelecao}
        />
      </Barreira>
    </>
  );
}

const corpoDe = ({ ponto }: LinhaDaComparacao): Selecao => ({
  tipo: tipoDoPonto(ponto),
  id: ponto,
});

function colunasDa(
  sistemas: readonly SistemaDeCasas[],
  aoSelecionar: (corpo: Selecao) => void,
): Coluna<LinhaDaComparacao>[] {
  return [
    {
      titulo: 'Corpo',
      nomeia: true,
      celula: (linha) => (
        <BotaoDeCorpo corpo={corpoDe(linha)} aoSelecionar={aoSelecionar}>
          <Simbolo nome={linha.ponto} />
          <span className="nome">{nomeDoPonto(linha.ponto)}</span>
          {linha.muda && <span style={visuallyHidden}>, muda de casa</span>}
        </BotaoDeCorpo>
      ),
    },
    ...sistemas.map((sistema, i): Coluna<LinhaDaComparacao> => ({
      titulo: fichaDoSistema(sistema).naTela,
      align: 'right',
      sx: numerico,
      celula: ({ casas, muda }) => {
        const casa = casas[i] && textoDasCasas(casas[i]);
        return muda ? <Aceso>{casa}</Aceso> : casa;
      },
    })),
  ];
}

/** Distingue-se pelo peso e pelo fundo, e não só pela cor. */
function Aceso({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="strong"
      sx={{ px: 0.75, borderRadius: 1, bgcolor: 'primary.light', color: 'primary.dark' }}
    >
      {children}
    </Box>
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
  const pedidos = [
    useMapaEm(mapa, primeiro ?? sistemaDeCasas),
    useMapaEm(mapa, segundo ?? sistemaDeCasas),
    useMapaEm(mapa, terceiro ?? primeiro ?? sistemaDeCasas),
  ].slice(0, sistemas.length);
  return {
    mapas: pedidos.flatMap(({ currentData }) => currentData ?? []),
    falhos: pedidos.filter(({ isError }) => isError),
  };
}

/** O mesmo objeto enquanto são os mesmos: as rodas não se repintam por mais nada. */
function useEsteConjunto(pontos: readonly Ponto[]): ReadonlySet<Ponto> {
  const chave = pontos.join();
  return useMemo(() => new Set(chave === '' ? [] : (chave.split(',') as Ponto[])), [chave]);
}

function Comparacao({ mapa }: { readonly mapa: MapaNaTela }) {
  const [selecionado, selecionar] = useState<Selecao | null>(null);
  const { sistemas, escolher } = useSistemas(mapa.perfil.sistemaDeCasas);
  const { mapas, falhos } = useMapasEm(mapa, sistemas);
  const [falho] = falhos;
  const linhas = mapas.length === sistemas.length ? compararCasas(mapas) : null;
  const mudam = linhas?.filter(({ muda }) => muda).map(({ ponto }) => ponto) ?? [];
  const acesos = useEsteConjunto(mudam);
  return (
    <Quadro
      quantas={sistemas.length === 3 ? 3 : 2}
      roda={
        <>
          {falho && (
            <NaoVeio
              titulo="Não foi possível calcular o mapa"
              mensagem={mensagemDoErro(falho.error)}
              aoTentar={() => falhos.forEach(({ refetch }) => void refetch())}
            />
          )}
          {!falho && !linhas && <EsperaDaRoda rotulo="Calculando os mapas" />}
          {linhas && (
            <LadoALado
              rodas={sistemas.map((sistema, i) => ({
                nome: fichaDoSistema(sistema).naTela,
                roda: (
                  <Roda
                    mapa={mapa}
                    pedido={sistema}
                    info={mapas[i] as AstroInfo}
                    acesos={acesos}
                    selecionado={selecionado}
                    aoSelecionar={selecionar}
                  />
                ),
              }))}
            />
          )}
        </>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1, mb: 2, ...naoImprimir }}>
        {LUGARES.map((lugar, i) => (
          <Escolha key={lugar} lugar={i} sistemas={sistemas} aoEscolher={escolher} />
        ))}
      </Box>
      {linhas && (
        <>
          <Typography role="status" sx={{ mb: 2 }}>
            {fraseDaComparacao(linhas, 'estes sistemas')}
          </Typography>
          <Secao
            titulo="Casa de cada corpo"
            inteira
            aoLado={
              selecionado && (
                <Button size="small" onClick={() => selecionar(null)} sx={naoImprimir}>
                  Desfazer o destaque
                </Button>
              )
            }
          >
            <ComRolagem rotulo="Casa de cada corpo em cada sistema">
              <Tabela
                legenda="Casa de cada corpo em cada sistema"
                colunas={colunasDa(sistemas, selecionar)}
                linhas={linhas}
                chaveDe={({ ponto }) => ponto}
              />
            </ComRolagem>
          </Secao>
        </>
      )}
    </Quadro>
  );
}

/** O mesmo mapa em dois ou três sistemas de casas, e quem muda de casa entre eles. */
export default function CompararSistemas({ mapa, acoes }: PropsDaVista) {
  return (
    <FolhaDaVista mapa={mapa} info={null} acoes={acoes}>
      <Comparacao mapa={mapa} />
    </FolhaDaVista>
  );
}
