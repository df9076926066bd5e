import NativeSelect from '@mui/material/NativeSelect';
import {
  ASPECTOS,
  IDS_DOS_ORBES,
  orbeDoPar,
  type IdDosOrbes,
  type NomeDoAspecto,
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

/** Um dos conjuntos, ou a tabela da pessoa, que parte do que estava escolhido. */
export function ControleDosOrbes({
  valor,
  aoMudar,
  titulo,
  descricao,
}: PropsDoControle<IdDosOrbes | TabelaDeOrbes>) {
  const escolher = (id: string): void => {
    const conjunto = IDS_DOS_ORBES.find((o) => o === id);
    aoMudar(conjunto ?? tabelaDe(valor));
  };
  return (
    <>
      <NativeSelect
        fullWidth
        value={typeof valor === 'string' ? valor : PROPRIA}
        onChange={({ target }) => escolher(target.value)}
        inputProps={{ 'aria-labelledby': titulo, 'aria-describedby': descricao }}
      >
        {IDS_DOS_ORBES.map((id) => (
          <option key={id} value={id}>
            {NOMES_DOS_ORBES[id]}
          </option>
        ))}
        <option value={PROPRIA}>Tabela própria</option>
      </NativeSelect>
      {typeof valor !== 'string' && <TabelaDosOrbes tabela={valor} aoMudar={aoMudar} />}
    </>
  );
}
