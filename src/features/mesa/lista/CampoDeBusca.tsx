import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { lerBusca, sugestoesDoCeu, textoDoTermo, type TermoDoCeu } from '@core/astrology';
import { simples } from '@core/texto';
import type { Busca } from './endereco';
import type { Filtro, TipoDeFiltro } from './linhas';

interface Props {
  readonly busca: Busca;
  readonly aoBuscar: (busca: Busca) => void;
  readonly filtros: readonly Filtro[];
}

/** Uma ficha já escolhida, ou o que se pode escolher; a incompleta só se escreve no campo. */
type Ficha =
  | { readonly tipo: 'ceu'; readonly texto: string; readonly termo: TermoDoCeu }
  | { readonly tipo: 'comeco'; readonly texto: string; readonly escrito: string }
  | { readonly tipo: TipoDeFiltro; readonly texto: string; readonly filtro: Filtro };

const GRUPOS: Readonly<Record<Ficha['tipo'], string>> = {
  ceu: 'No céu',
  comeco: 'No céu',
  etiqueta: 'Etiquetas',
  pasta: 'Pastas',
  escola: 'Escolas',
};
const ROTULOS: Readonly<Record<TipoDeFiltro, string>> = {
  etiqueta: 'Etiqueta',
  pasta: 'Pasta',
  escola: 'Escola',
};
/** De cada vez, de todos os que cabem no que se escreveu. */
const FILTROS_SUGERIDOS = 40;

const doCeu = (termo: TermoDoCeu): Ficha => ({ tipo: 'ceu', texto: textoDoTermo(termo), termo });
const doFiltro = (filtro: Filtro): Ficha => ({
  tipo: filtro.tipo,
  texto: `${ROTULOS[filtro.tipo]}: ${filtro.valor}`,
  filtro,
});

function fichasDe({ termos, filtros }: Busca): Ficha[] {
  return [...termos.map(doCeu), ...filtros.map(doFiltro)];
}

function buscaCom(fichas: readonly Ficha[], texto: string): Busca {
  return {
    texto,
    termos: fichas.flatMap((f) => (f.tipo === 'ceu' ? [f.termo] : [])),
    filtros: fichas.flatMap((f) => ('filtro' in f ? [f.filtro] : [])),
  };
}

function sugestoes(texto: string, filtros: readonly Filtro[]): Ficha[] {
  const procurado = simples(texto.trim());
  const doTexto = sugestoesDoCeu(texto).flatMap((s): Ficha[] => {
    const [termo] = s.completa ? lerBusca(s.texto).termos : [];
    if (termo) return [{ ...doCeu(termo), texto: s.texto }];
    return [{ tipo: 'comeco', texto: `${s.texto}…`, escrito: s.antes + s.texto }];
  });
  const dosNomes = filtros
    .filter(({ valor }) => simples(valor).includes(procurado))
    .slice(0, FILTROS_SUGERIDOS)
    .map(doFiltro);
  return [...doTexto, ...dosNomes];
}

/** O que se escreveu antes do termo que se escolheu na lista fica escrito. */
const semOTermo = (texto: string): string => (sugestoesDoCeu(texto)[0]?.antes ?? '').trimEnd();

/**
 * O que se escreveu do céu passa a ficha quando a seguir vem um espaço ou uma vírgula: até lá pode
 * ser o começo de outra coisa.
 */
function recolher(busca: Busca, fim: RegExp): Busca {
  if (!fim.test(busca.texto)) return busca;
  const { termos, resto } = lerBusca(busca.texto);
  if (termos.length === 0) return busca;
  const novos = termos.filter(
    (t) => !busca.termos.some((outro) => textoDoTermo(outro) === textoDoTermo(t)),
  );
  return { ...busca, texto: resto && `${resto} `, termos: [...busca.termos, ...novos] };
}

/** Um campo para tudo: nomes, lugares, etiquetas, anotações e o céu, que se sugere ao escrever. */
export function CampoDeBusca({ busca, aoBuscar, filtros }: Props) {
  const [aberto, abrir] = useState(false);
  const fichas = fichasDe(busca);
  return (
    <Autocomplete<Ficha, true, false, true>
      multiple
      freeSolo
      disableCloseOnSelect
      filterSelectedOptions
      forcePopupIcon={filtros.length > 0}
      openText="Mostrar filtros"
      closeText="Esconder filtros"
      clearText="Limpar o campo"
      open={aberto}
      onOpen={() => abrir(true)}
      onClose={() => abrir(false)}
      value={fichas}
      inputValue={busca.texto}
      options={aberto ? sugestoes(busca.texto, filtros) : []}
      filterOptions={(opcoes) => opcoes}
      groupBy={({ tipo }) => GRUPOS[tipo]}
      getOptionLabel={(o) => (typeof o === 'string' ? o : o.texto)}
      getOptionKey={(o) => (typeof o === 'string' ? o : `${o.tipo}|${o.texto}`)}
      isOptionEqualToValue={(a, b) =>
        typeof b !== 'string' && a.tipo === b.tipo && a.texto === b.texto
      }
      onInputChange={(_evento, texto, razao) => {
        if (razao === 'input') aoBuscar(recolher({ ...busca, texto }, /[\s,;]$/));
        if (razao === 'clear') aoBuscar({ texto: '', termos: [], filtros: [] });
      }}
      onChange={(_evento, escolhidas, razao, detalhe) => {
        if (razao === 'createOption') {
          abrir(false);
          return aoBuscar(recolher(busca, /$/));
        }
        const escolhida = detalhe?.option;
        const ditas = escolhidas.filter((f) => typeof f !== 'string');
        if (razao !== 'selectOption') return aoBuscar(buscaCom(ditas, busca.texto));
        if (escolhida?.tipo === 'comeco') return aoBuscar({ ...busca, texto: escolhida.escrito });
        abrir(false);
        const texto = escolhida?.tipo === 'ceu' ? semOTermo(busca.texto) : '';
        aoBuscar(buscaCom(ditas, texto));
      }}
      slotProps={{ chip: { size: 'small' }, paper: { variant: 'outlined', sx: { boxShadow: 4 } } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Buscar"
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, shrink: true },
          }}
          placeholder={fichas.length === 0 ? 'Nome, lugar, etiqueta, anotação, Lua na casa 4…' : ''}
        />
      )}
    />
  );
}
