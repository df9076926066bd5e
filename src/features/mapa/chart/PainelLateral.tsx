import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { use } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useMapasDasEscolasQuery } from '@/api/apiSlice';
import { AnotacoesEmUso } from '@/components/mapa/anotacoesEmUso';
import { DaEscolaEmUso } from '@/components/mapa/daEscola';
import { Secao } from '@/components/moldura/Secao';
import { EmAberto, porqueFalta, Simbolo } from '@/components/tabelas';
import { useAppSelector } from '@/store/hooks';
import type { Selecao, TipoDeSelecao } from '@/wheel';
import { DetalheDaCasa } from './detalhes/DetalheDaCasa';
import { DetalheDoPonto } from './detalhes/DetalheDoPonto';
import { DetalheDoSigno } from './detalhes/DetalheDoSigno';
import type { PropsDoDetalhe } from './detalhes/pecas';
import { selectCorpo } from './chartSlice';
import { EscolhaDasPartes, usePartes, type Parte } from './partesDoPainel';
import { comCorpo, ehPonto, ehSigno, nomeDaSelecao, nomeComDe } from './selecaoNaUrl';
import { useFocoDoPainel } from './useFocoDoPainel';
import type { SelecaoDaTela } from './useSelecao';
import { VisaoGeral } from './VisaoGeral';

const ESPECIES: Readonly<Record<TipoDeSelecao, string>> = {
  Planeta: 'Planeta',
  PontoAstronomico: 'Ponto astronômico',
  ParteArabica: 'Parte arábica',
  Signo: 'Signo',
  Cuspide: 'Casa',
};

function Caminho({ item, aoVoltar }: { readonly item: string; readonly aoVoltar: () => void }) {
  const { search, state } = useLocation() as { search: string; state: unknown };
  return (
    <Breadcrumbs aria-label="Caminho" separator=">" sx={{ mb: 1 }}>
      <Link
        component={RouterLink}
        to={{ search: comCorpo(search, null) }}
        state={state}
        onClick={aoVoltar}
        sx={{ display: 'inline-block', py: 0.5 }}
      >
        Mapa
      </Link>
      <Typography aria-current="page" color="textPrimary">
        {item}
      </Typography>
    </Breadcrumbs>
  );
}

function Titulo({ selecao }: { readonly selecao: Selecao }) {
  const { tipo, id } = selecao;
  return (
    <Box sx={{ mb: 2 }}>
      <Typography
        variant="h2"
        tabIndex={-1}
        data-titulo
        sx={{ display: 'flex', alignItems: 'center', gap: 1.25, width: 'fit-content' }}
      >
        {(ehPonto(id) || ehSigno(id)) && <Simbolo nome={id} tamanho={26} />}
        {nomeDaSelecao(selecao)}
      </Typography>
      {tipo !== 'Cuspide' && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {ESPECIES[tipo]}
        </Typography>
      )}
    </Box>
  );
}

function Detalhe({
  selecao: { tipo, id },
  ...resto
}: { readonly selecao: Selecao } & PropsDoDetalhe) {
  const corpo = useAppSelector((s) => (ehPonto(id) ? selectCorpo(s, resto.info, id) : null));
  if (tipo === 'Cuspide') return <DetalheDaCasa casa={Number(id)} {...resto} />;
  if (ehSigno(id)) return <DetalheDoSigno signo={id} {...resto} />;
  if (!ehPonto(id)) return null;
  if (corpo) return <DetalheDoPonto corpo={corpo} {...resto} />;
  const porque = porqueFalta(resto.info, id);
  return porque && <EmAberto>{porque}</EmAberto>;
}

interface Props extends Omit<PropsDoDetalhe, 'aoSelecionar'>, SelecaoDaTela {}

function anuncio(selecao: Selecao | null, desconhecido: string | null): string {
  if (selecao) return `Detalhes ${nomeComDe(selecao)}.`;
  return desconhecido === null ? 'Visão geral do mapa.' : '';
}

/** O lado direito do mapa: as tabelas, ou os detalhes do que foi escolhido. */
export function PainelLateral({ corpo: { selecao, desconhecido }, selecionar, ...resto }: Props) {
  const { painel, abrir, voltar } = useFocoDoPainel(selecao, selecionar);
  const daEscola = use(DaEscolaEmUso);
  const anotacoes = use(AnotacoesEmUso);
  const { data: escolas } = useMapasDasEscolasQuery();
  const { mostra } = usePartes();
  const aberto = selecao !== null || desconhecido !== null;
  // Ao lado da roda há lugar: o que se escolhe fica em cima, e o resto por baixo.
  const aoLado = useMediaQuery<Theme>((t) => t.breakpoints.up('lg'), { noSsr: true });
  const comOResto = !aberto || aoLado;
  // Sem nada escolhido, o que a escola escreveu é para quem o escreve.
  const comTextos = daEscola !== null && escolas?.some(({ equipe }) => equipe) === true;
  const ausentes = new Set<Parte>([
    ...(comTextos ? [] : (['textos'] as const)),
    ...(anotacoes === null ? (['anotacoes'] as const) : []),
  ]);
  const textos =
    desconhecido === null &&
    (aberto || mostra('textos')) &&
    daEscola?.({ escolaId: resto.mapa.escolaId ?? null, info: resto.info, selecao });
  return (
    <Box
      component="section"
      ref={painel}
      id="tabelas"
      aria-label="Painel do mapa"
      tabIndex={-1}
      sx={{ minWidth: 0, outline: 'none' }}
    >
      <div role="status" style={visuallyHidden}>
        {anuncio(selecao, desconhecido)}
      </div>
      {aberto && <Caminho item={selecao ? nomeDaSelecao(selecao) : '?'} aoVoltar={voltar} />}
      {selecao && (
        <>
          <Titulo selecao={selecao} />
          <Detalhe selecao={selecao} aoSelecionar={abrir} {...resto} />
        </>
      )}
      {desconhecido !== null && <div data-testid="corpo-desconhecido" />}
      {aberto && textos}
      {comOResto && (
        <Box sx={aberto ? { borderTop: 1, borderColor: 'divider', mt: 2, pt: 2 } : {}}>
          <EscolhaDasPartes ausentes={ausentes} />
          <VisaoGeral info={resto.info} aoSelecionar={abrir} mostra={mostra} />
          {!aberto && textos}
          {anotacoes !== null && mostra('anotacoes') && (
            <Secao titulo="Anotações" lugar="ficha">
              {anotacoes}
            </Secao>
          )}
        </Box>
      )}
    </Box>
  );
}
