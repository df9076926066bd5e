/** As fases da Lua progredida de uma vida: uma faixa, e a tabela que diz o mesmo. */
import Box from '@mui/material/Box';
import { Nota } from '@/components/moldura/Nota';
import { range, scaleLinear } from 'd3';
import { memo } from 'react';
import { inteiroNoPapel } from '@/components/impressao/vista';
import { FaseDaLua } from '@/components/mapa/FaseDaLua';
import { Secao } from '@/components/moldura/Secao';
import { EmAberto, numerico, seApertado, Tabela, type Coluna } from '@/components/tabelas';
import { Longitude } from '@/components/tabelas/celulas';
import { doNatal } from '@/api/mapaNaConsulta';
import { Fios, Regua } from '@/tempo/Eixo';
import { medidasDe } from '@/tempo/escala';
import { ListaPedida } from '@/vistas/ListaPedida';
import { anosDeIdade, textoDaIdade } from '@/vistas/datas/idade';
import { consultaDoMapa, type VistaAberta } from '@/vistas/mapaNaTela';
import { FASES_DA_LUA, GRAUS_DA_FASE, type FaseDaLua as Fase } from '@core/astrology';
import type { Relogio } from '@core/civil';
import type { FasesDaProgressao } from '@core/tecnicas/progressao/contrato';
import { ANOS_DAS_FASES } from '@core/tecnicas/progressao/medidas';
import { useFasesDaProgressaoQuery } from '@/api/apiSlice';

type Passagem = FasesDaProgressao['passagens'][number];

/** Uma fase da vida: a do nascimento não tem passagem. */
interface Trecho {
  readonly fases: readonly Fase[];
  readonly passagem: Passagem | null;
  readonly de: string;
  /** null: é a última que se diz. */
  readonly ate: string | null;
}

function trechosDe({ noNascimento, passagens }: FasesDaProgressao, nascimento: string): Trecho[] {
  return [null, ...passagens].map((passagem, i) => ({
    fases: passagem ? [passagem.fase] : noNascimento,
    passagem,
    de: passagem?.instante ?? nascimento,
    ate: passagens[i]?.instante ?? null,
  }));
}

const corre = ({ de, ate }: Trecho, agora: string): boolean =>
  de <= agora && (ate === null || agora < ate);

/** No meio da fase, que é como se desenha; a nova e a cheia desenham-se no exato. */
const elongacaoDe = ({ fases: [fase] }: Trecho): number =>
  FASES_DA_LUA.indexOf(fase as Fase) * GRAUS_DA_FASE;

/** De quantas linhas é a faixa, e quantos anos vai em cada uma. */
const LINHAS = 2;
const ANOS_POR_LINHA = ANOS_DAS_FASES / LINHAS;
const DE_DEZ_EM_DEZ = 10;

interface DaFaixa {
  readonly trechos: readonly Trecho[];
  readonly nascimento: string;
  readonly agora: string;
}

/** Um pedaço de vida: cada fase tão larga quanto dura, e as idades de dez em dez anos. */
function LinhaDaFaixa({ trechos, nascimento, agora, linha }: DaFaixa & { readonly linha: number }) {
  const [primeiro, ultimo] = [linha * ANOS_POR_LINHA, (linha + 1) * ANOS_POR_LINHA];
  const daIdade = scaleLinear([primeiro, ultimo], [0, 1]).clamp(true);
  const onde = (instante: string): number => daIdade(anosDeIdade(nascimento, instante));
  const aqui = onde(agora);
  return (
    <Box sx={{ position: 'relative', mb: 0.5 }}>
      <Box sx={{ position: 'relative', height: 28 }}>
        {trechos.map((t) => {
          const [de, ate] = [onde(t.de), t.ate === null ? 1 : onde(t.ate)];
          return (
            de < ate && (
              <Box
                key={t.de}
                sx={{ ...naFaixa, bgcolor: corre(t, agora) ? 'primary.light' : 'background.paper' }}
                style={medidasDe([de, ate])}
              >
                <FaseDaLua elongacao={elongacaoDe(t)} tamanho={16} />
              </Box>
            )
          );
        })}
        <Fios marcas={[]} agora={aqui > 0 && aqui < 1 ? aqui : null} />
      </Box>
      <Regua
        marcas={range(primeiro, ultimo, DE_DEZ_EM_DEZ).map((anos) => ({
          x: daIdade(anos),
          texto: String(anos),
        }))}
      />
    </Box>
  );
}

