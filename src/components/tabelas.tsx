/** As tabelas do mapa: a alternativa em texto da roda, com os mesmos fatos. */
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { styled } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { Glyph } from '@/glyphs';
import {
  grauAstrologico, marcaDeMovimento, nomeDoPonto, PONTOS_COM_ASPECTO, REGENTES, textoOrbe,
  type ContagemDeElementos, type GrauAstrologico, type Ponto, type PontoComAspecto,
} from '@core/astrology';
import type { AspectoDoMapa, AstroInfo, Corpo } from '@core/contract';

/** Legenda à vista só para quem a ouve: o título da seção já está escrito acima da tabela. */
const Legenda = styled('caption')(visuallyHidden);

const numerico = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

interface SimboloProps {
  readonly nome: Parameters<typeof Glyph>[0]['nome'];
  readonly tamanho?: number;
}

const Simbolo = ({ nome, tamanho = 17 }: SimboloProps) => (
  <Box component="span" aria-hidden="true" sx={{ display: 'inline-flex', verticalAlign: '-0.2em' }}><Glyph nome={nome} size={tamanho} /></Box>
);

/** 12°04′33″ com o signo no meio, alinhado pelo grau: 12° ♉ 04′ 33″. */
export function Posicao({ grau, segundos = true }: { readonly grau: GrauAstrologico; readonly segundos?: boolean }) {
  const dois = (n: number): string => String(n).padStart(2, '0');
  return (
    <Box component="span" sx={{ ...numerico, display: 'inline-flex', alignItems: 'center', gap: '0.3em', position: 'relative' }}>
      <Box component="span" sx={{ minWidth: '1.75em', textAlign: 'right' }}>{grau.graus}°</Box>
      <Simbolo nome={grau.signo} tamanho={16} />
      <span style={visuallyHidden}>de {grau.signo}</span>
      <span>{dois(grau.minuto)}′{segundos && `${dois(grau.segundo)}″`}</span>
    </Box>
  );
}

/** St ou R depois da posição, com o nome para quem ouve. */
function Movimento({ corpo }: { readonly corpo: Corpo }) {
  const marca = marcaDeMovimento(corpo.movimento);
  if (!marca) return null;
  return <Box component="abbr" title={corpo.movimento} sx={{ ml: 0.75, color: marca === 'R' ? 'error.main' : 'text.secondary', fontWeight: 600, fontSize: '0.8125rem', textDecoration: 'none' }}>{marca}</Box>;
}

export function textoDasCasas({ atual, proxima }: Corpo['casas']): string {
  return proxima === null ? String(atual) : `${atual}/${proxima}`;
}

interface TabelaDePlanetasProps {
  readonly corpos: readonly Corpo[];
  readonly legenda?: string;
}

