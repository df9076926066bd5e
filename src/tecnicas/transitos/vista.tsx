import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { skipToken } from '@reduxjs/toolkit/query';
import { memo, useCallback, useDeferredValue, useMemo, type ComponentProps } from 'react';
import { perguntaDosTransitos } from '@/vistas/transitos/pergunta';
import { perguntaDoCeu } from '@/api/mapaNaConsulta';
import { usePlanetasQuery, useTransitosQuery } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Quadro } from '@/components/mapa/Quadro';
import { Esperavel } from '@/components/avisos/Esperavel';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { Secao } from '@/components/moldura/Secao';
import { AosNataisSemHora } from '@/components/tabelas';
import { TabelaEntreMapas } from '@/components/tabelas/TabelaEntreMapas';
import { CampoDoDia } from '@/vistas/datas/CampoDoDia';
import { useDia } from '@/tempo/useDia';
import { EsperaDoQuadro } from '@/vistas/EsperaDaRoda';
import { VistaDoNatal, type PropsDoConteudo } from '@/vistas/VistaDoNatal';
import type { PropsDaVista } from '@/vistas/moldura';
import { grauAstrologico, textoPosicao } from '@core/astrology';
import { textoDoDia } from '@core/civil';
import type { AspectoDoMapa, AstroInfo } from '@core/contract';
import type { Transitos } from '@core/tecnicas/transitos/contrato';
import { ORBE_DO_TRANSITO } from '@core/tecnicas/transitos/medidas';
import { HoraELugar } from './HoraELugar';
import { LinhaDoTempo } from './LinhaDoTempo';
import { ESPERA_DOS_TRANSITOS, RodaDoTransito } from '@/vistas/transitos/RodaDoTransito';
import { LIMITES_DO_TRANSITO } from '@/vistas/transitos/limites';
import { TabelaDeTransitos } from './TabelaDeTransitos';
import { TabelaDoCeu } from './TabelaDoCeu';
import { useCeuAdiantado } from './useCeuAdiantado';
import { useSituacao } from './useSituacao';
import {
  luaAlternada,
  planetaEscolhido,
  selectAspectos,
  selectConsultas,
  selectExibirLua,
  selectLinhas,
  selectPeriodos,
  selectPlaneta,
} from './transitSlice';

/** Os planetas do momento e, com um lugar, os ângulos dele. */
function Ceu({ natal, ceu, comCasasDoMomento }: ComponentProps<typeof TabelaDoCeu>) {
  const angulo = (longitude: number): string => textoPosicao(grauAstrologico(longitude));
  return (
    <Secao titulo="Planetas em trânsito" lugar="posições">
      <TabelaDoCeu natal={natal} ceu={ceu} comCasasDoMomento={comCasasDoMomento} />
      {comCasasDoMomento && ceu.cuspides && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          Ascendente do momento: {angulo(ceu.cuspides.ascendente)}; Meio do Céu:{' '}
          {angulo(ceu.cuspides.meioDoCéu)}.
        </Typography>
      )}
    </Secao>
  );
}

/** De cada aspecto, o exato que vem a seguir à data (ou o último que houve), e quando sai do orbe de 1°. */
function quandoDosPeriodos({ periodos }: Transitos, data: string) {
  const deQuem = (planeta: string, aspecto: string, natal: string) =>
    [planeta, aspecto, natal].join('|');
  // De dois do mesmo, o que vem primeiro.
  const porQuem = new Map(
    [...periodos].reverse().map((p) => [deQuem(p.planeta, p.aspecto, p.natal), p]),
  );
  return ({ de, aspecto, para }: AspectoDoMapa) => {
    const periodo = porQuem.get(deQuem(de.nome, aspecto, para.nome));
    const exato = periodo?.exatos.find((e) => e >= data) ?? periodo?.exatos.at(-1);
    return { exato: exato ?? null, termina: periodo?.saida ?? null };
  };
}

const Tabelas = memo(function Tabelas({
  transitos,
  ceu,
  natal,
  comCasasDoMomento,
  data,
}: {
  readonly transitos: Transitos;
  readonly data: string;
  /** null: não veio. */
  readonly ceu: AstroInfo | null;
} & Omit<ComponentProps<typeof TabelaDoCeu>, 'ceu'>) {
  const dispatch = useAppDispatch();
  const planeta = useAppSelector(selectPlaneta);
  const linhas = useAppSelector((s) => selectLinhas(s, transitos));
  const aspectos = useAppSelector((s) => selectAspectos(s, transitos));
  const quando = useMemo(() => quandoDosPeriodos(transitos, data), [transitos, data]);
  return (
    <>
      <Secao titulo="Aspectos" lugar="aspectos">
        <TabelaEntreMapas
          aspectos={aspectos}
          de="Trânsito"
          para="Natal"
          legenda="Aspectos dos planetas em trânsito ao mapa natal, orbe de 3°"
          vazia="Nenhum aspecto com orbe de até 3° nesta data."
          quando={quando}
        />
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          Termina: quando sai do orbe de {ORBE_DO_TRANSITO}°.
        </Typography>
        <AosNataisSemHora natal={natal} />
      </Secao>
      {ceu && <Ceu natal={natal} ceu={ceu} comCasasDoMomento={comCasasDoMomento} />}
      <Secao titulo="Trânsitos em 31 dias" inteira>
        <TabelaDeTransitos
          linhas={linhas}
          planeta={planeta}
          aoEscolher={(p) => dispatch(planetaEscolhido(p))}
        />
      </Secao>
    </>
  );
});

