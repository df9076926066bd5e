import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { use, useMemo, useState } from 'react';
import { perguntaDoCeu } from '@/api/mapaNaConsulta';
import {
  lugarDaOpcao,
  lugarDoMapa,
  lugarEscrito,
  type LugarCompleto,
  type LugarEscolhido,
} from '@/api/lugares/lugar';
import { useBuscaDeLugares } from '@/api/lugares/useBuscaDeLugares';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { usePlanetasQuery } from '@/api/apiSlice';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { EscolhaDeLugar } from '@/components/formulario/EscolhaDeLugar';
import { naoImprimir } from '@/components/impressao/vista';
import { LadoALado } from '@/components/mapa/LadoALado';
import { Quadro } from '@/components/mapa/Quadro';
import { RodaDerivada } from '@/components/mapa/RodaDerivada';
import { Secao } from '@/components/moldura/Secao';
import {
  compararCasas,
  fraseDaComparacao,
  type LinhaDaComparacao,
} from '@/vistas/casas/compararCasas';
import { EsperaDaRoda } from '@/vistas/EsperaDaRoda';
import { consultaDoMapa, type MapaNaTela } from '@/vistas/mapaNaTela';
import { MolduraEmUso, type PropsDaVista } from '@/vistas/moldura';
import { useLugarPedido } from '@/vistas/retornos/useLugarPedido';
import { VistaDoNatal, type PropsDoConteudo } from '@/vistas/VistaDoNatal';
import type { Ponto } from '@core/astrology';
import { coordenadaNaTela, parNaApi } from '@core/civil';
import type { AstroInfo } from '@core/contract';
import { GuardarRelocado } from './GuardarRelocado';
import { TabelaDaRelocacao } from './TabelaDaRelocacao';

interface DaRoda {
  readonly titulo: string;
  readonly info: AstroInfo;
  readonly acesos: ReadonlySet<Ponto>;
  readonly semChave: boolean;
}

function Roda({ titulo, info, acesos, semChave }: DaRoda) {
  const { habilitados } = use(MolduraEmUso);
  return (
    <>
      {info.aviso && (
        <Typography role="note" variant="body2" sx={{ color: 'secondary.main' }}>
          {info.aviso}
        </Typography>
      )}
      <RodaDerivada
        aneis={[info]}
        acesos={acesos}
        semChave={semChave}
        aspectosHabilitados={habilitados}
        titulo={titulo}
        descricao={`Roda do mapa, ${titulo}. As tabelas dizem o mesmo em texto.`}
      />
    </>
  );
}

const NENHUM: ReadonlySet<Ponto> = new Set();

const mesmoLugar = (a: MapaNaTela, b: LugarCompleto): boolean =>
  parNaApi(a.latitude, a.longitude) === parNaApi(b.latitude, b.longitude);

interface DosDois {
  readonly mapa: MapaNaTela;
  readonly natal: AstroInfo;
  readonly relocado: AstroInfo;
  readonly lugar: LugarCompleto;
  readonly linhas: readonly LinhaDaComparacao[];
}

/** O original e o relocado, lado a lado; quem muda de casa, marcado nos dois. */
function Rodas({ mapa, natal, relocado, lugar, linhas }: DosDois) {
  const acesos = useMemo(
    () => new Set(linhas.filter(({ muda }) => muda).map(({ ponto }) => ponto)),
    [linhas],
  );
  return (
    <LadoALado
      rodas={[
        { nome: `${mapa.nome}, ${mapa.local}`, info: natal },
        { nome: `${mapa.nome}, relocado para ${lugar.local}`, info: relocado },
      ].map(({ nome, info }, i) => ({
        nome,
        roda: <Roda titulo={nome} info={info} acesos={acesos} semChave={i > 0} />,
      }))}
    />
  );
}

