import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { porNome } from '@core/texto';
import { EmPaginas } from './Paginas';
import { contem } from './procura';

/** A partir de quantos itens vale a pena buscar. */
const MUITOS = 10;

interface Props<T> {
  readonly itens: readonly T[];
  /** 'Buscar aluno'. */
  readonly rotulo: string;
  /** Onde se busca; sem ela, no nome. */
  readonly textoDe?: (item: T) => string;
  /** O que se procura ao abrir. */
  readonly comeco?: string;
  /** O que dizer quando não há item nenhum. */
  readonly vazia: string;
  /** O que dizer quando a busca não acha nenhum. */
  readonly semAchados: string;
  /** Os da página que se vê, e todos os que a busca achou. */
  readonly children: (visiveis: readonly T[], achados: readonly T[]) => ReactNode;
  /** Outra ordem do que a alfabética. */
  readonly ordenar?: (itens: readonly T[]) => readonly T[];
}

/** Uma lista em ordem alfabética, com busca quando é longa, e uma página de cada vez. */
export function ListaComBusca<T extends { readonly nome: string }>({
  itens,
  rotulo,
  textoDe = (i) => i.nome,
  comeco = '',
  vazia,
  semAchados,
  ordenar = porNome,
  children,
}: Props<T>) {
  const [procurado, setProcurado] = useState(comeco);
  const comBusca = itens.length >= MUITOS;
  const achados = ordenar(comBusca ? itens.filter((i) => contem(textoDe(i), procurado)) : itens);
  return (
    <>
      {comBusca && (
        <TextField
          label={rotulo}
          value={procurado}
          onChange={(e) => setProcurado(e.target.value)}
          sx={{ mb: 1 }}
        />
      )}
      {achados.length > 0 && (
        <EmPaginas chave={procurado} itens={achados}>
          {(visiveis) => children(visiveis, achados)}
        </EmPaginas>
      )}
      <Typography role="status" color="textSecondary" variant="body2">
        {achados.length === 0 && (itens.length ? semAchados : vazia)}
      </Typography>
    </>
  );
}
