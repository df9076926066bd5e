import NativeSelect from '@mui/material/NativeSelect';
import type { ComponentProps } from 'react';
import {
  ASPECTOS,
  IDS_DOS_ORBES,
  orbeDoPar,
  ASPECTOS_MAIORES,
  tabelaDaSinastria,
  type IdDosOrbes,
  type NomeDoAspecto,
  type OrbesDaSinastria,
  type OrbesDoAspecto,
  type TabelaDeOrbes,
} from '@core/astrology';
import { NOMES_DOS_ORBES } from '@/components/mapa/textoDoPerfil';
import type { PropsDoControle } from './controles';
import { TabelaDosOrbes } from './TabelaDosOrbes';

const PROPRIA = 'propria';

/** De um conjunto, os dois números de cada aspecto; onde ele não tem dois, os do padrão. */
export function tabelaDe(orbes: IdDosOrbes | TabelaDeOrbes): TabelaDeOrbes {
  const conjunto = orbes === 'tradicional' ? 'padrao' : orbes;
  const linhas = ASPECTOS.flatMap((aspecto): [NomeDoAspecto, OrbesDoAspecto][] => {
    const comLuminar = orbeDoPar(conjunto, aspecto, 'Sol', 'Marte');
    const sem = orbeDoPar(conjunto, aspecto, 'Marte', 'Saturno');
    return comLuminar === null || sem === null ? [] : [[aspecto, { comLuminar, sem }]];
  });
  return Object.fromEntries(linhas);
}

interface Escolha<O extends IdDosOrbes> extends PropsDoControle<O | TabelaDeOrbes> {
  readonly conjuntos: readonly O[];
  /** De que a tabela própria parte. */
  readonly partida: TabelaDeOrbes;
  readonly daTabela: Pick<ComponentProps<typeof TabelaDosOrbes>, 'aspectos' | 'nota'>;
}

/** Um dos conjuntos, ou a tabela da pessoa, que parte do que estava escolhido. */
function EscolhaDosOrbes<O extends IdDosOrbes>({
  valor,
  aoMudar,
  titulo,
  descricao,
  conjuntos,
  partida,
  daTabela,
}: Escolha<O>) {
  return (
    <>
      <NativeSelect
        fullWidth
        value={typeof valor === 'string' ? valor : PROPRIA}
        onChange={({ target }) => aoMudar(conjuntos.find((o) => o === target.value) ?? partida)}
        inputProps={{ 'aria-labelledby': titulo, 'aria-describedby': descricao }}
      >
        {conjuntos.map((id) => (
          <option key={id} value={id}>
            {NOMES_DOS_ORBES[id]}
          </option>
        ))}
        <option value={PROPRIA}>Tabela própria</option>
      </NativeSelect>
      {typeof valor !== 'string' && (
        <TabelaDosOrbes tabela={valor} aoMudar={aoMudar} {...daTabela} />
      )}
    </>
  );
}

const DE_UM = { aspectos: ASPECTOS, nota: 'Nodos, ângulos e pontos usam o menor dos dois.' };
const DE_DOIS = {
  aspectos: ASPECTOS_MAIORES,
  nota: 'O Sol ou a Lua alargam qualquer par em que estejam.',
};

export const ControleDosOrbes = (props: PropsDoControle<IdDosOrbes | TabelaDeOrbes>) => (
  <EscolhaDosOrbes
    {...props}
    conjuntos={IDS_DOS_ORBES}
    partida={tabelaDe(props.valor)}
    daTabela={DE_UM}
  />
);

export const ControleDosOrbesDaSinastria = (props: PropsDoControle<OrbesDaSinastria>) => (
  <EscolhaDosOrbes
    {...props}
    conjuntos={['padrao']}
    partida={tabelaDaSinastria(props.valor)}
    daTabela={DE_DOIS}
  />
);
