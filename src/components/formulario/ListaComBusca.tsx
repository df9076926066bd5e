import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { porNome } from '@core/texto';
import { contem } from './procura';

/** A partir de quantos itens vale a pena buscar. */
const MUITOS = 10;

interface Props<T> {
  readonly itens: readonly T[];
  /** 'Buscar aluno'. */
  readonly rotulo: string;
  /** Onde se busca; sem ela, no nome. */
  readonly textoDe?: (item: T) => string;
  /** O que dizer quando não há item nenhum. */
  readonly vazia: string;
  /** O que dizer quando a busca não acha nenhum. */
  readonly semAchados: string;
  readonly children: (achados: readonly T[]) => ReactNode;
}

/** Uma lista em ordem alfabética, com busca quando é longa. */
export function ListaComBusca<T extends { readonly nome: string }>({
  itens,
  rotulo,
  textoDe = (i) => i.nome,
  vazia,
  semAchados,
  children,
}: Props<T>) {
  const [procurado, setProcurado] = useState('');
  const comBusca = itens.length >= MUITOS;
  const achados = porNome(comBusca ? itens.filter((i) => contem(textoDe(i), procurado)) : itens);
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
      {achados.length > 0 && children(achados)}
      <Typography role="status" color="textSecondary" variant="body2">
        {achados.length === 0 && (itens.length ? semAchados : vazia)}
      </Typography>
    </>
  );
}
