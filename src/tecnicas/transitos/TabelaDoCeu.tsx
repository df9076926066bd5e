import { Longitude } from '@/components/tabelas/celulas';
import { EmAberto, numerico, Simbolo, Tabela, type Coluna } from '@/components/tabelas';
import { casaDaLongitude, nomeDoPonto } from '@core/astrology';
import type { AstroInfo } from '@core/contract';

type Corpo = AstroInfo['planetas'][number];

const central = { textAlign: 'center' } as const;

function colunas({ cuspides }: AstroInfo, comCasasDoMomento: boolean): Coluna<Corpo>[] {
  return [
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
    ...(cuspides
      ? [
          {
            titulo: 'Casa natal',
            sx: central,
            sxDoTitulo: central,
            celula: ({ ponto }: Corpo) => casaDaLongitude(ponto.longitude, cuspides.casas),
          },
        ]
      : []),
    ...(comCasasDoMomento
      ? [
          {
            titulo: 'Casa do momento',
            sx: central,
            sxDoTitulo: central,
            celula: ({ casas }: Corpo) => casas?.atual,
          },
        ]
      : []),
  ];
}

/** Onde está cada planeta em trânsito, e por que casa natal passa. */
export function TabelaDoCeu({
  natal,
  ceu,
  comCasasDoMomento,
}: {
  readonly natal: AstroInfo;
  readonly ceu: AstroInfo;
  /** Há um lugar do trânsito, e as casas dele. */
  readonly comCasasDoMomento: boolean;
}) {
  return (
    <>
      <Tabela
        legenda={`Planetas em trânsito: posição${natal.cuspides ? ' e casa natal por onde passam' : ''}`}
        colunas={colunas(natal, comCasasDoMomento)}
        linhas={ceu.planetas}
        chaveDe={({ ponto }) => ponto.tipo}
        sx={{ '& tbody .MuiTableCell-root': { py: '2px' } }}
      />
      {natal.cuspides === null && (
        <EmAberto>Sem a hora do nascimento não há casas natais.</EmAberto>
      )}
    </>
  );
}
