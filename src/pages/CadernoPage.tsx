import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { perguntaDoCeu } from '@/api/mapaNaConsulta';
import {
  useFichaQuery,
  useMapaQuery,
  useMapasDasEscolasQuery,
  useModelosDeCadernoQuery,
  usePlanetasQuery,
} from '@/api/apiSlice';
import { mensagemDoErro, statusDoErro } from '@/api/mensagemDoErro';
import { useMarcaQueAssina } from '@/api/useMarcaQueAssina';
import { skipToken } from '@reduxjs/toolkit/query';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import { useEscolhas } from '@/features/mapa/calculo/useEscolhas';
import { consultaDoMapa, mapaSalvo } from '@/vistas/mapaNaTela';
import { Caderno } from './caderno/Caderno';
import { useTitulo } from './useTitulo';

/** /mapas/{id}/caderno */
export default function CadernoPage() {
  const { id = '' } = useParams();
  const registro = useMapaQuery(id);
  const { escolhas, ...pedidas } = useEscolhas({ tipo: 'mapa', id });
  const mapa = useMemo(
    () => registro.currentData && escolhas && mapaSalvo(registro.currentData, escolhas),
    [registro.currentData, escolhas],
  );
  const calculo = usePlanetasQuery(mapa ? perguntaDoCeu(consultaDoMapa(mapa)) : skipToken);
  const ficha = useFichaQuery(id);
  const modelos = useModelosDeCadernoQuery();
  const { data: escolas } = useMapasDasEscolasQuery();
  // Num mapa da escola, quem a administra assina por ela; quem estuda, por si.
  const daEscola = mapa?.dono === true ? (mapa.escolaId ?? null) : null;
  const marca = useMarcaQueAssina(mapa ? daEscola : undefined);
  useTitulo(registro.currentData ? `Caderno de ${registro.currentData.nome}` : 'Caderno');
  const erro =
    registro.error ?? pedidas.erro ?? calculo.error ?? modelos.error ?? ficha.error ?? marca.error;
  if (erro) {
    const ausente = statusDoErro(registro.error) === 404;
    return (
      <EstadoDePagina
        titulo={ausente ? 'Mapa não encontrado' : 'Não foi possível montar o caderno'}
        aoTentar={
          ausente
            ? undefined
            : () => {
                void registro.refetch();
                if (pedidas.erro) pedidas.tentar();
                if (calculo.error) void calculo.refetch();
                if (modelos.error) void modelos.refetch();
                if (ficha.error) void ficha.refetch();
                if (marca.error) void marca.refetch();
              }
        }
      >
        {ausente
          ? 'Ele pode ter sido apagado, ou não foi compartilhado com você.'
          : mensagemDoErro(erro)}
      </EstadoDePagina>
    );
  }
  if (
    !mapa ||
    !calculo.currentData ||
    !ficha.currentData ||
    !modelos.currentData ||
    !marca.currentData
  )
    return <EsqueletoDaPagina />;
  const nomeDaEscola = escolas?.find(({ escola }) => escola.id === daEscola)?.escola.nome ?? '';
  return (
    <Caderno
      key={id}
      mapa={mapa}
      info={calculo.currentData}
      anotacoes={ficha.currentData.anotacoes}
      modelos={modelos.currentData.modelos}
      marca={marca.currentData}
      escola={daEscola === null ? null : { id: daEscola, nome: nomeDaEscola }}
    />
  );
}
