import type { ComponentType } from 'react';
import type { Acoes } from '@/components/mapa/acoes/catalogo';
import { Barreira } from '@/components/avisos/Barreira';
import { TabBar } from '@/components/moldura/TabBar';
import NatalAsCegas from '@/tecnicas/natal/asCegas';
import { useTecnicaAberta } from '@/vistas/endereco';
import type { PropsAsCegas } from '@/vistas/moldura';
import { fichaDaTecnica, IDS_DAS_TECNICAS, type IdDaTecnica } from '@core/tecnicas/catalogo';
import { ComTextosDaEscola } from '../partes/ComTextosDaEscola';
import { useAulaNoEndereco } from '../partes/PortaDaAula';
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
const IDS_AS_CEGAS = IDS_DAS_TECNICAS.filter((id) => fichaDaTecnica(id).asCegas);
const AS_CEGAS = IDS_AS_CEGAS.map((id) => ({
  id,
  Vista: id === 'natal' ? NatalAsCegas : cega(id),
}));

/** As vistas de um mapa de que não se vê o nascimento: as técnicas que o catálogo deixa. */
export function VistasAsCegas(props: Omit<PropsAsCegas, 'acoes'>) {
  const { aberta, abrir } = useTecnicaAberta(IDS_AS_CEGAS);
  const [, alternarAula] = useAulaNoEndereco();
  const acoesDa = (id: IdDaTecnica): Acoes =>
    fichaDaTecnica(id).aula ? { aula: { fazer: () => alternarAula(true) } } : {};
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
              <Vista {...props} acoes={acoesDa(id)} />
            </Barreira>
          ),
        }))}
      />
    </ComTextosDaEscola>
  );
}
