import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { useDecidirRegistroMutation, useRegistrosDaImportacaoQuery } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import {
  REGISTROS_POR_PAGINA,
  type DecidirEntrada,
  type FiltroDaImportacao,
  type Importacao,
  type RegistroDaImportacao,
} from '@core/contract';
import { fusoNaTela } from '@core/civil';
import { numero } from '@core/texto';
import { DecisaoDoRegistro } from './DecisaoDoRegistro';
import { fusoDo, nossoFuso, quando, situacao } from './textos';

interface Props {
  readonly importacao: Importacao;
  readonly filtro: FiltroDaImportacao;
  /** Viu-se um registro com dúvida: abriu-se sem lhe faltar resposta, ou respondeu-se. */
  readonly aoAbrirDuvida: (numero: number) => void;
}

const ALTURA_DA_LINHA = 58;
const LINHAS_A_MAIS = 8;

const grade = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 1.5,
  gridTemplateColumns: {
    xs: '40px minmax(0, 1fr) 76px',
    md: '40px minmax(0, 2fr) minmax(0, 1.2fr) minmax(0, 1.8fr) 76px minmax(0, 1.2fr) 76px',
  },
} as const;
const soNaLarga = { display: { xs: 'none', md: 'block' } } as const;
const partido = { overflowWrap: 'anywhere' } as const;

const ESTILOS = {
  erro: { color: 'error.main', fontWeight: 600 },
  dúvida: { color: 'text.primary', fontWeight: 600 },
  ok: { color: 'text.secondary' },
} as const;

function Resumo({
  registro,
  aberto,
  pularDuplicatas,
  aoAlternar,
  aoDecidir,
}: {
  readonly registro: RegistroDaImportacao;
  readonly aberto: boolean;
  readonly pularDuplicatas: boolean;
  readonly aoAlternar: () => void;
  readonly aoDecidir: (decisao: DecidirEntrada) => void;
}) {
  const { nome, estado, decisao } = registro;
  const chamado = nome ?? `Registro ${numero(registro.numero)}`;
  const aSituacao = situacao(registro, pularDuplicatas);
  const nosso = nossoFuso(registro);
  return (
    <Box sx={{ ...grade, minHeight: ALTURA_DA_LINHA - 1, py: { xs: 0.75, md: 0 } }}>
      <Checkbox
        size="small"
        checked={!decisao.excluido && estado !== 'erro'}
        disabled={estado === 'erro'}
        onChange={() => aoDecidir({ excluido: !decisao.excluido })}
        slotProps={{ input: { 'aria-label': `Importar ${chamado}` } }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography
          sx={{ ...partido, ...(decisao.excluido && { textDecoration: 'line-through' }) }}
        >
          {nome ?? <em>sem nome</em>}
        </Typography>
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ ...partido, display: { md: 'none' } }}
        >
          {[quando(registro), registro.lugar, fusoDo(registro)].filter(Boolean).join(' · ')}
        </Typography>
        <Typography variant="body2" sx={{ display: { md: 'none' }, ...ESTILOS[estado] }}>
          {aSituacao}
        </Typography>
      </Box>
      <Typography variant="body2" sx={soNaLarga}>
        {quando(registro)}
      </Typography>
      <Typography variant="body2" sx={{ ...soNaLarga, ...partido }}>
        {registro.lugar ?? 'sem lugar'}
      </Typography>
      <Typography variant="body2" sx={soNaLarga}>
        {fusoDo(registro)}
      </Typography>
      <Typography variant="body2" sx={{ ...soNaLarga, ...ESTILOS[estado] }}>
        {aSituacao}
      </Typography>
      <Button
        size="small"
        aria-expanded={aberto}
        aria-label={`${aberto ? 'Fechar' : 'Rever'} ${chamado}`}
        onClick={aoAlternar}
      >
        {aberto ? 'Fechar' : 'Rever'}
      </Button>
      {nosso !== null && !aberto && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ ...partido, gridColumn: { xs: '2 / -1', md: '2 / -2' }, pb: 0.5 }}
        >
          O arquivo diz {fusoNaTela(registro.fusos[0]?.fuso ?? '')}; {nosso}
        </Typography>
      )}
    </Box>
  );
}

interface PropsDoItem extends Props {
  readonly indice: number;
  readonly aberto: boolean;
  readonly aoAlternar: () => void;
}

