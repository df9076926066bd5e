import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import { useId, useRef } from 'react';
import { ListaComBusca } from '@/components/formulario/ListaComBusca';

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
  readonly primeiros?: { readonly quantos: number; readonly nome: string };
}

const linha = {
  mr: 0,
  userSelect: 'none',
  '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere' },
} as const;

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
  const ultimo = useRef<string | null>(null);
  const trocar = (ids: readonly string[], marcar: boolean): void => {
    const novos = new Set(marcados);
    for (const um of ids) {
      if (marcar) novos.add(um);
      else novos.delete(um);
    }
    aoMarcar(novos);
  };
  /** Com Shift, do último em que se mexeu até este. */
  const ateEste = (visiveis: readonly T[], este: string, evento: Event): readonly string[] => {
    const ids = visiveis.map((i) => i.id);
    const [de, ate] = [ids.indexOf(ultimo.current ?? ''), ids.indexOf(este)];
    if (!('shiftKey' in evento && evento.shiftKey) || de < 0) return [este];
    return ids.slice(Math.min(de, ate), Math.max(de, ate) + 1);
  };
  return (
    <div role="group" aria-labelledby={id}>
      <FormLabel id={id} component="div" sx={{ mb: 1 }}>
        {titulo}
        {marcados.size === 1 && ' · 1 escolhido'}
        {marcados.size > 1 && ` · ${marcados.size.toLocaleString('pt-BR')} escolhidos`}
      </FormLabel>
      <ListaComBusca {...lista} {...(textoDe && { textoDe })} {...(ordenar && { ordenar })}>
        {(visiveis, achados) => {
          const aVista = achados.filter((i) => marcados.has(i.id)).length;
          return (
            <>
              {achados.length > 1 && (
                <FormControlLabel
                  sx={{ ...linha, fontWeight: 600 }}
                  label={`Todos (${achados.length.toLocaleString('pt-BR')})`}
                  control={
                    <Checkbox
                      size="small"
                      checked={aVista === achados.length}
                      indeterminate={aVista > 0 && aVista < achados.length}
                      onChange={(e) =>
                        trocar(
                          achados.map((i) => i.id),
                          e.target.checked,
                        )
                      }
                    />
                  }
                />
              )}
              {primeiros && achados.length > primeiros.quantos && (
                <Button
                  size="small"
                  onClick={() =>
                    trocar(
                      achados.slice(0, primeiros.quantos).map((i) => i.id),
                      true,
                    )
                  }
                >
                  {primeiros.nome}
                </Button>
              )}
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
                        onChange={(e) => {
                          trocar(ateEste(visiveis, i.id, e.nativeEvent), e.target.checked);
                          ultimo.current = i.id;
                        }}
                      />
                    }
                  />
                ))}
              </FormGroup>
            </>
          );
        }}
      </ListaComBusca>
    </div>
  );
}
