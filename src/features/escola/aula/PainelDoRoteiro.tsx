/** O roteiro de uma aula: gravar, legendar, ordenar, apagar e salvar os passos. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRoteirosDaEscolaQuery } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { Confirmacao } from '@/components/avisos/Confirmacao';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { LIMITES, type TecnicaDoPasso } from '@core/contract';
import { descreverCena } from './cena';
import { EscolhaDaTecnica } from './EscolhaDaTecnica';
import type { Abertura, RoteiroEmEdicao } from './useRoteiroEmEdicao';

/** O mapa da escola em que se gravam roteiros. */
export interface OndeGravar {
  readonly mapaId: string;
  readonly escolaId: string;
}

interface Props {
  readonly onde: OndeGravar;
  /** A que se vê; null, a roda do natal. */
  readonly tecnica: TecnicaDoPasso | null;
  readonly aoEscolherTecnica: (tecnica: TecnicaDoPasso | null) => void;
  readonly roteiro: RoteiroEmEdicao;
  readonly aoMostrar: (i: number) => void;
  readonly aoGravar: () => void;
  readonly aoRegravar: () => void;
  /** Outro roteiro deste mapa, ou null para um novo. */
  readonly aoAbrir: (id: string | null) => void;
  /** null onde nunca se fecha. */
  readonly aoFechar: (() => void) | null;
  readonly dizer: (frase: string) => void;
}

const NOVO = 'novo';
const LETRAS =
  '& .MuiInputBase-root, & .MuiFormHelperText-root, & .MuiInputLabel-root:not(.MuiInputLabel-shrink)';

function EscolhaDoRoteiro({ onde, roteiro, aoAbrir }: Pick<Props, 'onde' | 'roteiro' | 'aoAbrir'>) {
  const { currentData = [], error, refetch } = useRoteirosDaEscolaQuery(onde.escolaId);
  if (error)
    return (
      <NaoVeio
        titulo="Não foi possível ver os roteiros deste mapa"
        mensagem={mensagemDoErro(error)}
        aoTentar={() => void refetch()}
      />
    );
  const deste = currentData.filter((r) => r.mapa.id === onde.mapaId);
  const aberto = roteiro.abrindo?.id ?? roteiro.id;
  if (deste.length === 0) return null;
  return (
    <TextField
      select
      fullWidth
      size="small"
      label="Roteiro deste mapa"
      value={deste.some((r) => r.id === aberto) ? aberto : NOVO}
      disabled={roteiro.porSalvar}
      helperText={roteiro.porSalvar ? 'Salve este antes de abrir outro.' : undefined}
      slotProps={{ formHelperText: { disabled: false } }}
      onChange={({ target: { value } }) => aoAbrir(value === NOVO ? null : value)}
    >
      <MenuItem value={NOVO}>Novo roteiro</MenuItem>
      {deste.map((r) => (
        <MenuItem key={r.id} value={r.id}>
          {r.titulo}
        </MenuItem>
      ))}
    </TextField>
  );
}

function UmPasso({
  i,
  roteiro,
  aoMostrar,
  dizer,
}: Pick<Props, 'roteiro' | 'aoMostrar' | 'dizer'> & { readonly i: number }) {
  const passo = roteiro.passos[i];
  if (!passo) return null;
  const numero = i + 1;
  const aqui = roteiro.atual === i;
  return (
    <Box
      component="li"
      sx={{
        listStyle: 'none',
        borderLeft: 4,
        borderColor: aqui ? 'primary.main' : 'divider',
        pl: 1.5,
        py: 0.5,
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 0.5, mb: 0.5 }}>
        <Button
          size="small"
          aria-current={aqui ? 'step' : undefined}
          aria-label={`Mostrar o passo ${numero}. ${descreverCena(passo)}`}
          onClick={() => aoMostrar(i)}
          sx={{ fontSize: '1.125rem', mr: 'auto' }}
        >
          Passo {numero}
        </Button>
        <Button
          size="small"
          aria-label={`Subir o passo ${numero}`}
          disabled={i === 0}
          onClick={() => {
            roteiro.mover(i, -1);
            dizer(`O passo ${numero} agora é o ${numero - 1}.`);
          }}
          sx={{ minWidth: 36, fontSize: '1.125rem' }}
        >
          ↑
        </Button>
        <Button
          size="small"
          aria-label={`Descer o passo ${numero}`}
          disabled={numero === roteiro.passos.length}
          onClick={() => {
            roteiro.mover(i, 1);
            dizer(`O passo ${numero} agora é o ${numero + 1}.`);
          }}
          sx={{ minWidth: 36, fontSize: '1.125rem' }}
        >
          ↓
        </Button>
        <Button
          size="small"
          color="error"
          aria-label={`Remover o passo ${numero}`}
          onClick={() => {
            roteiro.tirar(i);
            dizer(`Passo ${numero} removido.`);
          }}
          sx={{ minWidth: 36, fontSize: '1.125rem' }}
        >
          Remover
        </Button>
      </Stack>
      <TextField
        label={`Legenda do passo ${numero}`}
        value={passo.legenda}
        onChange={({ target }) => roteiro.legendar(i, target.value)}
        multiline
        fullWidth
        size="small"
        slotProps={{ htmlInput: { maxLength: LIMITES.legenda } }}
      />
    </Box>
  );
}

