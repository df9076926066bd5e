import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useNatal } from '@/api/useNatal';
import { BarraDoMapa } from '@/components/mapa/acoes/BarraDoMapa';
import type { Acoes } from '@/components/mapa/acoes/catalogo';
import { CabecaDoMapa } from '@/components/mapa/CabecaDoMapa';
import { Quadro } from '@/components/mapa/Quadro';
import { linhasDoMapa, notasDoMapa } from '@/components/mapa/linhasDoMapa';
import { NatalNaoVeio } from '@/components/avisos/NaoVeio';
import { ElementosNosCantos, oQueNaoSeSabe } from '@/components/tabelas';
import type { AstroInfo } from '@core/contract';
import { selectModos } from './chartSlice';
import { useAppSelector } from '@/store/hooks';
import { acoesDasFolhas } from './impressao/folhas';
import { useIrParaImpressao } from './impressao/useIrParaImpressao';
import { EsperaDoQuadro } from '@/vistas/EsperaDaRoda';
import { consultaDoMapa, type MapaNaTela } from '@/vistas/mapaNaTela';
import { PainelLateral } from './PainelLateral';
import { RodaDoMapa } from './RodaDoMapa';
import { useSelecao } from './useSelecao';

interface Props {
  readonly mapa: MapaNaTela;
  readonly acoes?: Acoes | undefined;
  /** O que se muda na linha dos dados. */
  readonly escolhas?: ReactNode;
  /** Antes das tabelas, ao lado da roda: o momento de um mapa que anda no tempo. */
  readonly passos?: ReactNode;
  /** Ainda não se sabe como o mapa se calcula: o que fica no lugar do que se calcularia. */
  readonly espera?: ReactNode;
}

const pular = {
  position: 'absolute',
  left: -9999,
  zIndex: 1,
  bgcolor: 'background.paper',
  p: 1,
  '&:focus': { position: 'static', display: 'inline-block', mb: 1 },
} as const;

interface PropsDoCalculado {
  readonly mapa: Pick<MapaNaTela, 'id' | 'nome' | 'perfil'>;
  readonly info: AstroInfo;
  readonly passos?: ReactNode;
}

/** A roda e as tabelas de um mapa natal calculado. */
export function NatalCalculado({ mapa, info, passos }: PropsDoCalculado) {
  const { corpo, selecionar } = useSelecao();
  const modos = useAppSelector((s) => selectModos(s, info));
  return (
    <Quadro
      roda={
        <>
          <Link
            href="#tabelas"
            sx={pular}
            onClick={(evento) => {
              evento.preventDefault();
              document.getElementById('tabelas')?.focus();
            }}
          >
            Pular para as tabelas
          </Link>
          <RodaDoMapa
            nome={mapa.nome}
            info={info}
            selecionado={corpo.selecao}
            aoSelecionar={selecionar}
          />
        </>
      }
      nosCantos={
        <ElementosNosCantos
          elementos={info.elementos}
          modos={modos}
          indefinido={oQueNaoSeSabe(info)}
        />
      }
    >
      {passos}
      <PainelLateral mapa={mapa} info={info} corpo={corpo} selecionar={selecionar} />
    </Quadro>
  );
}

/**
 * O mapa natal: cabeça, roda, tabelas. Calcula ao abrir; se não vem, a cabeça e as ações continuam.
 */
export function NatalView({ mapa, acoes, escolhas, passos, espera = null }: Props) {
  const {
    natal: info,
    falha,
    tentarDeNovo,
  } = useNatal(espera === null ? consultaDoMapa(mapa) : null);
  const imprimir = useIrParaImpressao(mapa, espera === null ? { calculado: info !== null } : null);
  const barra = (
    <BarraDoMapa
      // Sem se saber como o mapa se calcula, a folha seria a de outro.
      acoes={{ ...acoes, ...(espera === null && acoesDasFolhas(imprimir)) }}
      situacao={{ vista: 'natal', dono: mapa.dono, salvo: mapa.id !== null }}
    />
  );
  return (
    <article>
      <CabecaDoMapa
        nome={mapa.nome}
        linhas={linhasDoMapa(mapa, info)}
        notas={notasDoMapa(mapa, info)}
        acoes={barra}
        escolhas={escolhas}
      />
      {info && <NatalCalculado mapa={mapa} info={info} passos={passos} />}
      {falha && <NatalNaoVeio nome={mapa.nome} falha={falha} aoTentar={tentarDeNovo} />}
      {!info && !falha && (espera ?? <EsperaDoQuadro rotulo="Carregando o mapa" />)}
    </article>
  );
}
