import { Longitude } from '@/components/tabelas/celulas';
import { colunaDoPonto } from '@/components/tabelas/colunas';
import { EmAberto, numerico, Tabela, type ColunaSemHoras } from '@/components/tabelas';
import { casaDaLongitude } from '@core/astrology';
import type { AstroInfo } from '@core/contract';

type Corpo = AstroInfo['planetas'][number];

const central = { textAlign: 'center' } as const;

const colunaDaCasa = (
  titulo: string,
  celula: ColunaSemHoras<Corpo>['celula'],
): ColunaSemHoras<Corpo> => ({ titulo, sx: central, sxDoTitulo: central, celula });

const PLANETA_E_POSICAO: readonly ColunaSemHoras<Corpo>[] = [
  { ...colunaDoPonto<Corpo>('Planeta', ({ ponto }) => ponto.tipo), sx: { whiteSpace: 'nowrap' } },
  {
    titulo: 'Posição',
    sx: numerico,
    celula: ({ ponto, movimento }) => (
      <Longitude longitude={ponto.longitude} ponto={ponto.tipo} movimento={movimento} />
    ),
  },
];

interface Props {
  readonly ceu: AstroInfo;
  /** Os mapas por cujas casas passam: o título da coluna, e o que se diz se não as há. */
  readonly natais: readonly {
    readonly titulo: string;
    readonly natal: AstroInfo;
    readonly semCasas: string;
  }[];
  /** Também as casas do lugar de onde se olha. */
  readonly comCasasDoMomento?: boolean;
}

/** Onde está cada planeta em trânsito, e por que casas passa. */
export function TabelaDoCeu({ ceu, natais, comCasasDoMomento = false }: Props) {
  const comCasas = comCasasDoMomento || natais.some(({ natal }) => natal.cuspides !== null);
  return (
    <>
      <Tabela
        legenda={`Planetas em trânsito: posição${comCasas ? ' e casas por onde passam' : ''}`}
        colunas={[
          ...PLANETA_E_POSICAO,
          ...natais.flatMap(({ titulo, natal: { cuspides } }) =>
            cuspides
              ? colunaDaCasa(titulo, ({ ponto }) =>
                  casaDaLongitude(ponto.longitude, cuspides.casas),
                )
              : [],
          ),
          ...(comCasasDoMomento
            ? [colunaDaCasa('Casa do momento', ({ casas }) => casas?.atual)]
            : []),
        ]}
        linhas={ceu.planetas}
        chaveDe={({ ponto }) => ponto.tipo}
        sx={{ '& tbody .MuiTableCell-root': { py: '2px' } }}
      />
      {natais.map(
        ({ titulo, natal, semCasas }) =>
          natal.cuspides === null && <EmAberto key={titulo}>{semCasas}</EmAberto>,
      )}
    </>
  );
}
