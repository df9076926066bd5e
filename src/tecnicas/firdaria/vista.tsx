import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Nota } from '@/components/moldura/Nota';
import { Opcoes } from '@/components/formulario/Opcoes';
import { useRelogio } from '@/components/relogio/contexto';
import { inteiroNoPapel, menorNoPapel, naoImprimir } from '@/components/impressao/vista';
import { Secao } from '@/components/moldura/Secao';
import { EmAberto, numerico, Simbolo, Tabela, type Coluna } from '@/components/tabelas';
import { CamposEscolhidos } from '@/components/formulario/CamposEscolhidos';
import { CampoDoDia } from '@/vistas/datas/CampoDoDia';
import { textoDaIdadeMedia } from '@/vistas/datas/idade';
import { useDia } from '@/tempo/useDia';
import { consultaDoMapa, type VistaAberta } from '@/vistas/mapaNaTela';
import { QuadroDaResposta } from '@/vistas/QuadroDaResposta';
import { vistaDoNatal, type PropsDoConteudo } from '@/vistas/VistaDoNatal';
import { nomeDoPonto, type RegenteDaFirdaria } from '@core/astrology';
import type { Firdaria } from '@core/tecnicas/firdaria/contrato';
import { correEm, FaixaDaFirdaria, simboloDe } from './FaixaDaFirdaria';
import { useFirdariaQuery } from '@/api/apiSlice';
import { CAMPOS, useDesenho, usePedido } from './escolhas';
import { doNatal } from '@/api/mapaNaConsulta';

type Periodo = Firdaria['periodos'][number];
type Trecho = Pick<Periodo, 'regente' | 'de' | 'ate'>;

const SECTOS: readonly { readonly id: Firdaria['secto']; readonly conteudo: string }[] = [
  { id: 'diurno', conteudo: 'De dia' },
  { id: 'noturno', conteudo: 'De noite' },
];
/** Períodos de cada volta de 75 anos. */
const POR_VOLTA = 9;

const nomeDe = (regente: RegenteDaFirdaria): string =>
  regente === 'NodoNorte' ? 'Nodo Norte' : nomeDoPonto(regente);

const colunas = (nascimento: string, agora: string): Coluna<Trecho>[] => [
  {
    titulo: 'Regente',
    nomeia: true,
    celula: (t) => (
      <Box component="span" sx={{ fontWeight: correEm(agora)(t) ? 700 : 400 }}>
        <Simbolo nome={simboloDe(t.regente)} /> {nomeDe(t.regente)}
        {correEm(agora)(t) && ' (em curso)'}
      </Box>
    ),
  },
  { titulo: 'De', sx: numerico, quando: ({ de }, relogio) => relogio.dia(de) },
  { titulo: 'Até', sx: numerico, quando: ({ ate }, relogio) => relogio.dia(ate) },
  { titulo: 'Idade', celula: ({ de }) => textoDaIdadeMedia(nascimento, de) },
];

/** A volta de 75 anos em que se está. */
function voltaDe(periodos: readonly Periodo[], agora: string): readonly Periodo[] {
  const qual = periodos.findIndex(correEm(agora));
  const inicio = qual >= POR_VOLTA ? POR_VOLTA : 0;
  return periodos.slice(inicio, inicio + POR_VOLTA);
}

const altura = (graus: number): string =>
  `${Math.abs(graus).toFixed(1).replace('.', ',')}° ${graus < 0 ? 'abaixo' : 'acima'} do horizonte`;

interface PropsDasTabelas {
  readonly firdaria: Firdaria;
  readonly vista: VistaAberta;
  readonly agora: string;
}

function Secto({
  firdaria: { secto, emDuvida, alturaDoSol },
  vista,
}: Omit<PropsDasTabelas, 'agora'>) {
  const [, pedir] = usePedido(vista);
  return (
    <Box sx={{ mb: 2 }}>
      <Typography sx={{ fontWeight: 500 }}>
        Nascimento {secto === 'diurno' ? 'de dia' : 'de noite'}: o Sol a {altura(alturaDoSol)}.
      </Typography>
      {emDuvida && (
        <>
          <EmAberto>
            O Sol estava tão perto do horizonte que não dá para saber ao certo se era dia: escolha
            qual das duas firdárias ver.
          </EmAberto>
          <Box sx={{ mt: 1, maxWidth: 340, ...naoImprimir }}>
            <Opcoes
              rotulo="Nascimento"
              opcoes={SECTOS}
              escolhida={secto}
              aoEscolher={(id) => pedir({ secto: id })}
            />
          </Box>
        </>
      )}
    </Box>
  );
}

function Tabelas({ firdaria, vista, agora }: PropsDasTabelas) {
  const relogio = useRelogio();
  const volta = voltaDe(firdaria.periodos, agora);
  const atual = volta.find(correEm(agora));
  const tabela = (legenda: string, trechos: readonly Trecho[]) => (
    <Box sx={inteiroNoPapel}>
      <Tabela
        legenda={legenda}
        colunas={colunas(vista.mapa.data.dataHora, agora)}
        linhas={trechos}
        chaveDe={({ de }) => de}
        vigora={correEm(agora)}
      />
    </Box>
  );
  return (
    <>
      <Secto firdaria={firdaria} vista={vista} />
      {atual && (
        <Secao titulo={`Firdária: ${nomeDe(atual.regente)}`}>
          {atual.sub.length === 0 ? (
            <Typography>
              De {relogio.dia(atual.de)} a {relogio.dia(atual.ate)}. Os nodos não se dividem.
            </Typography>
          ) : (
            tabela(`Os sete subperíodos da firdária: ${nomeDe(atual.regente)}`, atual.sub)
          )}
        </Secao>
      )}
      <Secao titulo="Os 75 anos">
        {tabela('Os nove períodos da firdária', volta)}
        <Nota sx={{ mt: 1 }}>Anos de 365,2425 dias.</Nota>
      </Secao>
    </>
  );
}

const O_QUE = 'a firdária';

function Conteudo({ vista }: PropsDoConteudo) {
  const [{ secto }] = usePedido(vista);
  const desenho = useDesenho();
  const [{ ordem }] = desenho;
  const [data, mudar, limites] = useDia('firdaria', vista);
  const resposta = useFirdariaQuery(
    doNatal(consultaDoMapa(vista.mapa), { ordem, ...(secto && { secto }) }),
  );
  const agora = `${data}T12:00:00.000Z`;
  return (
    <QuadroDaResposta
      oQue={O_QUE}
      resposta={resposta}
      pedido={
        <CamposEscolhidos campos={CAMPOS} escolhas={desenho}>
          <CampoDoDia dia={data} limites={limites} aoMudar={mudar} />
        </CamposEscolhidos>
      }
      roda={({ periodos }) => (
        <Box sx={menorNoPapel}>
          <FaixaDaFirdaria
            titulo={`Firdária, ${vista.mapa.nome}`}
            periodos={voltaDe(periodos, agora)}
            nascimento={vista.mapa.data.dataHora}
            agora={agora}
          />
        </Box>
      )}
      tabelas={(firdaria) => <Tabelas firdaria={firdaria} vista={vista} agora={agora} />}
    />
  );
}

/** Os anos da vida repartidos pelos planetas. */
export default vistaDoNatal(Conteudo, `Calculando ${O_QUE}`);
