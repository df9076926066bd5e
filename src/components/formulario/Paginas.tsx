import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { numero } from '@core/texto';

/** O que cabe numa tela, e um pouco mais. */
const POR_PAGINA = 25;

interface PropsDoPaginador {
  /** O que se percorre: 'Alunos'; sem o dizer, a lista que está acima. */
  readonly rotulo?: string | undefined;
  /** Quantos se saltam. */
  readonly de: number;
  readonly porPagina: number;
  readonly total: number;
  readonly aoMudar: (de: number) => void;
}

/** 'Alunos: 1–20 de 300', com o de antes e o de depois. Cabendo tudo, nada. */
export function Paginador({ rotulo, de, porPagina, total, aoMudar }: PropsDoPaginador) {
  if (total <= porPagina) return null;
  const nomeDela = rotulo?.toLowerCase() ?? 'lista';
  const ir = (para: number, da: boolean, nome: string) => (
    // Não se desliga: desligado, perderia o foco de quem chegou ao fim.
    <Button
      size="small"
      aria-disabled={!da}
      aria-label={`${nome}: ${nomeDela}`}
      onClick={() => da && aoMudar(para)}
      sx={da ? null : { opacity: 0.5, cursor: 'default' }}
    >
      {nome}
    </Button>
  );
  return (
    <Stack
      component="nav"
      aria-label={`Páginas: ${nomeDela}`}
      direction="row"
      sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}
    >
      {ir(Math.max(0, de - porPagina), de > 0, 'Anteriores')}
      <Typography variant="body2" role="status" color="textSecondary">
        {rotulo && `${rotulo}: `}
        {numero(de + 1)}–{numero(Math.min(total, de + porPagina))} de {numero(total)}
      </Typography>
      {ir(de + porPagina, de + porPagina < total, 'Seguintes')}
    </Stack>
  );
}

interface Props<T> {
  readonly itens: readonly T[];
  readonly rotulo?: string;
  /** Mudando, volta-se à primeira página. */
  readonly chave?: string;
  readonly children: (visiveis: readonly T[]) => ReactNode;
}

/** Uma lista longa, uma página de cada vez: só se desenha o que se vê. */
export function EmPaginas<T>({ itens, rotulo, chave = '', children }: Props<T>) {
  const [pedido, ir] = useState({ chave, de: 0 });
  // A lista pode ter encolhido: mostra-se a última página que ainda há.
  const ultima = Math.max(0, Math.ceil(itens.length / POR_PAGINA) - 1) * POR_PAGINA;
  const de = pedido.chave === chave ? Math.min(pedido.de, ultima) : 0;
  return (
    <>
      {children(itens.slice(de, de + POR_PAGINA))}
      <Paginador
        rotulo={rotulo}
        de={de}
        porPagina={POR_PAGINA}
        total={itens.length}
        aoMudar={(para) => ir({ chave, de: para })}
      />
    </>
  );
}
