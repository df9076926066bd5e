import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { visuallyHidden } from '@mui/utils';
import { Glyph } from '@/glyphs';
import {
  nomeDoPonto,
  PERFIL_PADRAO,
  pontosComAspecto,
  siglaDoPonto,
  textoOrbe,
  type PontoComAspecto,
} from '@core/astrology';
import type { AspectoDoMapa } from '@core/contract';
import { Legenda, numerico, Simbolo } from './pecas';

const PONTOS_DA_GRADE = pontosComAspecto(PERFIL_PADRAO);

type Celula = (linha: PontoComAspecto, coluna: PontoComAspecto) => AspectoDoMapa | undefined;

/** Acha o aspecto de um par, em qualquer ordem. */
function aspectoDoPar(aspectos: readonly AspectoDoMapa[]): Celula {
  const porPar = new Map<string, AspectoDoMapa>(
    aspectos.flatMap((a) => [
      [`${a.de.nome}|${a.para.nome}`, a],
      [`${a.para.nome}|${a.de.nome}`, a],
    ]),
  );
  return (linha, coluna) => porPar.get(`${linha}|${coluna}`);
}

/** Tamanhos da célula: a da tela e a do papel. */
const MEDIDAS = {
  tela: { lado: 36, minimo: 27, diagonal: 18, glifo: 15, texto: '0.6875rem' },
  papel: { lado: 23, minimo: 23, diagonal: 14, glifo: 10.5, texto: '7.5px' },
} as const;
type Medidas = (typeof MEDIDAS)[keyof typeof MEDIDAS];

function CelulaDeAspecto({
  aspecto,
  medidas,
}: {
  readonly aspecto: AspectoDoMapa;
  readonly medidas: Medidas;
}) {
  const nome = `${aspecto.aspecto}, orbe ${textoOrbe(aspecto.diferença)}, ${aspecto.modo}`;
  return (
    <Box
      role="img"
      aria-label={nome}
      title={nome}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        lineHeight: 1.1,
        color: `aspectos.${aspecto.aspecto}`,
      }}
    >
      <Glyph nome={aspecto.aspecto} size={medidas.glifo} />
      <Box component="span" sx={{ fontSize: medidas.texto, color: 'text.primary', ...numerico }}>
        {textoOrbe(aspecto.diferença)}
        {aspecto.modo[0]}
      </Box>
    </Box>
  );
}

function Linha({
  indice,
  celula,
  medidas,
}: {
  readonly indice: number;
  readonly celula: Celula;
  readonly medidas: Medidas;
}) {
  const ponto = PONTOS_DA_GRADE[indice] as PontoComAspecto;
  const canto = {
    p: 0,
    width: medidas.lado,
    minWidth: medidas.minimo,
    height: medidas.lado,
    textAlign: 'center',
    border: 1,
    borderColor: 'divider',
  } as const;
  return (
    <TableRow>
      {PONTOS_DA_GRADE.slice(0, indice).map((coluna) => {
        const aspecto = celula(ponto, coluna);
        return (
          <TableCell key={coluna} sx={canto}>
            {aspecto && <CelulaDeAspecto aspecto={aspecto} medidas={medidas} />}
          </TableCell>
        );
      })}
      <TableCell
        component="th"
        scope="row"
        sx={{ ...canto, position: 'relative', bgcolor: 'background.default', fontWeight: 600 }}
      >
        <span aria-hidden="true">
          {siglaDoPonto(ponto) ?? <Simbolo nome={ponto} tamanho={medidas.diagonal} />}
        </span>
        <span style={visuallyHidden}>{nomeDoPonto(ponto)}</span>
      </TableCell>
    </TableRow>
  );
}

/** Triângulo: orbe em graus inteiros e a primeira letra do modo, planeta contra planeta. */
export function TrianguloDeAspectos({
  aspectos,
  meio,
}: {
  readonly aspectos: readonly AspectoDoMapa[];
  readonly meio: keyof typeof MEDIDAS;
}) {
  const celula = aspectoDoPar(aspectos);
  return (
    <Table size="small" sx={{ width: 'auto', borderCollapse: 'collapse' }}>
      <Legenda>
        Aspectos entre os planetas, o Nodo Norte, o Ascendente e o Meio do Céu: orbe em graus e A
        (aplicativo) ou S (separativo)
      </Legenda>
      <TableBody>
        {PONTOS_DA_GRADE.map((linha, i) => (
          <Linha key={linha} indice={i} celula={celula} medidas={MEDIDAS[meio]} />
        ))}
      </TableBody>
    </Table>
  );
}

/** A grade na tela, que rola de lado quando não cabe. */
export function GradeDeAspectos({ aspectos }: { readonly aspectos: readonly AspectoDoMapa[] }) {
  return (
    <Box
      sx={{ overflowX: 'auto', pb: 0.5 }}
      tabIndex={0}
      role="region"
      aria-label="Grade de aspectos"
    >
      <TrianguloDeAspectos aspectos={aspectos} meio="tela" />
    </Box>
  );
}
