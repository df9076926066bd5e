import { useRef } from 'react';
import { BarraDoMapa } from '@/components/mapa/acoes/BarraDoMapa';
import type { Acoes } from '@/components/mapa/acoes/catalogo';
import { CabecaDoMapa } from '@/components/mapa/CabecaDoMapa';
import { COMO_SE_VE } from '@/components/mapa/cegueira';
import { GraoEmUso } from '@/components/tabelas';
import { useAppSelector } from '@/store/hooks';
import { cabecalhoAsCegas, textoAsCegas, type MapaSemDados } from './asCegas';
import { DesenhoDaPessoa } from './DesenhoDaPessoa';
import { useExportacao } from './exportacao/useExportacao';
import { useImpressaoAsCegas } from './impressao/useImpressaoAsCegas';
import { NatalCalculado } from './NatalView';
import { selectAspectosVisiveis } from './chartSlice';
import { AvisoDaExportacao, rodaDe } from './useAcoesDoMapa';

interface Props extends MapaSemDados {
  readonly acoes?: Acoes | undefined;
}

const SITUACAO = { vista: 'às cegas', dono: false, salvo: false } as const;

/** Um mapa natal que se vê sem saber de quem é: roda e tabelas, e nada do nascimento. */
export function MapaAsCegas({ titulo, info, perfil, acoes }: Props) {
  const parte = useRef<HTMLElement>(null);
  const aspectos = useAppSelector((s) => selectAspectosVisiveis(s, info));
  const doMapa = { titulo, info, perfil };
  const { acoes: daFolha, folha } = useImpressaoAsCegas(doMapa);
  const { acoes: exportar, ...avisos } = useExportacao({
    nome: titulo,
    legenda: null,
    acharRoda: () => rodaDe(parte),
    texto: () => textoAsCegas(doMapa, aspectos),
  });
  const [, ...linhas] = cabecalhoAsCegas(doMapa);
  return (
    <GraoEmUso value={info.grao ?? null}>
      <DesenhoDaPessoa>
        <article ref={parte}>
          <CabecaDoMapa
            nome={titulo}
            linhas={[
              ...linhas.map((linha) => ({ sempre: linha })),
              { aberta: COMO_SE_VE[info.grao ?? 'grau'].porExtenso },
            ]}
            acoes={
              <BarraDoMapa acoes={{ ...acoes, ...daFolha, ...exportar }} situacao={SITUACAO} />
            }
          />
          {folha}
          <AvisoDaExportacao aviso={avisos.aviso} aoCalar={avisos.calar} />
          <NatalCalculado mapa={{ id: null, nome: titulo, perfil }} info={info} />
        </article>
      </DesenhoDaPessoa>
    </GraoEmUso>
  );
}
