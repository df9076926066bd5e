import Box from '@mui/material/Box';
import { numerico, Posicao, type Coluna } from '@/components/tabelas';
import { colunaDoInstante } from '@/components/tabelas/colunas';
import { SiglaDoPonto, SimboloDoAspecto } from '@/components/tabelas/celulas';
import { TabelaLonga } from '@/components/tabelas/TabelaLonga';
import { Glyph } from '@/glyphs';
import { grauAstrologico, nomeDoEclipse, nomeDoPonto, textoOrbeExato } from '@core/astrology';
import type { Eclipses } from '@core/tecnicas/eclipses/contrato';
import { comMaiuscula } from '@core/texto';

export type Eclipse = Eclipses['eclipses'][number];

interface Props {
  readonly eclipses: readonly Eclipse[];
  /** O de que se vê o céu. */
  readonly escolhido: string | null;
  readonly comCasas: boolean;
  readonly aoVer: (dia: string) => void;
}

export const tituloDoEclipse = ({ astro, especie }: Eclipse): string =>
  comMaiuscula(nomeDoEclipse(astro, especie));

/** No telefone o grau e os pontos vão por baixo do eclipse: ao lado ficariam fora da tela. */
const soNoTelefone = { display: { xs: 'block', sm: 'none' } } as const;
const foraDoTelefone = { display: { xs: 'none', sm: 'table-cell' } } as const;

const magnitude = (valor: number): string => valor.toFixed(3).replace('.', ',');

function Toques({ toques }: Pick<Eclipse, 'toques'>) {
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.25 }}>
      {toques.map(({ natal, aspecto, diferença }) => (
        <Box
          key={`${natal} ${aspecto}`}
          component="span"
          sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', whiteSpace: 'nowrap' }}
        >
          <SimboloDoAspecto aspecto={aspecto} /> <SiglaDoPonto ponto={natal} />{' '}
          <span>{textoOrbeExato(diferença)}</span>
        </Box>
      ))}
    </Box>
  );
}

const colunas = ({ escolhido, comCasas, aoVer }: Props): Coluna<Eclipse>[] => [
  colunaDoInstante('Máximo', 'momento', aoVer, escolhido),
  {
    titulo: 'Eclipse',
    celula: (eclipse) => (
      <Box component="span" sx={{ display: 'flex', gap: 0.75, alignItems: 'baseline' }}>
        <Glyph nome={eclipse.astro} size={15} />
        <span>
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {eclipse.astro === 'Sol' ? 'Solar' : 'Lunar'} {eclipse.especie}
          </Box>
          <Box
            component="span"
            sx={{
              display: 'block',
              whiteSpace: 'nowrap',
              color: 'text.secondary',
              fontSize: '0.75rem',
              '@media print': { fontSize: 'inherit' },
            }}
          >
            Magnitude {magnitude(eclipse.magnitude)}, Saros {eclipse.saros}
          </Box>
          <Box component="span" sx={{ ...soNoTelefone, fontSize: '0.8125rem' }}>
            <Posicao grau={grauAstrologico(eclipse.longitude)} />
            <Toques toques={eclipse.toques} />
          </Box>
        </span>
      </Box>
    ),
  },
  {
    titulo: 'Grau',
    sx: { ...numerico, ...foraDoTelefone },
    sxDoTitulo: foraDoTelefone,
    celula: ({ longitude }) => <Posicao grau={grauAstrologico(longitude)} />,
  },
  ...(comCasas
    ? [
        {
          titulo: 'Casa',
          cabeca: <abbr title="Casa natal em que cai">Casa</abbr>,
          align: 'center' as const,
          sx: foraDoTelefone,
          sxDoTitulo: foraDoTelefone,
          celula: ({ casa }: Eclipse) => casa,
        },
      ]
    : []),
  {
    titulo: 'Toca',
    sx: foraDoTelefone,
    sxDoTitulo: foraDoTelefone,
    celula: ({ toques }) => <Toques toques={toques} />,
  },
];

const textoDe = (eclipse: Eclipse): string =>
  [
    tituloDoEclipse(eclipse),
    eclipse.instante.slice(0, 4),
    grauAstrologico(eclipse.longitude).signo,
    ...eclipse.toques.map(({ natal, aspecto }) => `${aspecto} ${nomeDoPonto(natal)}`),
  ].join(' ');

/** Os que tocam no mapa; escolher um mostra o céu dele na roda. */
export function TabelaDeEclipses(props: Props) {
  return (
    <TabelaLonga
      rotulo="Eclipses"
      textoDe={textoDe}
      legenda="Eclipses que tocam o mapa: quando é o máximo, de que espécie, em que grau, os pontos natais que toca, a magnitude e a série de Saros"
      colunas={colunas(props)}
      linhas={props.eclipses}
      vazia="Nenhum eclipse destes anos toca no mapa com este orbe."
      chaveDe={(e) => e.instante}
      vigora={(e) => e.instante === props.escolhido}
      sx={{ '& abbr': { textDecoration: 'none' } }}
    />
  );
}
