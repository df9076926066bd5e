import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import { useId, useRef } from 'react';
import { ListaComBusca } from '@/components/formulario/ListaComBusca';
import { EmPaginas } from '@/components/formulario/Paginas';
import { numero, quantos } from '@core/texto';

interface Item {
  readonly id: string;
  readonly nome: string;
}

interface Props<T extends Item> {
  readonly titulo: string;
  /** 'Buscar aluno'. */
  readonly rotulo: string;
  readonly vazia: string;
  readonly semAchados: string;
  readonly itens: readonly T[];
  readonly textoDe?: (item: T) => string;
  readonly marcados: ReadonlySet<string>;
  readonly aoMarcar: (marcados: ReadonlySet<string>) => void;
  /** Outra ordem do que a alfabética; e marcar de uma vez os primeiros dela. */
  readonly ordenar?: (itens: readonly T[]) => readonly T[];
  readonly primeiros?: { readonly quantos: number; readonly nome: string } | undefined;
}

const linha = {
  mr: 0,
  userSelect: 'none',
  '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere' },
} as const;

/** Marcar e desmarcar: muitos de uma vez, ou um, que com Shift leva os do último em que se mexeu. */
function useTrocas({ marcados, aoMarcar }: Pick<Props<Item>, 'marcados' | 'aoMarcar'>) {
  const ultimo = useRef<string | null>(null);
  const trocar = (itens: readonly Item[], marcar: boolean): void => {
    const novos = new Set(marcados);
    for (const { id } of itens) {
      if (marcar) novos.add(id);
      else novos.delete(id);
    }
    aoMarcar(novos);
  };
  const trocarAte = (visiveis: readonly Item[], este: Item, marcar: boolean, evento: Event) => {
    const [de, ate] = [visiveis.findIndex((i) => i.id === ultimo.current), visiveis.indexOf(este)];
    const comShift = 'shiftKey' in evento && evento.shiftKey === true && de >= 0;
    trocar(comShift ? visiveis.slice(Math.min(de, ate), Math.max(de, ate) + 1) : [este], marcar);
    ultimo.current = este.id;
  };
  return { trocar, trocarAte };
}

interface PropsDeTodos {
  readonly achados: readonly Item[];
  readonly marcados: ReadonlySet<string>;
  readonly aoTrocar: (itens: readonly Item[], marcar: boolean) => void;
  readonly primeiros: Props<Item>['primeiros'];
}

/** De uma vez: todos os que a busca acha, ou os primeiros deles. */
function DeUmaVez({ achados, marcados, aoTrocar, primeiros }: PropsDeTodos) {
  const aVista = achados.filter((i) => marcados.has(i.id)).length;
  return (
    <>
      {achados.length > 1 && (
        <FormControlLabel
          sx={{ ...linha, fontWeight: 600 }}
          label={`Todos (${numero(achados.length)})`}
          control={
            <Checkbox
              size="small"
              checked={aVista === achados.length}
              indeterminate={aVista > 0 && aVista < achados.length}
              onChange={(e) => aoTrocar(achados, e.target.checked)}
            />
          }
        />
      )}
      {primeiros && achados.length > primeiros.quantos && (
        <Button size="small" onClick={() => aoTrocar(achados.slice(0, primeiros.quantos), true)}>
          {primeiros.nome}
        </Button>
      )}
    </>
  );
}

/** Uma lista em que se marcam alguns, um a um ou com Shift; 'Todos' marca os que a busca acha. */
export function Marcas<T extends Item>({
  titulo,
  marcados,
  aoMarcar,
  textoDe,
  ordenar,
  primeiros,
  ...lista
}: Props<T>) {
  const id = useId();
  const { trocar, trocarAte } = useTrocas({ marcados, aoMarcar });
  return (
    <div role="group" aria-labelledby={id}>
      <FormLabel id={id} component="div" sx={{ mb: 1 }}>
        {titulo}
        {marcados.size > 0 && ` · ${quantos(marcados.size, 'escolhido', 'escolhidos')}`}
      </FormLabel>
      <ListaComBusca {...lista} {...(textoDe && { textoDe })} {...(ordenar && { ordenar })}>
        {(achados, procurado) => (
          <>
            <DeUmaVez
              achados={achados}
              marcados={marcados}
              aoTrocar={trocar}
              primeiros={primeiros}
            />
            <EmPaginas chave={procurado} itens={achados}>
              {(visiveis) => (
                <FormGroup
                  sx={{ maxHeight: 240, overflowY: 'auto', flexWrap: 'nowrap', pl: 1, mb: 1 }}
                >
                  {visiveis.map((i) => (
                    <FormControlLabel
                      key={i.id}
                      label={i.nome}
                      sx={linha}
                      control={
                        <Checkbox
                          size="small"
                          checked={marcados.has(i.id)}
                          onChange={(e) => trocarAte(visiveis, i, e.target.checked, e.nativeEvent)}
                        />
                      }
                    />
                  ))}
                </FormGroup>
              )}
            </EmPaginas>
          </>
        )}
      </ListaComBusca>
    </div>
  );
}
