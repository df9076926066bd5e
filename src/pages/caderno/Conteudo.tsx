/** O caderno por dentro, no quadro: cada secção uma a seguir à outra, partidas pelo navegador. */
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { memo } from 'react';
import {
  MemoryRouter,
  UNSAFE_LocationContext as LugarFora,
  UNSAFE_RouteContext as RotaFora,
} from 'react-router-dom';
import { CLASSE_DA_VISTA, EstilosDeImpressao } from '@/components/impressao/vista';
import type { Leitor } from '@/components/mapa/QuemImprime';
import { linhasDoMapa } from '@/components/mapa/linhasDoMapa';
import { FolhaDoMapa } from '@/features/mapa/chart/impressao/FolhaDoMapa';
import { TextoComListas } from '@/features/mesa/ficha/TextoComListas';
import { FONTE_TEXTO, FONTE_TITULO, PAPEL } from '@/tema/tokens';
import { COM, DATA } from '@/vistas/endereco';
import type { MapaNaTela } from '@/vistas/mapaNaTela';
import type { Anotacao, AstroInfo } from '@core/contract';
import { textoDoDia } from '@core/civil';
import { MolduraDaTecnica } from '../vistas/MolduraDaTecnica';
import { VISTAS } from '../vistas/partesDasTecnicas';
import { CalendarioPessoal } from './CalendarioPessoal';
import { areaUtil, type FolhaDoCaderno } from './folha';
import { ENTRE_COLUNAS, RODA, RODAS, type Paginacao } from './paginas';
import {
  ANOTACOES,
  CALENDARIO,
  CAPA,
  ehSecaoDeTecnica,
  NATAL,
  SUMARIO,
  TEXTOS,
  type SecaoPossivel,
} from './secoes';
import { TextosNoCaderno } from './TextosNoCaderno';

interface OQueVaiNoCaderno {
  readonly mapa: MapaNaTela;
  readonly info: AstroInfo;
  readonly leitor: Leitor;
  readonly secoes: readonly SecaoPossivel[];
  readonly folha: FolhaDoCaderno;
  /** O dia das técnicas. */
  readonly dia: string;
  /** O outro mapa, nas de dois; null, não se escolheu. */
  readonly outro: string | null;
  readonly linha: string;
  readonly assinatura: { readonly nome: string; readonly logo: string | null };
  readonly anotacoes: readonly Anotacao[];
}

interface Props extends OQueVaiNoCaderno {
  readonly paginacao: Paginacao | null;
}

const capa = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  pt: '28%',
  breakInside: 'avoid',
  '& img': { maxWidth: 260, maxHeight: 120, objectFit: 'contain', alignSelf: 'flex-start' },
} as const;

function Capa({ mapa, info, linha, assinatura, dia, folha }: Props) {
  return (
    <Box sx={{ ...capa, height: areaUtil(folha).altura - 2 }}>
      {assinatura.logo !== null && <img src={assinatura.logo} alt={assinatura.nome} />}
      <h1 className="nome">{mapa.nome}</h1>
      {linha !== '' && (
        <Box component="div" sx={{ fontSize: 18, overflowWrap: 'anywhere' }}>
          {linha}
        </Box>
      )}
      <Box>
        {linhasDoMapa(mapa, info).map(({ sempre, aberta }, i) => (
          <div key={i}>
            {sempre}
            {aberta}
          </div>
        ))}
      </Box>
      <Box sx={{ mt: 'auto', borderTop: `1px solid ${PAPEL.fioForte}`, pt: 1 }}>
        {assinatura.nome} · {textoDoDia(dia)}
      </Box>
    </Box>
  );
}

const linhaDoSumario = {
  display: 'flex',
  gap: 1,
  alignItems: 'baseline',
  fontSize: 14,
  lineHeight: 2,
  breakInside: 'avoid',
  '& i': { flex: 1, borderBottom: `1px dotted ${PAPEL.fioForte}` },
} as const;

function Sumario({ secoes, paginacao }: Pick<Props, 'secoes' | 'paginacao'>) {
  return (
    <>
      <h2>Sumário</h2>
      {secoes
        .filter(({ id }) => id !== CAPA && id !== SUMARIO)
        .map(({ id, nome }) => (
          <Box key={id} sx={linhaDoSumario}>
            {nome}
            <i />
            <span>{paginacao?.comeca[id] ?? ''}</span>
          </Box>
        ))}
    </>
  );
}

function Anotadas({ anotacoes }: Pick<Props, 'anotacoes'>) {
  return (
    <>
      <h2>Anotações</h2>
      {anotacoes.map(({ id, texto }) => (
        <Box key={id} sx={{ py: 1, borderTop: `1px solid ${PAPEL.fioForte}` }}>
          <TextoComListas texto={texto ?? ''} />
        </Box>
      ))}
    </>
  );
}

/** O roteador da página não alcança as técnicas do caderno: nenhuma muda o endereço dela. */
const SEM_ROTA = { outlet: null, matches: [], isDataRoute: false };

