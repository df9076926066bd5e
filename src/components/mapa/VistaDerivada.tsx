import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { useAtalhoDeImpressao } from '@/components/impressao/useAtalhoDeImpressao';
import { useImpressao } from '@/components/impressao/useImpressao';
import { useImprimirQuandoPronta } from '@/components/impressao/useImprimirQuandoPronta';
import {
  CLASSE_DA_VISTA,
  EstilosDeImpressao,
  naoImprimir,
  soNoPapel,
} from '@/components/impressao/vista';
import { BarraDoMapa } from './acoes/BarraDoMapa';
import type { Acoes } from './acoes/catalogo';
import { CabecaDoMapa } from './CabecaDoMapa';
import {
  linhasDeDois,
  linhasDoMapa,
  notasDoMapa,
  type DoCalculo,
  type IdentificacaoComId,
} from './linhasDoMapa';
import { QuemImprime, type Leitor } from './QuemImprime';

interface Props {
  readonly mapa: IdentificacaoComId & { readonly dono: boolean };
  /** O outro mapa, quando a vista é de dois. */
  readonly outro?: IdentificacaoComId | null;
  /** null enquanto o cálculo não vem. */
  readonly info: DoCalculo | null;
  /** No papel; na tela quem o diz é a aba. */
  readonly titulo: string;
  readonly leitor: Leitor;
  readonly acoes?: Acoes | undefined;
  /** O que se muda na linha dos dados. */
  readonly escolhas?: ReactNode;
  readonly children: ReactNode;
}

interface PropsDaFolha extends Pick<
  Props,
  'titulo' | 'leitor' | 'acoes' | 'escolhas' | 'children'
> {
  readonly nome: string;
  readonly linhas: ComponentProps<typeof CabecaDoMapa>['linhas'];
  readonly notas?: readonly string[];
  readonly situacao: ComponentProps<typeof BarraDoMapa>['situacao'];
}

/** A cabeça, a barra e a folha que se imprime, do que quer que se mostre nelas. */
export function FolhaDerivada({
  titulo,
  nome,
  linhas,
  notas = [],
  situacao,
  leitor,
  acoes,
  escolhas,
  children,
}: PropsDaFolha) {
  const vista = useRef<HTMLElement>(null);
  const imprimir = useImpressao({ conteudo: vista, titulo: `${titulo}, ${nome}` });
  const { pedir, aEspera } = useImprimirQuandoPronta(vista, imprimir);
  useAtalhoDeImpressao(pedir);
  return (
    <Box component="article" ref={vista} className={CLASSE_DA_VISTA}>
      <EstilosDeImpressao />
      <Box className="topo">
        <CabecaDoMapa
          nome={nome}
          linhas={linhas}
          notas={notas}
          acoes={
            <BarraDoMapa acoes={{ ...acoes, imprimir: { fazer: pedir } }} situacao={situacao} />
          }
          escolhas={escolhas}
        />
        <Box sx={soNoPapel}>
          <QuemImprime {...leitor} />
        </Box>
      </Box>
      <Typography role="status" color="textSecondary" sx={naoImprimir}>
        {aEspera && 'Falta calcular uma parte: a folha será impressa assim que ela chegar.'}
      </Typography>
      <Typography className="titulo" sx={soNoPapel}>
        {titulo}
      </Typography>
      {children}
    </Box>
  );
}

/** O que as vistas derivadas têm em volta: a cabeça do mapa, as ações e a folha impressa. */
export function VistaDerivada({ mapa, outro = null, info, ...folha }: Props) {
  return (
    <FolhaDerivada
      {...folha}
      nome={outro ? `${mapa.nome} e ${outro.nome}` : mapa.nome}
      linhas={outro ? linhasDeDois(mapa, outro) : linhasDoMapa(mapa, info)}
      notas={notasDoMapa(mapa, info)}
      situacao={{ vista: 'técnica', dono: mapa.dono, salvo: mapa.id !== null }}
    />
  );
}
