import type { ComponentType, ReactNode } from 'react';
import { Barreira } from '@/components/avisos/Barreira';
import { TabBar } from '@/components/moldura/TabBar';
import NatalAsCegas from '@/tecnicas/natal/asCegas';
import { useTecnicaAberta } from '@/vistas/endereco';
import type { PropsAsCegas } from '@/vistas/moldura';
import { fichaDaTecnica, IDS_DAS_TECNICAS, type IdDaTecnica } from '@core/tecnicas/catalogo';
import { ComTextosDaEscola } from '../partes/ComTextosDaEscola';
import { BotaoDaAula } from '../partes/PortaDaAula';
import { sobDemanda } from '../sobDemanda';

const cega = (id: IdDaTecnica): ComponentType<PropsAsCegas> =>
  sobDemanda(
    async () =>
      (
        (await import(
          /* webpackChunkName: "tecnica-[request]", webpackInclude: /[/\\]asCegas\.tsx$/, webpackExclude: /[/\\]natal[/\\]/ */
          `@/tecnicas/${id}/asCegas`
        )) as { readonly default: ComponentType<PropsAsCegas> }
      ).default,
  );

/** Das que se mostram às cegas, o `asCegas.tsx` da pasta de cada uma. */
const AS_CEGAS = IDS_DAS_TECNICAS.filter((id) => fichaDaTecnica(id).asCegas).map((id) => ({
  id,
  Vista: id === 'natal' ? NatalAsCegas : cega(id),
}));

const aula = (tem: boolean): ReactNode => tem && <BotaoDaAula />;

/** As vistas de um mapa de que não se vê o nascimento: as técnicas que o catálogo deixa. */
export function VistasAsCegas(props: Omit<PropsAsCegas, 'acoes'>) {
  const { aberta, abrir } = useTecnicaAberta();
  return (
    <ComTextosDaEscola>
      <TabBar
        rotulo="Vista do mapa"
        escolhida={aberta}
        aoEscolher={abrir}
        abas={AS_CEGAS.map(({ id, Vista }) => ({
          id,
          titulo: fichaDaTecnica(id).nome,
          conteudo: (
            <Barreira key={id} chave={props.info}>
              <Vista {...props} acoes={aula(fichaDaTecnica(id).aula)} />
            </Barreira>
          ),
        }))}
      />
    </ComTextosDaEscola>
  );
}
