import Box from '@mui/material/Box';
import { Nota } from '@/components/moldura/Nota';
import { use } from 'react';
import { useVisiveis } from '@/components/mapa/desenhoDaRoda';
import { Secao } from '@/components/moldura/Secao';
import {
  EmAberto,
  GraoEmUso,
  pontosDaGrade,
  porCerteza,
  Tabela,
  type Coluna,
} from '@/components/tabelas';
import { colunaDoPonto, colunaNumerica } from '@/components/tabelas/colunas';
import { RetanguloDeAspectos } from '@/components/tabelas/RetanguloDeAspectos';
import { TabelaEntreMapas } from '@/components/tabelas/TabelaEntreMapas';
import { casasEmTexto } from '@/vistas/relacao/levar';
import type { Dois } from '@/vistas/relacao/VistaDeDois';
import {
  enumerar,
  tabelaDaSinastria,
  type OrbesDaSinastria,
  type OrbesDoAspecto,
} from '@core/astrology';
import type { Sinastria, Sobreposicao } from '@core/tecnicas/sinastria/contrato';

type ComNome = Pick<Dois['a'], 'nome'>;
type Sobreposto = NonNullable<Sobreposicao>[number];

const COLUNAS: readonly Coluna<Sobreposto>[] = [
  colunaDoPonto('Ponto', ({ nome }) => nome),
  colunaNumerica('Casa', casasEmTexto),
];

interface DaSobreposicao {
  /** De quem são as casas, e de quem os pontos. */
  readonly dono: string;
  readonly outro: string;
  readonly pontos: Sobreposicao;
}

/** Em que casas de um mapa caem os pontos do outro. */
function TabelaDaSobreposicao({ dono, outro, pontos }: DaSobreposicao) {
  return (
    <Secao titulo={`${outro} nas casas de ${dono}`} nivel="h3" inteira>
      {pontos === null ? (
        <EmAberto>Sem a hora de nascimento de {dono} não há casas nesse mapa.</EmAberto>
      ) : (
        <Tabela
          legenda={`Casa de ${dono} em que cai cada ponto de ${outro}`}
          colunas={COLUNAS}
          linhas={pontos}
          chaveDe={({ nome }) => nome}
        />
      )}
    </Secao>
  );
}

interface Props extends Pick<Dois, 'natalDeA' | 'natalDeB'> {
  readonly a: ComNome;
  readonly b: ComNome;
  readonly sinastria: Sinastria;
  /** Os orbes com que se contaram; null, não se dizem. */
  readonly orbes: OrbesDaSinastria | null;
}

const graus = (n: number): string => `${String(n).replace('.', ',')}°`;
const umOrbe = ({ comLuminar, sem }: OrbesDoAspecto): string =>
  comLuminar === sem ? graus(sem) : `${graus(comLuminar)} com o Sol ou a Lua, senão ${graus(sem)}`;

/** 'Orbes: conjunção e oposição 5° com o Sol ou a Lua, senão 3°; sextil 2°.' */
function orbesEmPalavras(orbes: OrbesDaSinastria): string {
  const porOrbe = new Map<string, string[]>();
  for (const [nome, orbe] of Object.entries(tabelaDaSinastria(orbes))) {
    const dito = umOrbe(orbe);
    porOrbe.set(dito, [...(porOrbe.get(dito) ?? []), nome.toLowerCase()]);
  }
  return `Orbes: ${[...porOrbe].map(([dito, nomes]) => `${enumerar(nomes)} ${dito}`).join('; ')}.`;
}

const POR_SIGNO = 'Os aspectos são contados de signo a signo, sem orbe.';

const duasColunas = {
  display: 'grid',
  columnGap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** Os aspectos entre os dois, em grade e do mais fechado ao menos, e as casas de um em que cai o outro. */
export function TabelasDaSinastria({ a, b, natalDeA, natalDeB, sinastria, orbes }: Props) {
  const { certos, possiveis } = porCerteza(useVisiveis(sinastria.aspectos));
  const porSigno = use(GraoEmUso) === 'signo';
  const incerta = natalDeA.hora !== null || natalDeB.hora !== null;
  const tabela = { de: b.nome, para: a.nome, semModo: true } as const;
  return (
    <>
      <Secao titulo="Aspectos entre os dois" lugar="aspectos" inteira>
        <Nota variant="caption">
          Linhas: {a.nome}. Colunas: {b.nome}.
        </Nota>
        <RetanguloDeAspectos
          linhas={pontosDaGrade(natalDeA)}
          colunas={pontosDaGrade(natalDeB)}
          aspectos={certos}
          rotulo={`Grade: ${a.nome} e ${b.nome}`}
          legenda={`Aspectos entre os pontos de ${a.nome}, nas linhas, e os de ${b.nome}, nas colunas: orbe em graus`}
        />
        <Nota variant="caption">{porSigno ? POR_SIGNO : orbes && orbesEmPalavras(orbes)}</Nota>
      </Secao>
      <Secao
        titulo={incerta ? 'Aspectos certos' : porSigno ? 'Um a um' : 'Do mais exato ao menos'}
        nivel="h3"
      >
        <TabelaEntreMapas
          {...tabela}
          aspectos={certos}
          legenda={`Aspectos de ${b.nome} a ${a.nome}, do mais exato ao menos`}
          vazia="Nenhum aspecto entre os dois."
        />
        {incerta && (
          <EmAberto>
            Formam-se a qualquer hora em que possam ter nascido; o orbe é o do instante de cada
            mapa.
          </EmAberto>
        )}
      </Secao>
      {incerta && (
        <Secao titulo="Aspectos possíveis" nivel="h3">
          <TabelaEntreMapas
            {...tabela}
            aspectos={possiveis}
            legenda={`Aspectos possíveis de ${b.nome} a ${a.nome}: só se formam em algumas horas`}
            vazia="Nenhum aspecto possível."
          />
        </Secao>
      )}
      <Secao titulo="Sobreposição de casas" lugar="casas">
        <Box sx={duasColunas}>
          <TabelaDaSobreposicao dono={a.nome} outro={b.nome} pontos={sinastria.emA} />
          <TabelaDaSobreposicao dono={b.nome} outro={a.nome} pontos={sinastria.emB} />
        </Box>
      </Secao>
    </>
  );
}
