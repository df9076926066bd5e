import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Nota } from '@/components/moldura/Nota';
import { inteiroNoPapel, menorNoPapel } from '@/components/impressao/vista';
import { Secao } from '@/components/moldura/Secao';
import { EmAberto, numerico, Simbolo, Tabela, type Coluna } from '@/components/tabelas';
import { CampoDoDia } from '@/vistas/datas/CampoDoDia';
import { useDia } from '@/tempo/useDia';
import { consultaDoMapa } from '@/vistas/mapaNaTela';
import { QuadroDaResposta } from '@/vistas/QuadroDaResposta';
import { vistaDoNatal, type PropsDoConteudo } from '@/vistas/VistaDoNatal';
import { comArtigo, deQuem, enumerar, nomeDoPonto, type Ponto } from '@core/astrology';
import { textoDoDia } from '@core/civil';
import type { Profeccao } from '@core/tecnicas/profeccao/contrato';
import { apiSlice, useProfeccaoQuery } from '@/api/apiSlice';
import { RodaDaProfeccao } from './RodaDaProfeccao';
import { doNatal } from '@/api/mapaNaConsulta';

const O_QUE = 'a profecção';

type Mes = Profeccao['meses'][number];

const noMes = (data: string) => (mes: Mes) => mes.de <= data && data <= mes.ate;

const colunas = (data: string): Coluna<Mes>[] => [
  {
    titulo: 'De',
    nomeia: true,
    sx: numerico,
    celula: ({ de }) => textoDoDia(de),
  },
  { titulo: 'Até', sx: numerico, celula: ({ ate }) => textoDoDia(ate) },
  {
    titulo: 'Signo',
    celula: ({ signo }) => (
      <>
        <Simbolo nome={signo} /> {signo}
      </>
    ),
  },
  { titulo: 'Casa', align: 'right', sx: numerico, celula: ({ casa }) => casa },
  {
    titulo: 'Senhor do mês',
    celula: (mes) => (
      <>
        <Simbolo nome={mes.senhor} /> {nomeDoPonto(mes.senhor)}
        {noMes(data)(mes) && ' (este mês)'}
      </>
    ),
  },
];

const lista = (pontos: readonly Ponto[]): string =>
  pontos.length === 0 ? 'nenhum ponto' : enumerar(pontos.map(comArtigo));

function OAno({ profeccao }: { readonly profeccao: Profeccao }) {
  const { idade, signo, casa, senhor, de, ate, noNatal, naRevolucao, outros, ascendente } =
    profeccao;
  return (
    <Secao titulo={`Aos ${idade} ${idade === 1 ? 'ano' : 'anos'}`}>
      <Typography sx={{ fontWeight: 500, fontSize: '1.0625rem' }}>
        <Simbolo nome={signo} /> {signo}, casa {casa}. Senhor do ano: <Simbolo nome={senhor} />{' '}
        {nomeDoPonto(senhor)}.
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        De {textoDoDia(de)} a {textoDoDia(ate)}, no calendário do lugar do nascimento.
      </Typography>
      <Typography>
        Em {signo}, no mapa natal: {lista(noNatal)}.
      </Typography>
      <Typography>
        Em {signo}, na revolução solar deste ano: {lista(naRevolucao)}.
      </Typography>
      <Nota sx={{ mt: 1 }}>
        Em signos inteiros desde o Ascendente, seja qual for o sistema de casas do mapa; cada signo
        é regido pelo planeta tradicional.
      </Nota>
      {outros.length > 0 && (
        <EmAberto>
          Com a hora aproximada o Ascendente pode não estar em {ascendente}, e sim em{' '}
          {outros.join(' ou ')}: a profecção seria outra.
        </EmAberto>
      )}
    </Secao>
  );
}

function Conteudo({ vista }: PropsDoConteudo) {
  const noDia = (data: string) =>
    doNatal(consultaDoMapa(vista.mapa), { fuso: vista.mapa.data.fuso, data });
  const pedir = apiSlice.usePrefetch('profeccao');
  const [data, mudar, limites] = useDia('profeccao', vista, (dia) => pedir(noDia(dia)));
  const resposta = useProfeccaoQuery(noDia(data));
  return (
    <QuadroDaResposta
      oQue={O_QUE}
      resposta={resposta}
      dia={data}
      pedido={<CampoDoDia dia={data} limites={limites} aoMudar={mudar} />}
      roda={({ ascendente, idade, signo, meses }, dia) => (
        <Box sx={menorNoPapel}>
          <RodaDaProfeccao
            titulo={`Profecção, ${vista.mapa.nome}`}
            ascendente={ascendente}
            idade={idade}
            doMes={(meses.find(noMes(dia)) ?? meses[0])?.signo ?? signo}
          />
        </Box>
      )}
      tabelas={(profeccao, dia) => (
        <>
          <OAno profeccao={profeccao} />
          <Secao titulo="Mês a mês" inteira>
            <Box sx={{ ...inteiroNoPapel, '& .MuiTableCell-root': { px: { xs: 0.5, sm: 1 } } }}>
              <Tabela
                legenda={`Os doze meses da profecção ${deQuem(profeccao.senhor)}, dos ${profeccao.idade} anos`}
                colunas={colunas(dia)}
                linhas={profeccao.meses}
                chaveDe={(m) => m.de}
                vigora={noMes(dia)}
              />
            </Box>
          </Secao>
        </>
      )}
    />
  );
}

/** O signo, a casa e o senhor do ano e de cada mês dele. */
export default vistaDoNatal(Conteudo, `Calculando ${O_QUE}`);