/** Um registro; a página em que ele está pede-se uma vez por todos os que estão à vista. */
function Item({ importacao, filtro, indice, aberto, aoAlternar, aoAbrirDuvida }: PropsDoItem) {
  const de = Math.floor(indice / REGISTROS_POR_PAGINA) * REGISTROS_POR_PAGINA;
  const pagina = { id: importacao.id, consulta: { filtro, de: String(de) } };
  const { registro, error, refetch } = useRegistrosDaImportacaoQuery(pagina, {
    selectFromResult: ({ currentData, error: erro }) => ({
      registro: currentData?.registros[indice - de],
      error: erro,
    }),
  });
  const [decidir, { error: recusada }] = useDecidirRegistroMutation();
  const aoDecidir = (decisao: DecidirEntrada): void => {
    if (!registro) return;
    // O que esperava resposta e a teve já se viu.
    if (registro.estado === 'dúvida' && registro.pendente && decisao.excluido === undefined)
      aoAbrirDuvida(registro.numero);
    void decidir({
      id: pagina.id,
      numero: String(registro.numero),
      corpo: decisao,
      pagina,
    });
  };
  if (!registro)
    return error ? (
      <Button onClick={() => void refetch()}>{mensagemDoErro(error)} Tentar de novo</Button>
    ) : (
      <Skeleton variant="text" height={ALTURA_DA_LINHA - 1} width="60%" />
    );
  return (
    <>
      <Resumo
        registro={registro}
        aberto={aberto}
        pularDuplicatas={importacao.escolhas.duplicatas === 'pular'}
        aoAlternar={() => {
          const { estado, pendente, numero: n } = registro;
          if (!aberto && estado === 'dúvida' && !pendente) aoAbrirDuvida(n);
          aoAlternar();
        }}
        aoDecidir={aoDecidir}
      />
      {recusada && (
        <Alert severity="error" sx={{ mb: 1 }}>
          A decisão não foi salva. {mensagemDoErro(recusada)}
        </Alert>
      )}
      {aberto && (
        <DecisaoDoRegistro
          registro={registro}
          geral={importacao.escolhas.duplicatas}
          aoDecidir={aoDecidir}
        />
      )}
    </>
  );
}

/** Os registros de um filtro: desenham-se os que estão à vista, e buscam-se às centenas. */
export function ListaDeRegistros({ importacao, filtro, aoAbrirDuvida }: Props) {
  const raiz = useRef<HTMLDivElement>(null);
  const [topo, medirTopo] = useState(0);
  const [abertos, abrir] = useState<ReadonlySet<number>>(new Set());
  const total = importacao.contas[filtro];
  useLayoutEffect(() => {
    if (raiz.current) medirTopo(raiz.current.getBoundingClientRect().top + window.scrollY);
  }, [filtro, total]);
  // oxlint-disable-next-line react/incompatible-library -- nada aqui se memoriza por ela
  const virtual = useWindowVirtualizer({
    count: total,
    estimateSize: () => ALTURA_DA_LINHA,
    overscan: LINHAS_A_MAIS,
    scrollMargin: topo,
  });
  const alternar = (indice: number): void =>
    abrir((antes) => {
      const depois = new Set(antes);
      if (!depois.delete(indice)) depois.add(indice);
      return depois;
    });
  if (total === 0)
    return (
      <Typography role="status" color="textSecondary" sx={{ py: 3 }}>
        Nenhum registro aqui.
      </Typography>
    );
  return (
    <Box
      ref={raiz}
      role="list"
      aria-label="Registros do arquivo"
      sx={{ position: 'relative', borderTop: 1, borderColor: 'divider' }}
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ index, start }) => (
        <Box
          key={index}
          ref={virtual.measureElement}
          data-index={index}
          role="listitem"
          aria-setsize={total}
          aria-posinset={index + 1}
          sx={{
            position: 'absolute',
            top: 0,
            left: 0,
            width: '100%',
            borderBottom: 1,
            borderColor: 'divider',
          }}
          style={{ transform: `translateY(${start - topo}px)` }}
        >
          <Item
            importacao={importacao}
            filtro={filtro}
            indice={index}
            aberto={abertos.has(index)}
            aoAlternar={() => alternar(index)}
            aoAbrirDuvida={aoAbrirDuvida}
          />
        </Box>
      ))}
    </Box>
  );
}
