/** A lista dos textos: da escola inteira, ou os que uma turma lê. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useEndereco } from '@/endereco/useEndereco';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { useApagarTextoMutation, useTextosDaEscolaQuery } from '@/api/apiSlice';
import { baixar, nomeDeArquivo } from '@/components/arquivos';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { filtrarPorTexto } from '@/components/formulario/procura';
import { Rolada, type NaLista } from '@/components/formulario/Rolada';
import { useDoLugar } from '@/components/lugar/useLugar';
import { TEXTO } from '@/vistas/endereco';
import { escreverTextos } from '@core/arquivos';
import { tituloDaChave } from '@core/astrology';
import type { Escola, TextoDaEscola, TextosDaEscola as TextosDela } from '@core/contract';
import { EditorDeTexto, type PropsDoEditor } from './EditorDeTexto';
import { ImportarTextos } from './ImportarTextos';
import { UmTexto } from './UmTexto';

const TODOS = 'todos';
const DA_ESCOLA = 'escola';

interface Filtro {
  readonly procurado: string;
  readonly estado: string;
  /** Id de uma turma, os da escola inteira, ou todos. */
  readonly turma: string;
}

/** Ao voltar, os textos que se procuravam. */
function useFiltro(comeco: string) {
  const [procurado, procurar] = useDoLugar('Buscar nos textos', comeco);
  const [estado, mudarEstado] = useDoLugar('Estado', TODOS);
  const [turma, mudarTurma] = useDoLugar('Turma', TODOS);
  const filtrar = (parte: Partial<Filtro>): void => {
    if (parte.procurado !== undefined) procurar(parte.procurado);
    if (parte.estado !== undefined) mudarEstado(parte.estado);
    if (parte.turma !== undefined) mudarTurma(parte.turma);
  };
  return { filtro: { procurado, estado, turma }, filtrar };
}

const textoDe = (t: TextoDaEscola): string => `${tituloDaChave(t.chave)} ${t.texto} ${t.autor}`;

function passa(t: TextoDaEscola, { estado, turma }: Filtro): boolean {
  const daTurma =
    turma === TODOS || (turma === DA_ESCOLA ? t.turmas.length === 0 : t.turmas.includes(turma));
  const doEstado = estado === TODOS || t.publicado === (estado === 'publicado');
  return daTurma && doEstado;
}

interface PropsDosFiltros {
  readonly biblioteca: TextosDela;
  readonly filtro: Filtro;
  readonly mudar: (parte: Partial<Filtro>) => void;
  readonly semTurmas: boolean;
}

function Filtros({ biblioteca, filtro, mudar, semTurmas }: PropsDosFiltros) {
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ mb: 2 }}>
      <TextField
        label="Buscar nos textos"
        value={filtro.procurado}
        onChange={(e) => mudar({ procurado: e.target.value })}
        sx={{ flex: 1, minWidth: 0 }}
      />
      {biblioteca.equipe && (
        <TextField
          select
          label="Estado"
          value={filtro.estado}
          onChange={(e) => mudar({ estado: e.target.value })}
          sx={{ width: { sm: 160 }, flexShrink: 0 }}
        >
          <MenuItem value={TODOS}>Todos</MenuItem>
          <MenuItem value="publicado">Publicados</MenuItem>
          <MenuItem value="rascunho">Rascunhos</MenuItem>
        </TextField>
      )}
      {!semTurmas && (
        <TextField
          select
          label="Turma"
          value={filtro.turma}
          onChange={(e) => mudar({ turma: e.target.value })}
          sx={{ width: { sm: 220 }, flexShrink: 0 }}
        >
          <MenuItem value={TODOS}>Todas</MenuItem>
          <MenuItem value={DA_ESCOLA}>A escola inteira</MenuItem>
          {biblioteca.turmas.map((t) => (
            <MenuItem key={t.id} value={t.id}>
              {t.nome}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Stack>
  );
}

interface PropsDaLinha {
  readonly naLista: NaLista;
  readonly texto: TextoDaEscola;
  readonly biblioteca: TextosDela;
  readonly editar: () => void;
  readonly apagar: () => void;
}

function Linha({ naLista, texto, biblioteca, editar, apagar }: PropsDaLinha) {
  const { equipe, turmas } = biblioteca;
  const titulo = tituloDaChave(texto.chave);
  const leem = texto.turmas.map((id) => turmas.find((t) => t.id === id)?.nome ?? '').join(', ');
  return (
    <Box component="li" {...naLista} sx={{ listStyle: 'none' }}>
      <Box
        component="article"
        aria-label={titulo}
        sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
          {titulo}
        </Typography>
        <UmTexto
          texto={texto}
          acoes={
            equipe && (
              <>
                <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                  · {leem || 'a escola inteira'}
                </Typography>
                <Button size="small" aria-label={`Editar: ${titulo}`} onClick={editar}>
                  Editar
                </Button>
                <Button size="small" aria-label={`Apagar: ${titulo}`} onClick={apagar}>
                  Apagar
                </Button>
              </>
            )
          }
        />
      </Box>
    </Box>
  );
}

function baixarCsv({ escola, turmas }: TextosDela, textos: readonly TextoDaEscola[]): void {
  const nomes = new Map(turmas.map((t) => [t.id, t.nome]));
  const linhas = textos.map((t) => ({ ...t, turmas: t.turmas.map((id) => nomes.get(id) ?? '') }));
  baixar(
    new Blob([escreverTextos(linhas)], { type: 'text/csv' }),
    nomeDeArquivo(`Textos ${escola.nome}`, 'csv'),
  );
}

type Aberto =
  { readonly que: 'editor'; readonly alvo: PropsDoEditor['alvo'] } | { readonly que: 'importar' };

function Acoes({
  abrir,
  baixarTudo,
  turmas,
}: {
  readonly abrir: (a: Aberto) => void;
  readonly baixarTudo: () => void;
  readonly turmas: readonly string[];
}) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}>
      <Button
        variant="contained"
        size="small"
        onClick={() => abrir({ que: 'editor', alvo: { chave: '', turmas } })}
      >
        Novo texto
      </Button>
      <Button variant="outlined" size="small" onClick={() => abrir({ que: 'importar' })}>
        Importar CSV
      </Button>
      <Button variant="outlined" size="small" onClick={baixarTudo}>
        Baixar CSV
      </Button>
    </Stack>
  );
}

