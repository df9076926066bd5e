import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { visuallyHidden } from '@mui/utils';
import {
  fichaDoPonto,
  nomeDoPonto,
  siglaDoPonto,
  type Ponto,
  type PontoComAspecto,
} from '@core/astrology';
import type { AspectoDoMapa } from '@core/contract';
import { CelulaDeAspecto, NA_TELA, type MedidasDaCelula } from './CelulaDeAspecto';
import { Legenda, Simbolo } from './pecas';

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
  tela: { lado: 28, minimo: 27, diagonal: 16, ...NA_TELA },
  papel: { lado: 23, minimo: 23, diagonal: 14, glifo: 10.5, texto: '7.5px', grau: '°' },
} as const;
interface Medidas extends MedidasDaCelula {
  readonly lado: number;
  readonly minimo: number;
  readonly diagonal: number;
}

/** O que cabe na folha ao lado das outras tabelas, px. */
const LARGURA_NO_PAPEL = 302;

/** No papel, com pontos a mais, as células estreitam-se para a grade caber. */
function medidasPara(meio: keyof typeof MEDIDAS, pontos: number): Medidas {
  const medidas = MEDIDAS[meio];
  const lado = Math.min(medidas.lado, Math.floor(LARGURA_NO_PAPEL / pontos));
  return meio === 'tela' || lado === medidas.lado
    ? medidas
    : { lado, minimo: lado, diagonal: 11, glifo: 9, texto: '6.5px', grau: '' };
}

function Linha({
  pontos,
  indice,
  celula,
  medidas,
}: {
  readonly pontos: readonly PontoComAspecto[];
  readonly indice: number;
  readonly celula: Celula;
  readonly medidas: Medidas;
}) {
  const ponto = pontos[indice] as PontoComAspecto;
  const canto = {
    p: 0,
    width: medidas.lado,
    minWidth: medidas.minimo,
    height: medidas.lado,
    textAlign: 'center',
    whiteSpace: 'nowrap',
    border: 1,
    borderColor: 'divider',
  } as const;
  return (
    <TableRow>
      {pontos.slice(0, indice).map((coluna) => {
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
  pontos,
  aspectos,
  meio,
}: {
  readonly pontos: readonly PontoComAspecto[];
  readonly aspectos: readonly AspectoDoMapa[];
  readonly meio: keyof typeof MEDIDAS;
}) {
  const celula = aspectoDoPar(aspectos);
  const medidas = medidasPara(meio, pontos.length);
  // No papel não há onde rolar: a largura é a das células, diga o navegador o que disser delas.
  const largura =
    meio === 'papel'
      ? ({ tableLayout: 'fixed', width: pontos.length * medidas.lado } as const)
      : { width: 'auto' };
  return (
    <Table size="small" sx={{ ...largura, borderCollapse: 'collapse' }}>
      <Legenda>
        {pontos.includes('Ascendente')
          ? 'Aspectos entre os planetas, o Nodo Norte, o Ascendente e o Meio do Céu'
          : 'Aspectos entre os planetas e o Nodo Norte'}
        {pontos.some((p) => fichaDoPonto<Ponto>(p).aMais) && ', e deles com os pontos a mais'}: orbe
        em graus e A (aplicativo) ou S (separativo)
      </Legenda>
      <TableBody>
        {pontos.map((linha, i) => (
          <Linha key={linha} pontos={pontos} indice={i} celula={celula} medidas={medidas} />
        ))}
      </TableBody>
    </Table>
  );
}

/** A grade na tela, que rola de lado quando não cabe. */
export function GradeDeAspectos(daGrade: Omit<Parameters<typeof TrianguloDeAspectos>[0], 'meio'>) {
  return (
    <Box
      sx={{ overflowX: 'auto', pb: 0.5, position: 'relative' }}
      tabIndex={0}
      role="region"
      aria-label="Grade de aspectos"
    >
      <TrianguloDeAspectos {...daGrade} meio="tela" />
    </Box>
  );
}
