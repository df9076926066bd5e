import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { use } from 'react';
import { AspectosVistos } from '@/components/mapa/desenhoDaRoda';
import { Glyph } from '@/glyphs';
import { Legenda, numerico } from '@/components/tabelas';
import { SiglaDoPonto } from '@/components/tabelas/celulas';
import { ComRolagem } from '@/components/tabelas/ComRolagem';
import { nomeDoPonto, PONTOS, textoOrbe, type Ponto } from '@core/astrology';
import type { AspectoDoMapa } from '@core/contract';

/** Uma pessoa do grupo, e os aspectos que se lhe fazem. */
export interface ColunaDoGrupo {
  readonly letra: string;
  readonly nome: string;
  readonly aspectos: readonly AspectoDoMapa[];
}

const celula = {
  px: 0.75,
  py: 0.5,
  verticalAlign: 'top',
  border: 1,
  borderColor: 'divider',
  '@media print': { px: '2px', py: '1px' },
} as const;
const cabeca = { ...celula, bgcolor: 'background.default', fontWeight: 600 } as const;
const presa = { position: 'sticky', left: 0, zIndex: 1 } as const;

/** O aspecto, a que ponto, e o orbe; o só possível, entre parênteses. */
function Um({ aspecto: { aspecto, para, diferença, certeza } }: { aspecto: AspectoDoMapa }) {
  const possivel = certeza === 'possível';
  const nome = `${aspecto} ${nomeDoPonto(para.nome)}, orbe ${textoOrbe(diferença)}${possivel ? ', possível' : ''}`;
  return (
    <Box
      component="li"
      title={nome}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}
    >
      <Box
        role="img"
        aria-label={nome}
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, opacity: possivel ? 0.7 : 1 }}
      >
        <Box component="span" sx={{ display: 'inline-flex', color: `aspectos.${aspecto}` }}>
          <Glyph nome={aspecto} size={13} />
        </Box>
        <span aria-hidden="true">
          <SiglaDoPonto ponto={para.nome} />
        </span>
        <Box component="span" sx={{ fontSize: '0.6875rem', ...numerico }}>
          {possivel ? `(${textoOrbe(diferença)})` : textoOrbe(diferença)}
        </Box>
      </Box>
    </Box>
  );
}

interface Props {
  /** De quem são as linhas: 'do composto', 'de Ana'. */
  readonly deQuem: string;
  readonly colunas: readonly ColunaDoGrupo[];
}

/** Cada ponto de um, nas linhas, e os aspectos que faz a cada pessoa, nas colunas. */
export function TabelaDoGrupo({ deQuem, colunas }: Props) {
  const vistos = use(AspectosVistos);
  const ha = new Set<Ponto>(
    colunas.flatMap((c) =>
      c.aspectos.flatMap(({ de, aspecto }) => (vistos.has(aspecto) ? de.nome : [])),
    ),
  );
  const linhas = PONTOS.filter((p) => ha.has(p));
  if (linhas.length === 0)
    return <Typography color="textSecondary">Nenhum aspecto {deQuem} aos outros.</Typography>;
  const dos = (ponto: Ponto, { aspectos }: ColunaDoGrupo) =>
    aspectos
      .filter(({ de, aspecto }) => de.nome === ponto && vistos.has(aspecto))
      .sort((x, y) => x.diferença - y.diferença);
  return (
    <ComRolagem rotulo={`Aspectos ${deQuem} a cada pessoa`} inteira>
      <Table size="small" sx={{ width: 'auto', borderCollapse: 'collapse' }}>
        <Legenda>{`Aspectos de cada ponto ${deQuem}, nas linhas, a cada pessoa, nas colunas: a que ponto dela, e o orbe em graus`}</Legenda>
        <TableHead>
          <TableRow>
            <TableCell component="td" sx={{ ...cabeca, ...presa }} />
            {colunas.map(({ letra, nome }) => (
              <TableCell key={letra} scope="col" sx={{ ...cabeca, maxWidth: 140 }}>
                {nome}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {linhas.map((ponto) => (
            <TableRow key={ponto}>
              <TableCell component="th" scope="row" sx={{ ...cabeca, ...presa }}>
                <SiglaDoPonto ponto={ponto} />
              </TableCell>
              {colunas.map((coluna) => (
                <TableCell key={coluna.letra} sx={celula}>
                  <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
                    {dos(ponto, coluna).map((a) => (
                      <Um key={`${a.aspecto} ${a.para.nome}`} aspecto={a} />
                    ))}
                  </Box>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ComRolagem>
  );
}