/** De onde se vê, quem muda de casa, e guardá-lo. */
function Tabelas({ mapa, lugar, linhas }: Pick<DosDois, 'mapa' | 'lugar' | 'linhas'>) {
  return (
    <>
      <Typography variant="h2" sx={{ mt: 2 }}>
        {mapa.nome}, relocado para {lugar.local}
      </Typography>
      <Typography color="textSecondary">
        {coordenadaNaTela(lugar.latitude)}, {coordenadaNaTela(lugar.longitude)}: o mesmo instante,
        visto dali.
      </Typography>
      <Typography role="status" sx={{ my: 2 }}>
        {fraseDaComparacao(linhas, 'estes lugares')}
      </Typography>
      <Secao titulo="Casa de cada corpo" lugar="casas" inteira>
        <TabelaDaRelocacao deOnde={mapa.local} paraOnde={lugar.local} linhas={linhas} />
      </Secao>
      {!mesmoLugar(mapa, lugar) && <GuardarRelocado mapa={mapa} lugar={lugar} />}
    </>
  );
}

function Conteudo({ natal, vista: { mapa } }: PropsDoConteudo) {
  const doMapa = lugarDoMapa(mapa);
  /** O que está no campo, e o último lugar que se escolheu: escrever não tira o mapa da tela. */
  const [noCampo, escrever] = useState<LugarEscolhido | null>(null);
  const [escolhido, escolher] = useState<LugarEscolhido | null>(null);
  const mudar = (lugar: LugarEscolhido | null): void => {
    escrever(lugar);
    escolher(lugar);
  };
  const { lugar, problema, perguntarDeNovo } = useLugarPedido(escolhido ?? doMapa);
  const busca = useBuscaDeLugares();
  const pergunta = useMemo(
    () =>
      lugar && consultaDoMapa({ ...mapa, latitude: lugar.latitude, longitude: lugar.longitude }),
    [mapa, lugar],
  );
  const {
    currentData: relocado,
    error,
    refetch,
  } = usePlanetasQuery(pergunta ? perguntaDoCeu(pergunta) : skipToken);
  const linhas = useMemo(
    () => (relocado ? compararCasas([natal, relocado]) : []),
    [natal, relocado],
  );
  // Do lugar do nascimento seriam duas rodas iguais.
  const doNascimento = lugar !== null && mesmoLugar(mapa, lugar);
  return (
    <Quadro
      quantas={doNascimento ? 1 : 2}
      roda={
        <>
          {lugar && relocado && !doNascimento && (
            <Rodas {...{ mapa, natal, relocado, lugar, linhas }} />
          )}
          {doNascimento && (
            <Roda titulo={mapa.nome} info={natal} acesos={NENHUM} semChave={false} />
          )}
          {!relocado && !error && problema === null && (
            <EsperaDaRoda rotulo="Calculando o mapa visto dali" />
          )}
          {problema !== null && (
            <NaoVeio
              titulo="Não foi possível situar o lugar"
              mensagem={problema}
              aoTentar={perguntarDeNovo}
            />
          )}
          {error && (
            <NaoVeio
              titulo="Não foi possível calcular o mapa"
              mensagem={mensagemDoErro(error)}
              aoTentar={() => void refetch()}
            />
          )}
        </>
      }
    >
      <Card sx={{ p: 2, overflow: 'visible', ...naoImprimir }}>
        {doNascimento && (
          <Typography sx={{ mb: 2, fontSize: '1.0625rem' }}>
            De onde se quer ver este mapa? O visto dali aparece ao lado.
          </Typography>
        )}
        <EscolhaDeLugar
          rotulo="Ver de outro lugar"
          busca={busca}
          lugar={noCampo ?? doMapa}
          doMapa={mapa}
          aoEscolher={(opcao) => mudar(lugarDaOpcao(opcao))}
          aoEscrever={(texto) => escrever(lugarEscrito(texto))}
          aoVoltar={() => mudar(null)}
        />
      </Card>
      {lugar && relocado && <Tabelas {...{ mapa, lugar, linhas }} />}
    </Quadro>
  );
}

/** O mesmo instante, visto de outro lugar. */
export default function VistaDaRelocacao(props: PropsDaVista) {
  return <VistaDoNatal {...props} Conteudo={Conteudo} espera="Calculando o mapa" />;
}
