import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import ListItem from '@mui/material/ListItem';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { useApagarRelacaoMutation, useRelacoesQuery } from '@/api/apiSlice';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import { Rolada } from '@/components/formulario/Rolada';
import { RELACOES } from '@/vistas/endereco';
import { quantos, simples } from '@core/texto';
import { ArquivoDeRelacoes } from './ArquivoDeRelacoes';
import { DialogoDaRelacao } from './DialogoDaRelacao';
import {
  enderecoDaGuardada,
  oQueTem,
  vistaDa,
  type RelacaoGuardada,
} from '@/vistas/relacao/guardada';

const quantasRelacoes = (n: number): string => quantos(n, 'relação', 'relações');

/** Por onde se procura: o nome, os mapas, as etiquetas. */
const escritoNa = ({ nome, mapas, etiquetas, escola }: RelacaoGuardada): string =>
  simples([nome, ...mapas.map((m) => m.nome), ...etiquetas, escola?.nome ?? ''].join(' '));

function achadas(relacoes: readonly RelacaoGuardada[], busca: string): readonly RelacaoGuardada[] {
  const palavras = simples(busca).split(/\s+/).filter(Boolean);
  return palavras.length === 0
    ? relacoes
    : relacoes.filter((r) => {
        const escrito = escritoNa(r);
        return palavras.every((p) => escrito.includes(p));
      });
}

interface PropsDaLinha {
  readonly relacao: RelacaoGuardada;
  readonly aoEditar: () => void;
  readonly aoApagar: () => void;
}

const linha = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  width: '100%',
  py: 1,
} as const;

function Linha({ relacao, aoEditar, aoApagar }: PropsDaLinha) {
  const { nome, etiquetas, escola, temNotas } = relacao;
  return (
    <Box sx={linha}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={enderecoDaGuardada(relacao)} sx={{ fontWeight: 600 }}>
          {nome}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {oQueTem(relacao)}
          {escola && ` · ${escola.nome}`}
          {temNotas && ' · com notas'}
        </Typography>
        {etiquetas.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
            {etiquetas.map((e) => (
              <Chip key={e} label={e} size="small" />
            ))}
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        <Button size="small" aria-label={`Editar ${nome}`} onClick={aoEditar}>
          Editar
        </Button>
        <Button size="small" color="error" aria-label={`Apagar ${nome}`} onClick={aoApagar}>
          Apagar
        </Button>
      </Box>
    </Box>
  );
}

function Nenhuma() {
  return (
    <EstadoDePagina nivel="h2" titulo="Nenhuma relação salva" papel="status">
      Veja dois mapas juntos e, em Mais, escolha “Salvar a relação…”: ela fica aqui com o nome, as
      etiquetas e as notas que você der a ela.
      <Box sx={{ mt: 3 }}>
        <Button component={RouterLink} to={RELACOES} variant="contained">
          Ver uma relação
        </Button>
      </Box>
    </EstadoDePagina>
  );
}

interface PropsDaLista {
  readonly relacoes: readonly RelacaoGuardada[];
  readonly aoEditar: (relacao: RelacaoGuardada) => void;
}

function Lista({ relacoes, aoEditar }: PropsDaLista) {
  const [busca, buscar] = useState('');
  const [apagar, { error }] = useApagarRelacaoMutation();
  const vistas = useMemo(() => achadas(relacoes, busca), [relacoes, busca]);
  return (
    <>
      <TextField
        label="Buscar relação"
        placeholder="Nome, mapa ou etiqueta"
        size="small"
        fullWidth
        value={busca}
        onChange={(e) => buscar(e.target.value)}
        sx={{ maxWidth: 480, mb: 1 }}
      />
      <Typography variant="body2" color="textSecondary" role="status" sx={{ mb: 1 }}>
        {busca.trim() === ''
          ? quantasRelacoes(relacoes.length)
          : vistas.length === 0
            ? 'Nenhuma relação com isso no nome, nos mapas ou nas etiquetas.'
            : `${vistas.length} de ${quantasRelacoes(relacoes.length)}`}
      </Typography>
      {error && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {mensagemDoErro(error)}
        </Alert>
      )}
      <Rolada itens={vistas} rotulo="Relações salvas" altura={84} chaveDe={(r) => r.id}>
        {(r, naLista) => (
          <ListItem key={r.id} disablePadding divider {...naLista}>
            <Linha relacao={r} aoEditar={() => aoEditar(r)} aoApagar={() => void apagar(r.id)} />
          </ListItem>
        )}
      </Rolada>
    </>
  );
}

/** As relações que a pessoa guardou, e as das escolas em que trabalha. */
export function RelacoesGuardadas() {
  const { data, error, refetch } = useRelacoesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [emEdicao, editar] = useState<RelacaoGuardada | null>(null);
  if (!data)
    return error ? (
      <EstadoDePagina
        nivel="h2"
        titulo="Não foi possível carregar as relações"
        aoTentar={() => void refetch()}
      >
        {mensagemDoErro(error)}
      </EstadoDePagina>
    ) : (
      <EsqueletoDaPagina />
    );
  return (
    <Box sx={{ maxWidth: 900 }}>
      <ArquivoDeRelacoes ha={data.length > 0} />
      {data.length === 0 ? <Nenhuma /> : <Lista relacoes={data} aoEditar={editar} />}
      {emEdicao && (
        <DialogoDaRelacao
          chave={emEdicao.id}
          mapas={emEdicao.mapas}
          vista={vistaDa(emEdicao)}
          guardada={emEdicao}
          aoFechar={() => editar(null)}
          aoGuardar={() => editar(null)}
        />
      )}
    </Box>
  );
}