const naFaixa = {
  position: 'absolute',
  height: 28,
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  border: 1,
  ml: '-0.5px',
  borderColor: 'divider',
  printColorAdjust: 'exact',
} as const;

function Faixa(props: DaFaixa) {
  return (
    <Box
      role="img"
      aria-label={`Fases da Lua progredida até os ${ANOS_DAS_FASES} anos. A tabela diz o mesmo em texto.`}
      sx={{ pt: 0.5, mb: 1.5, ...inteiroNoPapel }}
    >
      {range(LINHAS).map((linha) => (
        <LinhaDaFaixa key={linha} linha={linha} {...props} />
      ))}
      <Nota variant="caption">Cada Lua é uma fase; os números são anos de idade.</Nota>
    </Box>
  );
}

function textoDoComeco({ passagem, de }: Trecho, relogio: Relogio): string {
  if (passagem === null) return 'no nascimento';
  return passagem.folga
    ? `entre ${relogio.dia(passagem.folga.de)} e ${relogio.dia(passagem.folga.ate)}`
    : relogio.dia(de);
}

const colunas = (nascimento: string, agora: string): Coluna<Trecho>[] => [
  {
    titulo: 'Fase',
    nomeia: true,
    celula: (t) => (
      <Box
        component="span"
        sx={{
          display: 'inline-flex',
          gap: 1,
          alignItems: 'center',
          fontWeight: corre(t, agora) ? 700 : 400,
        }}
      >
        <FaseDaLua elongacao={elongacaoDe(t)} tamanho={18} />
        <span>
          {t.fases.join(' ou ')}
          {corre(t, agora) && ' (em curso)'}
        </span>
      </Box>
    ),
  },
  { titulo: 'Começa', sx: numerico, quando: textoDoComeco },
  {
    titulo: 'Lua em',
    sx: numerico,
    celula: ({ passagem }) => passagem && <Longitude longitude={passagem.longitude} ponto="Lua" />,
  },
  {
    titulo: 'Idade',
    sx: numerico,
    celula: (t) => (t.passagem ? textoDaIdade(nascimento, t.de) : ''),
  },
];

interface Props {
  readonly vista: VistaAberta;
  /** 'aaaa-MM-dd': a que se vê. */
  readonly data: string;
}

/** As oito fases, do nascimento em diante; à parte, que as outras tabelas não esperam por elas. */
export const FasesDaLua = memo(function FasesDaLua({ vista: { mapa }, data }: Props) {
  const resposta = useFasesDaProgressaoQuery(doNatal(consultaDoMapa(mapa), {}));
  const nascimento = mapa.data.dataHora;
  const agora = `${data}T12:00:00.000Z`;
  return (
    <Secao titulo="Fases da Lua Progredida" inteira>
      <ListaPedida faz="calcular" oQue="as fases da Lua" resposta={resposta}>
        {(fases) => {
          const trechos = trechosDe(fases, nascimento);
          return (
            <>
              <Faixa trechos={trechos} nascimento={nascimento} agora={agora} />
              {trechos.some(({ passagem }) => passagem?.folga) && (
                <EmAberto>
                  Sem a hora exata do nascimento, cada data é um intervalo; na faixa, é a do
                  instante do mapa.
                </EmAberto>
              )}
              <Box sx={{ containerType: 'inline-size' }}>
                <Tabela
                  legenda="Fases da Lua progredida: quando começa cada uma, onde está então a Lua, e com que idade"
                  colunas={colunas(nascimento, agora)}
                  linhas={trechos}
                  chaveDe={({ de }) => de}
                  vigora={(t) => corre(t, agora)}
                  sx={{
                    '@container (max-width: 420px)': { '& td, & th': { px: 0.5 } },
                    ...seApertado,
                  }}
                />
              </Box>
            </>
          );
        }}
      </ListaPedida>
    </Secao>
  );
});
