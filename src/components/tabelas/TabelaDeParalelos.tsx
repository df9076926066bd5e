import { grauAstrologico, nomeDoPonto, textoGrauMinuto, type Ponto } from '@core/astrology';
import type { AstroInfo } from '@core/contract';
import { numerico, Simbolo } from './pecas';
import { Tabela, type Coluna } from './Tabela';

type Paralelo = NonNullable<AstroInfo['paralelos']>[number];

const ponto = (nome: Ponto) => (
  <>
    <Simbolo nome={nome} tamanho={16} /> {nomeDoPonto(nome)}
  </>
);

const COLUNAS: Coluna<Paralelo>[] = [
  { titulo: 'De', nomeia: true, celula: ({ de }) => ponto(de) },
  { titulo: 'Tipo', celula: ({ tipo }) => tipo },
  { titulo: 'Para', celula: ({ para }) => ponto(para) },
  {
    titulo: 'Orbe',
    align: 'right',
    sx: numerico,
    celula: ({ diferença }) => textoGrauMinuto(grauAstrologico(diferença)),
  },
];

/** Paralelos e contraparalelos de declinação. */
export function TabelaDeParalelos({ paralelos }: { readonly paralelos: readonly Paralelo[] }) {
  return (
    <Tabela
      legenda="Paralelos e contraparalelos de declinação, a até 1°"
      colunas={COLUNAS}
      linhas={paralelos}
      vazia="Nenhum a até 1° de declinação."
      chaveDe={({ de, para }) => `${de} ${para}`}
    />
  );
}
