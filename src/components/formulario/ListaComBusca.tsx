import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useDoLugar } from '@/components/lugar/useLugar';
import { porNome } from '@core/texto';
import { filtrarPorTexto } from './procura';

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
  /** Os que a busca achou, e o que se procurou. */
  readonly children: (achados: readonly T[], procurado: string) => ReactNode;
  /** Outra ordem do que a alfabética. */
  readonly ordenar?: (itens: readonly T[]) => readonly T[];
}

/** Uma lista em ordem alfabética, com busca quando é longa; o que se procurou fica, ao voltar. */
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
  const [procurado, setProcurado] = useDoLugar(rotulo, comeco);
  const comBusca = itens.length >= MUITOS;
  const achados = ordenar(comBusca ? filtrarPorTexto(itens, procurado, textoDe) : itens);
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
      {achados.length > 0 && children(achados, procurado)}
      <Typography role="status" color="textSecondary" variant="body2">
        {achados.length === 0 && (itens.length ? semAchados : vazia)}
      </Typography>
    </>
  );
}