const VAZIA_DA_EQUIPE =
  'Nenhum texto ainda. O que a escola escrever aqui aparece no painel do mapa, junto do que estiver escolhido nele.';
const VAZIA = 'A escola ainda não publicou textos para você.';

interface Props {
  readonly escolaId: string;
  /** Só os que esta turma lê: os dela e os da escola inteira. */
  readonly turmaId?: string;
}

interface PropsDaLista {
  readonly biblioteca: TextosDela;
  readonly turmaId: string | undefined;
  /** O que se procura ao abrir. */
  readonly textoId: string | null;
}

function Lista({ biblioteca, turmaId, textoId }: PropsDaLista) {
  const daqui = biblioteca.textos.find(({ id }) => id === textoId);
  const procurado = daqui ? tituloDaChave(daqui.chave) : '';
  const { filtro, filtrar } = useFiltro(procurado);
  const [aberto, abrir] = useState<Aberto | null>(null);
  const [apagar, { error }] = useApagarTextoMutation();
  const fechar = (): void => abrir(null);
  const lidos = biblioteca.textos.filter(
    (t) => turmaId === undefined || t.turmas.length === 0 || t.turmas.includes(turmaId),
  );
  const achados = filtrarPorTexto(lidos, filtro.procurado, textoDe).filter((t) => passa(t, filtro));
  return (
    <>
      {biblioteca.equipe && (
        <Acoes
          abrir={abrir}
          baixarTudo={() => baixarCsv(biblioteca, achados)}
          turmas={turmaId === undefined ? [] : [turmaId]}
        />
      )}
      {lidos.length > 0 && (
        <Filtros
          biblioteca={biblioteca}
          filtro={filtro}
          mudar={filtrar}
          semTurmas={turmaId !== undefined || biblioteca.turmas.length === 0}
        />
      )}
      {error && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {mensagemDoErro(error)}
        </Alert>
      )}
      <Box sx={{ maxWidth: 860 }}>
        {achados.length > 0 && (
          <Rolada itens={achados} rotulo="Textos" altura={160} chaveDe={(t) => t.id}>
            {(t, naLista) => (
              <Linha
                key={t.id}
                naLista={naLista}
                texto={t}
                biblioteca={biblioteca}
                editar={() => abrir({ que: 'editor', alvo: t })}
                apagar={() => void apagar(t.id)}
              />
            )}
          </Rolada>
        )}
      </Box>
      <Typography role="status" color="textSecondary" sx={{ mt: 1 }}>
        {lidos.length === 0 && (biblioteca.equipe ? VAZIA_DA_EQUIPE : VAZIA)}
        {lidos.length > 0 && achados.length === 0 && 'Nenhum texto assim. Mude a busca.'}
      </Typography>
      {aberto?.que === 'editor' && (
        <EditorDeTexto biblioteca={biblioteca} alvo={aberto.alvo} aoFechar={fechar} />
      )}
      {aberto?.que === 'importar' && <ImportarTextos biblioteca={biblioteca} aoFechar={fechar} />}
    </>
  );
}

export function Biblioteca({ escolaId, turmaId }: Props) {
  const { currentData, error, refetch } = useTextosDaEscolaQuery(escolaId, {
    refetchOnMountOrArgChange: true,
  });
  const { parametros } = useEndereco();
  const textoId = parametros.get(TEXTO);
  if (currentData)
    return <Lista key={textoId} biblioteca={currentData} turmaId={turmaId} textoId={textoId} />;
  if (!error) return <EsqueletoDaPagina />;
  return (
    <NaoVeio
      titulo="Não foi possível carregar os textos"
      mensagem={mensagemDoErro(error)}
      aoTentar={() => void refetch()}
    />
  );
}

/** Na página de uma escola. */
export function TextosDaEscola({ escola }: { readonly escola: Escola }) {
  return <Biblioteca escolaId={escola.id} />;
}

/** Na página de uma turma. */
export function TextosDaTurma({
  turma,
}: {
  readonly turma: { readonly id: string; readonly escola: { readonly id: string } };
}) {
  return <Biblioteca escolaId={turma.escola.id} turmaId={turma.id} />;
}
