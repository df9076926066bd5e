import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { useCeuDeAgoraQuery } from '@/api/apiSlice';
import { agora } from '@/api/relogio';
import { Dobra } from '@/components/formulario/Dobra';
import { useAtalhoDeImpressao } from '@/components/impressao/useAtalhoDeImpressao';
import { useImpressao } from '@/components/impressao/useImpressao';
import { useImprimirQuandoPronta } from '@/components/impressao/useImprimirQuandoPronta';
import {
  CLASSE_DA_VISTA,
  EstilosDeImpressao,
  naoImprimir,
  soNoPapel,
} from '@/components/impressao/vista';
import { QuemImprime } from '@/components/mapa/QuemImprime';
import { Secao } from '@/components/moldura/Secao';
import { QualRelogio } from '@/components/relogio/QualRelogio';
import { RelogioEmUso } from '@/components/relogio/contexto';
import { selectLeitor } from '@/features/conta/auth/authSlice';
import { CabecaDoCeu } from '@/features/mesa/ceu/CabecaDoCeu';
import { Calendario } from '@/features/mesa/ceu/Calendario';
import {
  lugarEmParametros,
  useEnderecoDoCeu,
  type EnderecoDoCeu,
} from '@/features/mesa/ceu/enderecoDoCeu';
import { Filtros } from '@/features/mesa/ceu/Filtros';
import { HorasPlanetarias } from '@/features/mesa/ceu/HorasPlanetarias';
import { IngressoDeAries } from '@/features/mesa/ceu/IngressoDeAries';
import { LugarDoCeu } from '@/features/mesa/ceu/LugarDoCeu';
import { MapaPessoal } from '@/features/mesa/ceu/MapaPessoal';
import { useMapaPessoal } from '@/features/mesa/ceu/useMapaPessoal';
import { Bloco } from '@/features/mesa/inicio/Bloco';
import { LuaDeAgora } from '@/features/mesa/inicio/LuaDeAgora';
import { useAppSelector } from '@/store/hooks';
import { MOMENTO, NOME } from '@/vistas/endereco';
import { MAPA_PADRAO } from '@/vistas/mapaNaTela';
import { useRelogioDaPessoa } from '@/vistas/relogio/useRelogioDaPessoa';
import { enumerar, ESPECIES_DO_CEU, type EspecieDoCeu } from '@core/astrology';
import { tituloDoEvento } from '@core/ceu/textos';
import { nosLimites, somarMeses } from '@core/civil';
import {
  AVISO_FORA_DO_INTERVALO,
  DIAS_DAS_EFEMERIDES,
  PRIMEIRO_DIA,
  type EventoDoCeu,
} from '@core/contract';
import { Assinaturas } from '@/features/mesa/ceu/Assinaturas';
import { SairDoCeu } from './partes/SairDoCeu';
import { useTitulo } from './useTitulo';

const MESES_DO_ANO = 12;
const O_CEU = 'ceu';

/** O endereço do mapa de um acontecimento, do lugar de que se vê. */
function enderecoDoMapa(evento: EventoDoCeu, lugar: Parameters<typeof lugarEmParametros>[0]) {
  const parametros = new URLSearchParams({
    [MOMENTO]: `${evento.instante.slice(0, 19)}Z`,
    [NOME]: tituloDoEvento(evento),
    ...lugarEmParametros(lugar),
  });
  return `/ceu/mapa?${parametros.toString()}`;
}

/** 'Fases da Lua, Ingressos e Eclipses' */
const nomesDas = (mostradas: ReadonlySet<EspecieDoCeu>): string =>
  enumerar(ESPECIES_DO_CEU.filter((e) => mostradas.has(e.id)).map((e) => e.nome)) || 'Nada';

function Agora() {
  const lua = useCeuDeAgoraQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: 300_000,
  });
  return (
    <Bloco
      titulo="Agora"
      oQue="o céu de agora"
      pergunta={lua}
      altura={120}
      aoLado={
        <Button component={Link} to="/mapas/agora" size="small">
          Mapa de agora
        </Button>
      }
    >
      {(ceu) => <LuaDeAgora ceu={ceu} />}
    </Bloco>
  );
}

function AoLado({ endereco, dia }: { readonly endereco: EnderecoDoCeu; readonly dia: string }) {
  const lugar = endereco.lugar ?? MAPA_PADRAO;
  // Ao lado do calendário onde ele cabe; senão o agora vem antes, e o lugar depois.
  const larga = useMediaQuery<Theme>((t) => t.breakpoints.up('lg'), { noSsr: true });
  return (
    <Box component="aside" aria-label="O lugar" sx={naoImprimir}>
      {larga && <Agora />}
      <Secao titulo="Horas planetárias">
        <LugarDoCeu
          lugar={endereco.lugar}
          deSaida={MAPA_PADRAO.local}
          aoMudar={endereco.aoMudarLugar}
        />
        <HorasPlanetarias lugar={lugar} dia={dia} />
      </Secao>
      <IngressoDeAries ano={Number(dia.slice(0, 4))} />
    </Box>
  );
}