/** O que se guarda como está: salvar, salvar à parte quando outra pessoa o mudou, apagar. */
function SalvarOuApagar({ roteiro, aoAbrir, dizer }: Pick<Props, 'roteiro' | 'aoAbrir' | 'dizer'>) {
  const [apagando, perguntar] = useState(false);
  const falta = roteiro.passos.length === 0 || roteiro.titulo.trim() === '';
  return (
    <>
      {roteiro.erro !== null && <Alert severity="error">{roteiro.erro}</Alert>}
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <BotaoQueEspera
          variant="contained"
          esperando={roteiro.emCurso}
          disabled={falta || !roteiro.porSalvar}
          onClick={() => void roteiro.salvar().then((feito) => feito && dizer('Roteiro salvo.'))}
          sx={{ fontSize: '1.125rem' }}
        >
          Salvar roteiro
        </BotaoQueEspera>
        {roteiro.emConflito && (
          <BotaoQueEspera
            variant="outlined"
            esperando={roteiro.emCurso}
            disabled={falta}
            onClick={() =>
              void roteiro
                .salvarComoOutro()
                .then((feito) => feito && dizer('Roteiro salvo à parte, como outro.'))
            }
            sx={{ fontSize: '1.125rem' }}
          >
            Salvar como outro
          </BotaoQueEspera>
        )}
        {roteiro.id !== null && (
          <Button color="error" onClick={() => perguntar(true)} sx={{ fontSize: '1.125rem' }}>
            Apagar
          </Button>
        )}
      </Stack>
      <Confirmacao
        aberta={apagando}
        pergunta={`Apagar o roteiro “${roteiro.titulo}”?`}
        acao="Apagar"
        emCurso={roteiro.emCurso}
        erro={roteiro.erro}
        aoCancelar={() => perguntar(false)}
        aoConfirmar={() =>
          void roteiro.apagar().then((feito) => {
            if (!feito) return;
            roteiro.descartar();
            perguntar(false);
            dizer('Roteiro apagado.');
            aoAbrir(null);
          })
        }
      >
        As turmas que têm este roteiro deixam de ver.
      </Confirmacao>
    </>
  );
}

function Passos(props: Pick<Props, 'roteiro' | 'aoMostrar' | 'dizer'>) {
  const { passos } = props.roteiro;
  if (passos.length === 0)
    return (
      <Typography sx={{ fontSize: 'inherit', color: 'text.secondary' }}>
        Monte a roda e adicione o que está na tela: cada passo inclui as camadas, os aspectos, o
        corpo escolhido e os traços.
      </Typography>
    );
  return (
    <Stack component="ol" spacing={1.5} sx={{ m: 0, p: 0 }}>
      {passos.map((_, i) => (
        <UmPasso key={i} i={i} {...props} />
      ))}
    </Stack>
  );
}

/** O que se mandou abrir ainda vem, ou não veio. */
function Abrindo({ id, erro, aoAbrir }: Abertura & Pick<Props, 'aoAbrir'>) {
  if (erro === null) return <Typography role="status">Abrindo o roteiro…</Typography>;
  return (
    <>
      <NaoVeio
        titulo="Não foi possível abrir o roteiro"
        mensagem={erro}
        aoTentar={() => aoAbrir(id)}
      />
      <Button onClick={() => aoAbrir(null)} sx={{ fontSize: '1.125rem' }}>
        Começar um novo roteiro
      </Button>
    </>
  );
}

function Edicao(props: Props) {
  const { roteiro } = props;
  return (
    <>
      <TextField
        label="Título do roteiro"
        value={roteiro.titulo}
        onChange={({ target }) => roteiro.mudarTitulo(target.value)}
        helperText="Os alunos leem o título e as legendas como você os escreveu: em um mapa às cegas, não diga de quem é nem quando nasceu. Do desenho, eles recebem os círculos em volta dos corpos; os outros traços, só de forma aproximada, e nenhum deles para quem vê só signos e casas."
        slotProps={{ htmlInput: { maxLength: LIMITES.tituloDoRoteiro } }}
        fullWidth
        size="small"
      />
      <EscolhaDaTecnica tecnica={props.tecnica} aoEscolher={props.aoEscolherTecnica} />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          onClick={props.aoGravar}
          disabled={roteiro.cheio}
          sx={{ fontSize: '1.125rem' }}
        >
          Adicionar passo
        </Button>
        {roteiro.passos.length > 0 && (
          <Button onClick={props.aoRegravar} sx={{ fontSize: '1.125rem' }}>
            Atualizar o passo {roteiro.atual + 1}
          </Button>
        )}
      </Stack>
      <Passos {...props} />
      <SalvarOuApagar {...props} />
    </>
  );
}

export function PainelDoRoteiro(props: Props) {
  const { roteiro } = props;
  return (
    <Stack
      component="section"
      aria-label="Roteiro"
      spacing={2}
      sx={{ p: 2, fontSize: '1.125rem', [LETRAS]: { fontSize: '1.125rem' } }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="h2">Roteiro</Typography>
        {props.aoFechar && (
          <Button onClick={props.aoFechar} sx={{ fontSize: '1.125rem' }}>
            Fechar
          </Button>
        )}
      </Stack>
      <EscolhaDoRoteiro {...props} />
      {roteiro.abrindo ? (
        <Abrindo {...roteiro.abrindo} aoAbrir={props.aoAbrir} />
      ) : (
        <Edicao {...props} />
      )}
    </Stack>
  );
}
