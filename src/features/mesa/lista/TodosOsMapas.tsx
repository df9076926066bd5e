import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import NativeSelect from '@mui/material/NativeSelect';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState, type ReactNode } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import { numero, quantosMapas } from '@core/texto';
import { AcoesDaSelecao, type JanelasDaPagina } from './AcoesDaSelecao';
import { TITULOS } from './CabecaDaTabela';
import { CampoDeBusca } from './CampoDeBusca';
import { NenhumMapaAssim } from './NenhumMapaAssim';
import { COLUNAS_DA_MESA, type ColunaDaMesa, type Ordem } from './linhas';
import { TabelaDeMapas } from './TabelaDeMapas';
import { useBusca } from './useBusca';
import type { CeusDaMesa } from './useCeus';
import { useMapasDaMesa } from './useMapasDaMesa';

const NENHUM: ReadonlySet<string> = new Set();

function Cabecalho() {
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1.5,
        mb: 2,
      }}
    >
      <Typography variant="h1">Todos os mapas</Typography>
      <Stack direction="row" spacing={1}>
        <Button component={RouterLink} to="/importar" variant="outlined" size="small">
          Importar mapas
        </Button>
        <Button component={RouterLink} to="/mapas/novo" variant="contained" size="small">
          Novo mapa
        </Button>
      </Stack>
    </Stack>
  );
}

/** O céu que falta calcular: quanto já se fez, e o que fazer se parou. */
function ProgressoDoCeu({ faltam, total, falhou, tentar }: CeusDaMesa) {
  if (falhou)
    return (
      <Alert
        severity="warning"
        sx={{ mb: 1 }}
        action={
          <Button color="inherit" size="small" onClick={tentar}>
            Tentar de novo
          </Button>
        }
      >
        O céu de alguns mapas não foi calculado: eles não aparecem nesta busca.
      </Alert>
    );
  if (faltam === 0) return null;
  const frase =
    faltam === null ? 'Procurando no céu…' : `Calculando o céu de ${quantosMapas(faltam)}…`;
  return (
    <Box sx={{ mb: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {frase}
      </Typography>
      <LinearProgress
        aria-label={frase}
        {...(faltam !== null && {
          variant: 'determinate' as const,
          value: ((total - faltam) / Math.max(1, total)) * 100,
        })}
      />
    </Box>
  );
}

/** Na tela estreita não há colunas em que se carregue. */
function EscolhaDaOrdem({
  ordem,
  aoOrdenar,
}: {
  readonly ordem: Ordem;
  readonly aoOrdenar: (ordem: Ordem) => void;
}) {
  return (
    <NativeSelect
      value={ordem.coluna}
      inputProps={{ 'aria-label': 'Ordenar por' }}
      onChange={(e) => {
        const coluna = e.target.value as ColunaDaMesa;
        aoOrdenar({ coluna, sentido: coluna === 'aberto' ? 'desce' : 'sobe' });
      }}
      sx={{ display: { md: 'none' }, fontSize: '0.875rem' }}
    >
      {COLUNAS_DA_MESA.map((c) => (
        <option key={c} value={c}>
          {TITULOS[c]}
        </option>
      ))}
    </NativeSelect>
  );
}

/** Quem ainda não tem nenhum. */
function Vazia() {
  return (
    <EstadoDePagina titulo="Nenhum mapa ainda" papel="status">
      Crie o primeiro, ou traga os que você já tem em outro programa.
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'center', mt: 3 }}>
        <Button component={RouterLink} to="/mapas/novo" variant="contained">
          Novo mapa
        </Button>
        <Button component={RouterLink} to="/importar" variant="outlined">
          Importar mapas
        </Button>
      </Stack>
    </EstadoDePagina>
  );
}

interface DaMesa {
  readonly mesa: ReturnType<typeof useMapasDaMesa>;
}

