import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import { useId } from 'react';
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
}

const linha = { mr: 0, '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere' } } as const;

/** Uma lista em que se marcam alguns; 'Todos' marca os que a busca deixa à vista. */
export function Marcas<T extends Item>({
  titulo,
  marcados,
  aoMarcar,
  textoDe,
  ...lista
}: Props<T>) {
  const id = useId();
  const trocar = (ids: readonly string[], marcar: boolean): void => {
    const novos = new Set(marcados);
    for (const um of ids) {
      if (marcar) novos.add(um);
      else novos.delete(um);
    }
    aoMarcar(novos);
  };
  return (
    <div role="group" aria-labelledby={id}>
      <FormLabel id={id} component="div" sx={{ mb: 1 }}>
        {titulo}
        {marcados.size === 1 && ' · 1 escolhido'}
        {marcados.size > 1 && ` · ${marcados.size.toLocaleString('pt-BR')} escolhidos`}
      </FormLabel>
      <ListaComBusca {...lista} {...(textoDe && { textoDe })}>
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
                        onChange={(e) => trocar([i.id], e.target.checked)}
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