/** As respostas da data pedida; ao andar, as tabelas podem ficar um quadro para trás da roda. */
function useRespostas(vista: PropsDoConteudo['vista'], data: string) {
  const onde = useSituacao(vista);
  const consultas = useAppSelector((s) => selectConsultas(s, vista, onde.situacao));
  const ceu = usePlanetasQuery(consultas ? perguntaDoCeu(consultas.ceu) : skipToken);
  const consulta = useTransitosQuery(
    consultas ? perguntaDosTransitos(consultas.transitos) : skipToken,
  );
  const transitos = consulta.isError ? undefined : consulta.data;
  // Ao andar, a roda vem primeiro: centenas de células podem esperar um quadro.
  const recebido = useMemo(
    () => ({ transitos, ceu: ceu.data ?? null, data }),
    [transitos, ceu.data, data],
  );
  const atrasado = useDeferredValue(recebido);
  const nasTabelas = atrasado.transitos ? atrasado : recebido;
  const esperando = consulta.currentData === undefined && !consulta.isError;
  return {
    onde,
    ceu,
    consulta,
    transitos,
    nasTabelas,
    esperando,
    /** As tabelas são de antes: da data anterior, ou do quadro anterior. */
    deAntes: esperando || nasTabelas !== recebido,
    carregandoOCeu: ceu.data === undefined && !ceu.isError,
  };
}
type Respostas = ReturnType<typeof useRespostas>;

interface PropsDasPartes extends PropsDoConteudo {
  readonly data: string;
  readonly aoMudar: (data: string) => void;
  readonly respostas: Respostas;
}

function Pedido({ vista, data, aoMudar, respostas }: Omit<PropsDasPartes, 'natal'>) {
  const { onde, consulta, esperando } = respostas;
  return (
    <Box>
      <CampoDoDia dia={data} limites={LIMITES_DO_TRANSITO} aoMudar={aoMudar} />
      <HoraELugar vista={vista} onde={onde} />
      <Typography
        role="status"
        data-calculando={esperando || undefined}
        component="div"
        color="textSecondary"
        sx={{ minHeight: '1.5em', '@media print': { display: 'none' } }}
      >
        {esperando && 'Carregando aspectos'}
        {consulta.currentData && (
          <span style={visuallyHidden}>Trânsitos de {textoDoDia(data)}.</span>
        )}
      </Typography>
    </Box>
  );
}

function RodaDaData({ natal, vista, data, respostas }: Omit<PropsDasPartes, 'aoMudar'>) {
  const { ceu, transitos, esperando } = respostas;
  if (ceu.isError)
    return (
      <NaoVeio
        titulo="Não foi possível calcular o céu dessa data"
        mensagem={mensagemDoErro(ceu.error)}
        aoTentar={() => void ceu.refetch()}
      />
    );
  if (ceu.data === undefined) return null;
  return (
    <RodaDoTransito
      nome={vista.mapa.nome}
      natal={natal}
      ceu={ceu.data}
      quando={ceu.currentData === undefined ? null : textoDoDia(data)}
      aspectos={transitos?.aspectos}
      esperando={ceu.currentData === undefined || esperando}
    />
  );
}

function TabelasDaData({ natal, respostas }: Pick<PropsDasPartes, 'natal' | 'respostas'>) {
  const { consulta, transitos, nasTabelas, deAntes, onde } = respostas;
  return (
    <Box>
      {consulta.isError && (
        <NaoVeio
          titulo="Não foi possível calcular os trânsitos"
          mensagem={mensagemDoErro(consulta.error)}
          aoTentar={() => void consulta.refetch()}
        />
      )}
      {transitos && nasTabelas.transitos && (
        <Esperavel esperando={deAntes}>
          <Tabelas
            transitos={nasTabelas.transitos}
            ceu={nasTabelas.ceu}
            natal={natal}
            comCasasDoMomento={onde.situacao !== null}
            data={nasTabelas.data}
          />
        </Esperavel>
      )}
    </Box>
  );
}

/** Os períodos dos mesmos trânsitos, em barras; um clique numa vai àquele dia. */
function Periodos({
  vista,
  aoMudar,
  respostas,
}: Pick<PropsDasPartes, 'vista' | 'aoMudar' | 'respostas'>) {
  const dispatch = useAppDispatch();
  const exibirLua = useAppSelector(selectExibirLua);
  const aoAlternarLua = useCallback(() => void dispatch(luaAlternada()), [dispatch]);
  const { transitos, nasTabelas, deAntes } = respostas;
  const periodos = useAppSelector(
    (s) => nasTabelas.transitos && selectPeriodos(s, nasTabelas.transitos),
  );
  if (!periodos || !transitos) return null;
  return (
    <Esperavel esperando={deAntes}>
      <LinhaDoTempo
        periodos={periodos}
        data={nasTabelas.data}
        hoje={vista.hoje}
        exibirLua={exibirLua}
        aoAlternarLua={aoAlternarLua}
        aoEscolherData={aoMudar}
      />
    </Esperavel>
  );
}

function Conteudo({ natal, vista }: PropsDoConteudo) {
  const [data, aoMudar] = useDia(vista, LIMITES_DO_TRANSITO);
  const respostas = useRespostas(vista, data);
  useCeuAdiantado(vista, respostas.onde.situacao);
  const partes = { natal, vista, data, aoMudar, respostas };
  if (respostas.carregandoOCeu) return <EsperaDoQuadro rotulo={ESPERA_DOS_TRANSITOS} />;
  return (
    <Quadro roda={<RodaDaData {...partes} />}>
      <Pedido {...partes} />
      <TabelasDaData {...partes} />
      <Periodos {...partes} />
    </Quadro>
  );
}

/** O céu de uma data contra o mapa natal. */
export default function Transitos(props: PropsDaVista) {
  return <VistaDoNatal {...props} Conteudo={Conteudo} espera={ESPERA_DOS_TRANSITOS} />;
}
