import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { use } from 'react';
import { AspectosVistos } from '@/components/mapa/desenhoDaRoda';
import { numerico, Tabela } from '@/components/tabelas';
import { presa } from '@/components/tabelas/colunas';
import { SiglaDoPonto, SimboloDoAspecto } from '@/components/tabelas/celulas';
import { ComRolagem } from '@/components/tabelas/ComRolagem';
import { nomeDoPonto, PONTOS, textoOrbe, type Ponto } from '@core/astrology';
import type { AspectoDoMapa } from '@core/contract';

/** Uma pessoa do grupo, e os aspectos que se lhe fazem. */
export interface ColunaDoGrupo {
  readonly letra: string;
  readonly nome: string;
  readonly aspectos: readonly AspectoDoMapa[];
}

const celula = { px: 0.75, py: 0.5, verticalAlign: 'top', border: 1, borderColor: 'divider' };
const cabeca = { ...celula, maxWidth: 140 } as const;

/** O aspecto, a que ponto, e o orbe; o só possível, entre parênteses. */
function Um({ aspecto: { aspecto, para, diferença, certeza } }: { aspecto: AspectoDoMapa }) {
  const possivel = certeza === 'possível';
  const orbe = textoOrbe(diferença);
  const nome = `${aspecto} ${nomeDoPonto(para.nome)}, orbe ${orbe}${possivel ? ', possível' : ''}`;
  return (
    <Box
      component="li"
      title={nome}
      sx={{
        display: 'flex',
        alignItems: 'center',
        whiteSpace: 'nowrap',
        fontSize: '0.6875rem',
        opacity: possivel ? 0.7 : 1,
      }}
    >
      <SimboloDoAspecto aspecto={aspecto} tamanho={13} {...(possivel && { detalhe: 'possível' })} />
      <SiglaDoPonto ponto={para.nome} />
      <Box component="span" sx={{ ml: 0.5, ...numerico }}>
        {possivel ? `(${orbe})` : orbe}
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
  const dos = (ponto: Ponto, { aspectos }: ColunaDoGrupo) =>
    aspectos
      .filter(({ de, aspecto }) => de.nome === ponto && vistos.has(aspecto))
      .sort((x, y) => x.diferença - y.diferença);
  return (
    <ComRolagem rotulo={`Aspectos ${deQuem} a cada pessoa`} inteira>
      <Tabela<Ponto>
        legenda={`Aspectos de cada ponto ${deQuem}, nas linhas, a cada pessoa, nas colunas: a que ponto dela, e o orbe em graus`}
        colunas={[
          {
            titulo: 'Ponto',
            cabeca: <span style={visuallyHidden}>Ponto</span>,
            nomeia: true,
            sxDoTitulo: { ...celula, ...presa },
            sx: { ...celula, ...presa },
            celula: (ponto) => <SiglaDoPonto ponto={ponto} />,
          },
          ...colunas.map((coluna) => ({
            titulo: coluna.letra,
            cabeca: coluna.nome,
            sxDoTitulo: cabeca,
            sx: celula,
            celula: (ponto: Ponto) => (
              <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
                {dos(ponto, coluna).map((a) => (
                  <Um key={`${a.aspecto} ${a.para.nome}`} aspecto={a} />
                ))}
              </Box>
            ),
          })),
        ]}
        linhas={linhas}
        vazia={`Nenhum aspecto ${deQuem} aos outros.`}
        chaveDe={(ponto) => ponto}
        sx={{ width: 'auto', borderCollapse: 'collapse' }}
      />
    </ComRolagem>
  );
}