/** Antes da primeira resposta. */
function AindaSemMapas({ mesa: { erro, tentar } }: DaMesa) {
  return (
    <>
      <Cabecalho />
      {erro ? (
        <EstadoDePagina nivel="h2" titulo="Não foi possível carregar os mapas" aoTentar={tentar}>
          {mensagemDoErro(erro)}
        </EstadoDePagina>
      ) : (
        <EsqueletoDaPagina />
      )}
    </>
  );
}

/** Quantos se veem, o que ainda se procura, e o que se acaba de fazer. */
function Quantos({ mesa, feito }: DaMesa & { readonly feito: string }) {
  const { linhas, notas } = mesa;
  const total = quantosMapas(mesa.total ?? 0);
  return (
    <Typography variant="body2" color="textSecondary" role="status">
      {mesa.buscando ? `${numero(linhas.length)} de ${total}` : total}
      {mesa.chegando && ', carregando…'}
      {notas.buscando && ', procurando nas anotações…'}
      {notas.falhou && '; não foi possível procurar nas anotações'}
      {feito && `. ${feito}`}
    </Typography>
  );
}

interface Props {
  readonly janelas: JanelasDaPagina;
  /** O que mais a página sabe listar. */
  readonly filtro?: ReactNode;
}

/** Todos os mapas que a pessoa pode abrir: procurá-los, pô-los em ordem, e agir sobre muitos. */
export function TodosOsMapas({ janelas, filtro }: Props) {
  const navigate = useNavigate();
  const { busca, ordem, buscar, ordenarPor } = useBusca();
  const mesa = useMapasDaMesa(busca, ordem);
  const [selecao, selecionar] = useState(NENHUM);
  const [feito, dizer] = useState('');
  const escolhidas = useMemo(
    () => mesa.todas.filter(({ id }) => selecao.has(id)),
    [mesa.todas, selecao],
  );
  if (mesa.total === null) return <AindaSemMapas mesa={mesa} />;
  if (mesa.total === 0 && !mesa.chegando && !mesa.erro) return <Vazia />;
  const { linhas } = mesa;
  const limpar = (): void => buscar({ texto: '', termos: [], filtros: [] });
  return (
    <>
      <Cabecalho />
      {filtro}
      <CampoDeBusca busca={busca} aoBuscar={buscar} filtros={mesa.filtros} />
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', minHeight: 36, gap: 1 }}
      >
        <Quantos mesa={mesa} feito={feito} />
        <EscolhaDaOrdem ordem={ordem} aoOrdenar={ordenarPor} />
      </Stack>
      {mesa.erro && (
        <Alert
          severity="error"
          sx={{ mb: 1 }}
          action={
            <Button color="inherit" size="small" onClick={mesa.tentar}>
              Tentar de novo
            </Button>
          }
        >
          Só os últimos abertos aparecem. {mensagemDoErro(mesa.erro)}
        </Alert>
      )}
      {mesa.ceu && <ProgressoDoCeu {...mesa.ceu} />}
      {escolhidas.length > 0 && (
        <AcoesDaSelecao
          escolhidas={escolhidas}
          filtros={mesa.filtros}
          janelas={janelas}
          aoLimpar={() => selecionar(NENHUM)}
          aoApagar={(apagados) => {
            const fora = new Set(apagados);
            selecionar(new Set([...selecao].filter((id) => !fora.has(id))));
            dizer(`${quantosMapas(apagados.length)} a menos`);
          }}
        />
      )}
      {linhas.length === 0 && !mesa.chegando && mesa.ceu?.faltam !== null ? (
        <NenhumMapaAssim
          exemplos={mesa.exemplos}
          aoProcurar={(termo) => buscar({ ...busca, texto: '', termos: [termo] })}
          aoLimpar={limpar}
        />
      ) : (
        <TabelaDeMapas
          linhas={linhas}
          ordem={ordem}
          aoOrdenar={ordenarPor}
          selecao={selecao}
          aoSelecionar={selecionar}
          aoAbrir={(id) => void navigate(`/mapas/${id}`)}
          comEscola={mesa.todas.some(({ escola }) => escola !== null)}
          comPasta={mesa.todas.some(({ pasta }) => pasta !== null)}
        />
      )}
    </>
  );
}
