/**
 * A vista de cada técnica, achada pelo nome: a pasta dela em `src/tecnicas` tem um `vista.tsx`. A
 * natal vem com a página: é a primeira que se vê.
 */
import type { ComponentType } from 'react';
import Natal from '@/tecnicas/natal/vista';
import { EsperaDoQuadro } from '@/vistas/EsperaDaRoda';
import type { PropsDaVista } from '@/vistas/moldura';
import { FolhaDaVista } from '@/vistas/VistaDoNatal';
import { IDS_DAS_TECNICAS, type IdDaTecnica } from '@core/tecnicas/catalogo';
import { sobDemanda } from '../sobDemanda';

const vista = (id: IdDaTecnica) =>
  sobDemanda(
    async () =>
      (
        (await import(
          /* webpackChunkName: "tecnica-[request]", webpackInclude: /[/\\]vista\.tsx$/, webpackExclude: /[/\\]natal[/\\]/ */
          `@/tecnicas/${id}/vista`
        )) as { readonly default: ComponentType<PropsDaVista> }
      ).default,
    {
      enquanto: (props) => (
        <FolhaDaVista {...props} info={null}>
          <EsperaDoQuadro rotulo="Carregando a técnica" />
        </FolhaDaVista>
      ),
    },
  );

export const VISTAS = Object.fromEntries(
  IDS_DAS_TECNICAS.map((id) => [id, id === 'natal' ? Natal : vista(id)]),
) as Readonly<Record<IdDaTecnica, ComponentType<PropsDaVista>>>;