/** Cada técnica tem o seu endereço: o dia de uma não é o de outra. */
function Tecnica({
  id,
  mapa,
  dia,
  outro,
}: Pick<Props, 'mapa' | 'dia' | 'outro'> & { readonly id: keyof typeof VISTAS }) {
  const Vista = VISTAS[id];
  const endereco = `/?${new URLSearchParams({
    [DATA]: dia,
    ...(outro !== null && { [COM]: outro }),
  }).toString()}`;
  return (
    <RotaFora value={SEM_ROTA}>
      <LugarFora value={null as never}>
        <MemoryRouter key={endereco} initialEntries={[endereco]}>
          <MolduraDaTecnica id={id} dentro>
            <Vista mapa={mapa} />
          </MolduraDaTecnica>
        </MemoryRouter>
      </LugarFora>
    </RotaFora>
  );
}

/** Uma secção só se redesenha quando muda o que é dela: as páginas contam-se muitas vezes. */
const Secao = memo(UmaSecao);

function UmaSecao({ id, ...props }: Props & { readonly id: string }) {
  if (id === CAPA) return <Capa {...props} />;
  if (id === SUMARIO) return <Sumario {...props} />;
  if (id === ANOTACOES) return <Anotadas {...props} />;
  if (id === NATAL)
    return (
      <FolhaDoMapa mapa={props.mapa} info={props.info} leitor={props.leitor} folha="completa" />
    );
  if (id === CALENDARIO) return <CalendarioPessoal info={props.info} dia={props.dia} />;
  if (id === TEXTOS)
    return (
      <TextosNoCaderno
        escolaId={props.mapa.escolaId ?? null}
        info={props.info}
        secoes={props.secoes.map((s) => s.id)}
      />
    );
  return ehSecaoDeTecnica(id) ? (
    <Tecnica id={id} mapa={props.mapa} dia={props.dia} outro={props.outro} />
  ) : null;
}

/** As que enchem uma página sua. */
const DE_PAGINA_INTEIRA: ReadonlySet<string> = new Set([CAPA, NATAL]);

function classeDa(secoes: readonly SecaoPossivel[], i: number): string | undefined {
  const [antes, esta] = [secoes[i - 1], secoes[i]];
  if (!antes || !esta) return undefined;
  return DE_PAGINA_INTEIRA.has(antes.id) || DE_PAGINA_INTEIRA.has(esta.id)
    ? 'nova-pagina'
    : undefined;
}

/** Lugar que se pede a seguir, sem o ocupar. */
const lugarPara = (altura: string) => ({
  content: '""',
  display: 'block',
  height: `calc(${altura})`,
  marginBottom: `calc(-1 * (${altura}))`,
});

export function Conteudo(props: Props) {
  const { folha, secoes } = props;
  const { largura, altura } = areaUtil(folha);
  return (
    <>
      <EstilosDeImpressao />
      <GlobalStyles
        styles={{
          '.caderno': {
            fontFamily: FONTE_TEXTO,
            fontSize: 12,
            lineHeight: 1.45,
            color: PAPEL.tinta,
            width: largura,
          },
          '.caderno h1.nome': {
            font: `500 40px ${FONTE_TITULO} !important`,
            margin: 0,
            overflowWrap: 'anywhere',
          },
          // Um título de secção pede lugar também para o começo dela: não fica só no fundo da página.
          '.caderno [data-secao] > section > h2': { breakInside: 'avoid' },
          '.caderno [data-secao] > section > h2::after': lugarPara('120px'),
          [`.caderno [data-secao]:has(${RODAS}) > section > h2::after`]: lugarPara(
            `var(${RODA}, 408px) + 40px`,
          ),
          // Menores do que na folha de uma vista só: cabem com o que vem antes; e ainda menores, se
          // assim a seção começa no que sobra da página de antes (encherAsPaginas).
          [`.caderno [data-secao] > section :is(${RODAS})`]: {
            maxWidth: `min(108mm, var(${RODA}, 108mm)) !important`,
            margin: '0 auto',
          },
          // A folha do natal tem a altura da página.
          [`.caderno [data-secao="${NATAL}"] > *`]: {
            width: '703px !important',
            height: `${altura - 4}px !important`,
            margin: '0 auto',
          },
          '.caderno [data-secao] + [data-secao]': { marginTop: '18px' },
          '.caderno [data-secao].nova-pagina': { marginTop: 0 },
          // Só no quadro, e não na folha que se imprime.
          'html:has(> body.previa)': { overflow: 'hidden', background: PAPEL.papel },
          'body.previa': { margin: 0, overflow: 'hidden' },
          'body.previa .caderno': {
            columnWidth: `${largura}px`,
            columnGap: `${ENTRE_COLUNAS}px`,
            columnFill: 'auto',
            height: `${altura}px`,
          },
          'body.previa .caderno .nova-pagina': { breakBefore: 'column !important' },
        }}
      />
      <div className={`${CLASSE_DA_VISTA} caderno`}>
        {secoes.map(({ id }, i) => (
          <section key={id} data-secao={id} className={classeDa(secoes, i)}>
            <Secao id={id} {...props} paginacao={id === SUMARIO ? props.paginacao : null} />
          </section>
        ))}
      </div>
    </>
  );
}
