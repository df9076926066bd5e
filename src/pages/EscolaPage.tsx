import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { Navigate, useParams } from 'react-router-dom';
import { useEndereco } from '@/endereco/useEndereco';
import { useEscolaQuery, useMapasDaEscolaQuery, useMapasDasEscolasQuery } from '@/api/apiSlice';
import { mensagemDoErro, statusDoErro } from '@/api/mensagemDoErro';
import { useAppSelector } from '@/store/hooks';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import { FicaOEscrito } from '@/components/avisos/FicaOEscrito';
import { selectPessoa } from '@/features/conta/auth/authSlice';
import { PerguntaAoSair } from '@/features/escola/compartilhamento/PerguntaAoSair';
import { selectTrocas } from '@/features/escola/compartilhamento/marcas';
import { useHaNoOutbox } from '@/outbox/useOutbox';
import { ABA } from '@/vistas/endereco';
import type { Escola, MapaDeEscola } from '@core/contract';
import { ABAS_DA_ESCOLA } from './abasDaEscola';
import { Dica } from './partes/Dica';
import { PartesEmAbas } from './partes/PartesEmAbas';
import { useTitulo } from './useTitulo';

/** Os mapas desta escola com marcas trocadas e ainda não enviadas. */
function useMudados(escolaId: string): readonly MapaDeEscola[] {
  const usuario = useAppSelector(selectPessoa);
  const trocas = useAppSelector((s) => selectTrocas(s, usuario));
  const ha = Object.keys(trocas).length > 0;
  const { data: mapas } = useMapasDaEscolaQuery(ha ? escolaId : skipToken);
  return (mapas ?? []).filter((m) => m.id in trocas);
}

function PaginaDaEscola({ escola }: { readonly escola: Escola }) {
  const mudados = useMudados(escola.id);
  return (
    <>
      <Typography variant="h1" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {escola.nome}
      </Typography>
      <Dica dica="escola" />
      <PartesEmAbas rotulo="Seção da escola" partes={ABAS_DA_ESCOLA} dados={{ escola }} />
      <PerguntaAoSair mapas={mudados} />
    </>
  );
}

/** O que quem estuda tem no lugar de uma aba da equipe. */
const DE_QUEM_ESTUDA: Readonly<Record<string, string>> = { textos: 'textos' };

/**
 * A página é da equipe. Quem lá estuda, e chegou por um link de uma aba, vai à página dele; a
 * escola sozinha, e a dos outros, fica sem acesso.
 */
function SemAcesso({ id }: { readonly id: string }) {
  const { parametros } = useEndereco();
  const aba = parametros.get(ABA);
  const { data: escolas, isFetching } = useMapasDasEscolasQuery();
  const estuda = escolas?.some((e) => e.escola.id === id && !e.equipe) === true;
  if (aba !== null && !escolas && isFetching) return <EsqueletoDaPagina />;
  if (aba !== null && estuda)
    return <Navigate to={`/escolas/${id}/${DE_QUEM_ESTUDA[aba] ?? 'turmas'}`} replace />;
  return <Navigate to="/forbidden" replace />;
}

/** /escolas/{id} — para a equipe: mapas e alunos, turmas, textos, exercícios, cálculo, equipe. */
export default function EscolaPage() {
  const { id = '' } = useParams();
  const { currentData: escola, error, refetch } = useEscolaQuery(id);
  useTitulo(escola?.nome ?? 'Escola');
  const status = statusDoErro(error);
  const escreve = useHaNoOutbox();
  if (escola && error && escreve)
    return (
      <>
        <FicaOEscrito>{mensagemDoErro(error)}</FicaOEscrito>
        <PaginaDaEscola key={id} escola={escola} />
      </>
    );
  if (status === 403 || status === 400) return <SemAcesso id={id} />;
  if (status === 404) return <Navigate to="/404" replace />;
  if (escola) return <PaginaDaEscola key={id} escola={escola} />;
  if (error)
    return (
      <EstadoDePagina titulo="Não foi possível carregar a escola" aoTentar={() => void refetch()}>
        {mensagemDoErro(error)}
      </EstadoDePagina>
    );
  return <EsqueletoDaPagina />;
}