/** Símbolo, posição ao segundo, movimento e casa. */
export function TabelaDePlanetas({ corpos, legenda = 'Planetas e pontos: posição, movimento e casa' }: TabelaDePlanetasProps) {
  return (
    <Table size="small">
      <Legenda>{legenda}</Legenda>
      <TableHead>
        <TableRow>
          <TableCell scope="col">Ponto</TableCell>
          <TableCell scope="col">Posição</TableCell>
          <TableCell scope="col" align="right">Casa</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {corpos.map((corpo) => (
          <TableRow key={corpo.ponto.tipo}>
            <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
              <Simbolo nome={corpo.ponto.tipo} /> <Box component="span" sx={{ ml: 0.75 }}>{nomeDoPonto(corpo.ponto.tipo)}</Box>
            </TableCell>
            <TableCell sx={numerico}><Posicao grau={corpo.grauAstrologico} /><Movimento corpo={corpo} /></TableCell>
            <TableCell align="right" sx={numerico}>{textoDasCasas(corpo.casas)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function LinhaDaCasa({ casa, longitude }: { readonly casa: number; readonly longitude: number }) {
  const grau = grauAstrologico(longitude);
  return (
    <>
      <TableCell component="th" scope="row" sx={numerico}>{casa}</TableCell>
      <TableCell sx={numerico}><Posicao grau={grau} /></TableCell>
      <TableCell className="regente">
        <Box component="span" sx={{ display: 'inline-flex', gap: 0.5 }} aria-label={REGENTES[grau.signo].join(' e ')} role="img">
          {REGENTES[grau.signo].map((regente) => <Simbolo key={regente} nome={regente} tamanho={16} />)}
        </Box>
      </TableCell>
    </>
  );
}

/** Num painel estreito o regente sai: o painel de detalhes da casa o diz. */
const regenteSoComEspaco = { '@container (max-width: 440px)': { '& .regente': { display: 'none' }, '& td, & th': { px: 0.75 } } } as const;

/** As doze casas em duas colunas: 1 a 6 e 7 a 12, com o regente do signo da cúspide. */
export function TabelaDeCasas({ cuspides }: { readonly cuspides: readonly number[] }) {
  const titulos = ['Casa', 'Cúspide', 'Regente'];
  return (
    <Box sx={{ containerType: 'inline-size' }}>
    <Table size="small" sx={regenteSoComEspaco}>
      <Legenda>As doze casas: posição da cúspide e regente do signo dela</Legenda>
      <TableHead>
        <TableRow>
          {[0, 1].flatMap((lado) => titulos.map((t) => <TableCell key={`${lado}${t}`} scope="col" className={t.toLowerCase()}>{t}</TableCell>))}
        </TableRow>
      </TableHead>
      <TableBody>
        {cuspides.slice(0, 6).map((longitude, i) => (
          <TableRow key={i}>
            <LinhaDaCasa casa={i + 1} longitude={longitude} />
            <LinhaDaCasa casa={i + 7} longitude={cuspides[i + 6] ?? 0} />
          </TableRow>
        ))}
      </TableBody>
    </Table>
    </Box>
  );
}

const ELEMENTOS_NA_TELA = [['fogo', 'Fogo'], ['terra', 'Terra'], ['ar', 'Ar'], ['agua', 'Água']] as const;

/** Quantos dos dez planetas há em cada elemento; a soma fica à vista. */
export function TabelaDeElementos({ elementos }: { readonly elementos: ContagemDeElementos }) {
  const soma = ELEMENTOS_NA_TELA.reduce((total, [chave]) => total + elementos[chave], 0);
  return (
    <Table size="small">
      <Legenda>Elementos: os dez planetas por elemento</Legenda>
      <TableHead>
        <TableRow>
          {ELEMENTOS_NA_TELA.map(([chave, nome]) => (
            <TableCell key={chave} scope="col" align="center" sx={{ color: `elementos.${chave}` }}>
              <Simbolo nome={nome} tamanho={16} /> {nome}
            </TableCell>
          ))}
          <TableCell scope="col" align="center">Soma</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        <TableRow>
          {ELEMENTOS_NA_TELA.map(([chave]) => <TableCell key={chave} align="center" sx={numerico}>{elementos[chave]}</TableCell>)}
          <TableCell align="center" sx={{ ...numerico, fontWeight: 600 }}>{soma}</TableCell>
        </TableRow>
      </TableBody>
    </Table>
  );
}

type Celula = (linha: PontoComAspecto, coluna: PontoComAspecto) => AspectoDoMapa | undefined;

/** Acha o aspecto de um par, em qualquer ordem. */
export function aspectoDoPar(aspectos: readonly AspectoDoMapa[]): Celula {
  const porPar = new Map<string, AspectoDoMapa>(aspectos.flatMap((a) => [[`${a.de.nome}|${a.para.nome}`, a], [`${a.para.nome}|${a.de.nome}`, a]]));
  return (linha, coluna) => porPar.get(`${linha}|${coluna}`);
}

const SIGLAS: Partial<Record<Ponto, string>> = { Ascendente: 'AC', MeioDoCéu: 'MC' };

function Diagonal({ ponto }: { readonly ponto: PontoComAspecto }): ReactNode {
  return SIGLAS[ponto] ?? <Simbolo nome={ponto} tamanho={18} />;
}

function CelulaDeAspecto({ aspecto }: { readonly aspecto: AspectoDoMapa }) {
  const nome = `${aspecto.aspecto}, orbe ${textoOrbe(aspecto.diferença)}, ${aspecto.modo}`;
  return (
    <Box role="img" aria-label={nome} title={nome} sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', lineHeight: 1.1, color: `aspectos.${aspecto.aspecto}` }}>
      <Glyph nome={aspecto.aspecto} size={15} />
      <Box component="span" sx={{ fontSize: '0.6875rem', color: 'text.primary', ...numerico }}>{textoOrbe(aspecto.diferença)}{aspecto.modo[0]}</Box>
    </Box>
  );
}

/** Grade triangular: orbe em graus inteiros e a primeira letra do modo, planeta contra planeta. */
export function GradeDeAspectos({ aspectos }: { readonly aspectos: readonly AspectoDoMapa[] }) {
  const celula = aspectoDoPar(aspectos);
  const canto = { p: 0, width: 36, height: 36, textAlign: 'center', border: 1, borderColor: 'divider' } as const;
  return (
    <Box sx={{ overflowX: 'auto', pb: 0.5 }} tabIndex={0} role="region" aria-label="Grade de aspectos">
      <Table size="small" sx={{ width: 'auto', borderCollapse: 'collapse' }}>
        <Legenda>Aspectos entre os planetas, o Nodo Norte, o Ascendente e o Meio do Céu: orbe em graus e A (aplicativo) ou S (separativo)</Legenda>
        <TableBody>
          {PONTOS_COM_ASPECTO.map((linha, i) => (
            <TableRow key={linha}>
              {PONTOS_COM_ASPECTO.slice(0, i).map((coluna) => {
                const aspecto = celula(linha, coluna);
                return <TableCell key={coluna} sx={canto}>{aspecto && <CelulaDeAspecto aspecto={aspecto} />}</TableCell>;
              })}
              <TableCell component="th" scope="row" aria-label={nomeDoPonto(linha)} sx={{ ...canto, bgcolor: 'background.default', fontWeight: 600 }}>
                <Diagonal ponto={linha} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** Planetas, pontos e Fortuna, na ordem canônica. */
export function corposDoMapa(info: AstroInfo): Corpo[] {
  return [...info.planetas, ...info.pontosAstronomicos, ...info.partesArabicas];
}

