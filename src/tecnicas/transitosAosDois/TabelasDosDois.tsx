import { Secao } from '@/components/moldura/Secao';
import {
  AosNataisSemHora,
  EmAberto,
  numerico,
  Simbolo,
  Tabela,
  type Coluna,
} from '@/components/tabelas';
import { Longitude } from '@/components/tabelas/celulas';
import { TabelaEntreMapas } from '@/components/tabelas/TabelaEntreMapas';
import type { Dois } from '@/vistas/relacao/VistaDeDois';
import { casaDaLongitude, nomeDoPonto } from '@core/astrology';
import type { AspectoDoMapa, AstroInfo } from '@core/contract';

type Corpo = AstroInfo['planetas'][number];
const central = { textAlign: 'center' } as const;

const PLANETA_E_POSICAO: readonly Coluna<Corpo>[] = [
  {
    titulo: 'Planeta',
    nomeia: true,
    sx: { whiteSpace: 'nowrap' },
    celula: ({ ponto }) => (
      <>
        <Simbolo nome={ponto.tipo} tamanho={16} /> {nomeDoPonto(ponto.tipo)}
      </>
    ),
  },
  {
    titulo: 'Posição',
    sx: numerico,
    celula: ({ ponto, movimento }) => (
      <Longitude longitude={ponto.longitude} ponto={ponto.tipo} movimento={movimento} />
    ),
  },
];

/** Por que casa de um mapa passa cada um; sem a hora dele, nenhuma. */
const colunaDaCasa = (nome: string, { cuspides }: AstroInfo): Coluna<Corpo>[] =>
  cuspides
    ? [
        {
          titulo: `Casa de ${nome}`,
          sx: central,
          sxDoTitulo: central,
          celula: ({ ponto }) => casaDaLongitude(ponto.longitude, cuspides.casas),
        },
      ]
    : [];

interface DosAspectos {
  readonly nome: string;
  readonly natal: AstroInfo;
  readonly aspectos: readonly AspectoDoMapa[];
}

function AspectosAUm({ nome, natal, aspectos }: DosAspectos) {
  return (
    <Secao titulo={`Aspectos a ${nome}`} lugar="aspectos">
      <TabelaEntreMapas
        aspectos={aspectos}
        de="Trânsito"
        para={nome}
        legenda={`Aspectos dos planetas em trânsito a ${nome}, orbe de 3°`}
        vazia={`Nenhum aspecto a ${nome} com orbe de até 3° nesta data.`}
      />
      <AosNataisSemHora natal={natal} />
    </Secao>
  );
}

interface Props extends Dois {
  readonly ceu: AstroInfo;
  /** Os que a pessoa quer ver. */
  readonly aspectosDeA: readonly AspectoDoMapa[];
  readonly aspectosDeB: readonly AspectoDoMapa[];
}

/** Os aspectos do céu a cada um, e por que casas dos dois passa cada planeta. */
export function TabelasDosDois({ a, b, natalDeA, natalDeB, ceu, aspectosDeA, aspectosDeB }: Props) {
  const semCasas = [...(natalDeA.cuspides ? [] : [a.nome]), ...(natalDeB.cuspides ? [] : [b.nome])];
  return (
    <>
      <AspectosAUm nome={a.nome} natal={natalDeA} aspectos={aspectosDeA} />
      <AspectosAUm nome={b.nome} natal={natalDeB} aspectos={aspectosDeB} />
      <Secao titulo="Planetas em trânsito" lugar="posições" inteira>
        <Tabela
          legenda="Planetas em trânsito: posição, e a casa de cada mapa por que passam"
          colunas={[
            ...PLANETA_E_POSICAO,
            ...colunaDaCasa(a.nome, natalDeA),
            ...colunaDaCasa(b.nome, natalDeB),
          ]}
          linhas={ceu.planetas}
          chaveDe={({ ponto }) => ponto.tipo}
          sx={{ '& tbody .MuiTableCell-root': { py: '2px' } }}
        />
        {semCasas.map((nome) => (
          <EmAberto key={nome}>Sem a hora de nascimento de {nome} não há as casas dele.</EmAberto>
        ))}
      </Secao>
    </>
  );
}
