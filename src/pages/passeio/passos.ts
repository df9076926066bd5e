/** O passeio: cinco páginas de verdade, com o que a pessoa já tem. O que falta diz-se, e segue-se. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useMapasDasEscolasQuery, useMapasQuery, usePerfilMapaQuery } from '@/api/apiSlice';
import { VISTA } from '@/vistas/endereco';

interface Passo {
  readonly titulo: string;
  readonly texto: string;
  /** null: não há o que mostrar, e o passo diz por quê. */
  readonly para: string | null;
}

const SEM_MAPA =
  'Você ainda não tem mapas: por enquanto, veja o de agora. Para criar o seu, abra Mapas → Novo mapa.';

interface Escola {
  readonly id: string;
  readonly equipe: boolean;
}

const daEscola = (escola: Escola | null): Passo =>
  escola === null
    ? {
        titulo: 'Escola e turma',
        texto:
          'Você ainda não faz parte de uma escola. Numa escola, a equipe compartilha mapas com as turmas, com nome e dados ou às cegas, e passa exercícios que o programa corrige.',
        para: null,
      }
    : {
        titulo: 'Escola e turma',
        texto: escola.equipe
          ? 'Esta é a página da escola: mapas e alunos, turmas, textos e exercícios, cada um na sua aba. Abra uma turma para ver o que há para corrigir e quem está atrasado.'
          : 'Estas são as suas turmas. Em cada uma, o que há para fazer vem primeiro; depois, os mapas, os exercícios e os textos da escola.',
        para: escola.equipe ? `/escolas/${escola.id}` : `/escolas/${escola.id}/turmas`,
      };

/** @param mapa o endereço de um mapa da pessoa; null se ela não tem nenhum */
export function passosDe(mapa: string | null, escola: Escola | null): readonly Passo[] {
  const endereco = mapa ?? '/mapas/agora';
  return [
    {
      titulo: mapa === '/' ? 'Meu mapa' : 'Um mapa',
      texto:
        mapa === null
          ? SEM_MAPA
          : 'A roda mostra planetas, signos, casas e aspectos. Clique, toque ou ande com as setas: a explicação do que você escolher aparece ao lado.',
      para: endereco,
    },
    {
      titulo: 'Casas',
      texto:
        'Aqui está a casa 7: o signo e o grau da cúspide, o regente e quem está nela. As outras se abrem do mesmo jeito, na roda ou na tabela.',
      para: `${endereco}?corpo=${encodeURIComponent('Cuspide:7')}`,
    },
    {
      titulo: 'Trânsitos',
      texto:
        'O céu de um dia em volta do mapa, com os aspectos que se formam. Mude a data, ou ande no tempo com as setas.',
      para: `${endereco}?${VISTA}=transitos`,
    },
    daEscola(escola),
    {
      titulo: 'Imprimir e compartilhar',
      texto:
        'Na barra do mapa, Imprimir faz uma folha A4, e Compartilhar dá um link, uma imagem, o texto ou um arquivo. A tecla ? mostra as outras. Bom estudo!',
      para: endereco,
    },
  ];
}

/** undefined enquanto não se sabe o que a pessoa tem. */
export function usePassos(): readonly Passo[] | undefined {
  const perfil = usePerfilMapaQuery();
  const semPerfil = !perfil.isLoading && !perfil.data;
  const mapas = useMapasQuery(semPerfil ? undefined : skipToken);
  const escolas = useMapasDasEscolasQuery();
  if (perfil.isLoading || escolas.isLoading || (semPerfil && mapas.isLoading)) return undefined;
  const [primeira] = escolas.data ?? [];
  const doAlheio = mapas.data?.[0]?.id ?? primeira?.mapas[0]?.id;
  const mapa = perfil.data ? '/' : doAlheio === undefined ? null : `/mapas/${doAlheio}`;
  return passosDe(
    mapa,
    primeira ? { id: primeira.escola.id, equipe: primeira.equipe === true } : null,
  );
}