/** /ceu — o que acontece no céu: o mês, a lista e o ano, no relógio da pessoa ou de um lugar. */
export default function CeuPage() {
  useTitulo('Céu');
  const larga = useMediaQuery<Theme>((t) => t.breakpoints.up('sm'), { noSsr: true });
  const comLado = useMediaQuery<Theme>((t) => t.breakpoints.up('lg'), { noSsr: true });
  const [lugarDito] = [useEnderecoDoCeu(PRIMEIRO_DIA).lugar];
  const relogioDaTela = useRelogioDaPessoa(lugarDito);
  const hoje = relogioDaTela.relogio.data(new Date(agora()).toISOString());
  const endereco = useEnderecoDoCeu(hoje);
  const { dia, irPara, ver, foraDosAnos, lugar } = endereco;
  const aoIr = useCallback(
    (novo: string) => irPara(nosLimites(novo, DIAS_DAS_EFEMERIDES)),
    [irPara],
  );
  const mapaDe = useMemo(
    () => (evento: EventoDoCeu) => enderecoDoMapa(evento, lugar ?? MAPA_PADRAO),
    [lugar],
  );
  const pessoal = useMapaPessoal(endereco.mapa);
  const leitor = useAppSelector(selectLeitor);
  const vista = useRef<HTMLElement>(null);
  const [noPapel, porNoPapel] = useState(false);
  const imprimir = useImpressao({
    conteudo: vista,
    titulo: `Céu ${dia.slice(0, ver === 'ano' ? 4 : 7)}`,
    aoTerminar: () => porNoPapel(false),
  });
  const { pedir: pedirFolha, aEspera } = useImprimirQuandoPronta(vista, imprimir);
  const pedir = (): void => {
    // Já: a folha copia-se do que está na página.
    flushSync(() => porNoPapel(true));
    pedirFolha();
  };
  useAtalhoDeImpressao(pedir);
  if (foraDosAnos)
    return (
      <Alert
        severity="info"
        action={
          <Button color="inherit" size="small" onClick={() => irPara(hoje)}>
            Hoje
          </Button>
        }
      >
        {AVISO_FORA_DO_INTERVALO}
      </Alert>
    );
  return (
    <RelogioEmUso value={relogioDaTela}>
      <Box component="article" ref={vista} className={CLASSE_DA_VISTA}>
        <EstilosDeImpressao />
        <Box className="topo">
          <div>
            <CabecaDoCeu
              dia={dia}
              ver={ver}
              aoVer={endereco.aoVer}
              aoVirar={(n) => aoIr(somarMeses(dia, ver === 'ano' ? n * MESES_DO_ANO : n))}
              aoHoje={() => irPara(hoje)}
              acoes={
                <SairDoCeu
                  endereco={endereco}
                  aoImprimir={pedir}
                  aoAssinar={() => endereco.aoAssinar(O_CEU)}
                />
              }
            />
            <QualRelogio />
          </div>
          <Box sx={soNoPapel}>
            <QuemImprime {...leitor} />
          </Box>
        </Box>
        <Box role="status" sx={naoImprimir}>
          {aEspera && 'Falta calcular uma parte: a folha será impressa assim que ela chegar.'}
        </Box>
        <Box
          sx={{
            display: 'grid',
            columnGap: 4,
            gridTemplateColumns: { lg: 'minmax(0, 1fr) 340px' },
            '@media print': { display: 'block' },
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            {!comLado && (
              <Box sx={naoImprimir}>
                <Agora />
              </Box>
            )}
            <Box sx={{ mb: 2, ...naoImprimir }}>
              <Dobra titulo="O que mostrar" resumo={nomesDas(endereco.mostradas)}>
                <Filtros {...endereco} />
              </Dobra>
              <MapaPessoal
                mapa={pessoal.mapa}
                erro={pessoal.erro}
                semHora={pessoal.semHora}
                aoTentar={pessoal.tentar}
                aoEscolher={endereco.aoEscolherMapa}
              />
            </Box>
            <Calendario
              endereco={endereco}
              hoje={hoje}
              emGrade={larga && ver === 'mes'}
              noPapel={noPapel}
              aoIr={aoIr}
              mapaDe={mapaDe}
              pessoalDe={pessoal.pessoalDe}
            />
          </Box>
          <AoLado endereco={endereco} dia={dia} />
        </Box>
      </Box>
      {endereco.assinar !== null && (
        <Assinaturas
          turma={endereco.assinar === O_CEU ? null : endereco.assinar}
          mostradas={endereco.mostradas}
          foraDeCurso={endereco.foraDeCurso}
          aoFechar={() => endereco.aoAssinar(null)}
        />
      )}
    </RelogioEmUso>
  );
}
