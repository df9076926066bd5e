import Button from '@mui/material/Button';
import { Dialogo } from '@/components/moldura/Dialogo';
import { NOMES_DOS_GRUPOS } from '@/components/teclas/teclas';
import { useGruposNaPagina } from '@/components/teclas/useTeclasDaPagina';
import { TeclasDoGrupo } from './ListaDeTeclas';

/** As teclas que esta página atende. */
export function TeclasDaPagina({ aoFechar }: { readonly aoFechar: () => void }) {
  const naPagina = useGruposNaPagina();
  return (
    <Dialogo
      titulo="Atalhos desta página"
      largura="sm"
      aoFechar={aoFechar}
      acoes={
        <Button variant="contained" onClick={aoFechar}>
          Entendi
        </Button>
      }
    >
      {NOMES_DOS_GRUPOS.filter((grupo) => (naPagina.get(grupo) ?? 0) > 0).map((grupo) => (
        <TeclasDoGrupo key={grupo} grupo={grupo} />
      ))}
    </Dialogo>
  );
}
