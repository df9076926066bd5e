import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useCriarExercicioMutation, useSalvarExercicioMutation } from '@/api/apiSlice';
import { mensagemDoErro, statusDoErro } from '@/api/mensagemDoErro';
import { CampoDeMomento, TORTO } from '@/components/formulario/CampoDeMomento';
import { Janela } from '@/components/formulario/Janela';
import { AvisoDoNome } from './AvisoDoNome';
import { useChave } from '@/components/formulario/useChave';
import { CATALOGO_DE_PERGUNTAS, ehDeDois, perguntaDe } from '@core/astrology';
import {
  CORRECOES,
  LIMITES,
  type Correcao,
  type Exercicio,
  type ExercicioEntrada,
  type TipoDeExercicio,
} from '@core/contract';
import { useComposto } from '@/outbox/useOutbox';
import { PALAVRAS, TIPOS } from '@core/palavras';
import { comMaiuscula } from '@core/texto';

interface MapaParaExercicio {
  readonly id: string;
  readonly nome: string;
}

interface Rascunho extends Omit<ExercicioEntrada, 'tentativas'> {
  /** Como se escreve; '' para quantas se quiser. */
  readonly tentativas: string;
}

declare module '@/outbox/especies' {
  interface Escritos {
    readonly tarefa: Rascunho & { readonly versao: number };
  }
}

const NOVO: Rascunho = {
  titulo: '',
  enunciado: '',
  tipo: 'apontar',
  pergunta: null,
  mapas: [],
  tentativas: '1',
  prazo: null,
  correcao: 'depois do prazo',
};

const QUANDO: Readonly<Record<Correcao, string>> = {
  logo: 'Assim que a pessoa entrega',
  'depois do prazo': 'Só depois do prazo',
};

function queixaDosMapas(mapas: readonly string[], pergunta: string | null): string | undefined {
  if (mapas.length === 0) return 'Escolha ao menos um mapa da turma.';
  return pergunta !== null && ehDeDois(pergunta) && mapas.length !== 2
    ? 'Esta pergunta é de dois mapas: escolha dois da turma.'
    : undefined;
}

function queixas({ titulo, enunciado, tipo, pergunta, mapas, tentativas, prazo }: Rascunho) {
  const corrige = tipo !== 'dissertar';
  const n = Number(tentativas);
  return {
    titulo: titulo.trim() === '' ? 'Informe o título do exercício.' : undefined,
    enunciado: !corrige && enunciado.trim() === '' ? 'Digite a pergunta.' : undefined,
    pergunta: corrige && pergunta === null ? 'Escolha uma pergunta da lista.' : undefined,
    mapas: corrige ? queixaDosMapas(mapas, pergunta) : undefined,
    tentativas:
      tentativas !== '' && !(Number.isInteger(n) && n >= 1 && n <= 20)
        ? 'De 1 a 20, ou em branco para não ter limite.'
        : undefined,
    prazo: prazo === TORTO ? 'Digite o dia e a hora inteiros.' : undefined,
  };
}

interface PropsDosCampos {
  readonly rascunho: Rascunho;
  readonly mapas: readonly MapaParaExercicio[];
  readonly erros: Partial<ReturnType<typeof queixas>>;
  readonly mudar: (parte: Partial<Rascunho>) => void;
}

function Pergunta({ rascunho: { tipo, pergunta }, erros, mudar }: PropsDosCampos) {
  return (
    <Autocomplete
      options={CATALOGO_DE_PERGUNTAS.filter((id) => perguntaDe(id)?.tipo === tipo)}
      getOptionLabel={(id) => perguntaDe(id)?.texto ?? ''}
      value={pergunta}
      onChange={(_evento, id) => mudar({ pergunta: id })}
      noOptionsText="Nenhuma pergunta assim."
      renderInput={(props) => (
        <TextField
          {...props}
          label="Pergunta"
          required
          error={erros.pergunta !== undefined}
          helperText={erros.pergunta ?? 'O programa corrige a resposta em cada mapa.'}
        />
      )}
    />
  );
}

function Mapas({ rascunho, mapas, erros, mudar }: PropsDosCampos) {
  return (
    <Autocomplete
      multiple
      options={mapas.map((m) => m.id)}
      getOptionLabel={(id) => mapas.find((m) => m.id === id)?.nome ?? ''}
      value={rascunho.mapas}
      onChange={(_evento, ids) => mudar({ mapas: ids })}
      noOptionsText="A turma ainda não tem mapas. Compartilhe algum com ela primeiro."
      renderInput={(props) => (
        <TextField
          {...props}
          label="Mapas"
          error={erros.mapas !== undefined}
          helperText={erros.mapas ?? 'Os que estão às cegas continuam às cegas.'}
        />
      )}
    />
  );
}

function Campos(props: PropsDosCampos) {
  const { rascunho, erros, mudar } = props;
  const corrige = rascunho.tipo !== 'dissertar';
  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      <TextField
        label="Título"
        required
        value={rascunho.titulo}
        error={erros.titulo !== undefined}
        helperText={erros.titulo}
        onChange={(e) => mudar({ titulo: e.target.value })}
        slotProps={{ htmlInput: { maxLength: LIMITES.tituloDoExercicio } }}
      />
      <TextField
        select
        label={PALAVRAS.tipo}
        value={rascunho.tipo}
        onChange={(e) => mudar({ tipo: e.target.value as TipoDeExercicio, pergunta: null })}
      >
        {Object.entries(TIPOS).map(([id, nome]) => (
          <MenuItem key={id} value={id}>
            {comMaiuscula(nome)}
          </MenuItem>
        ))}
      </TextField>
      {corrige && <Pergunta {...props} />}
      <TextField
        label={corrige ? PALAVRAS.enunciado : PALAVRAS.pergunta}
        required={!corrige}
        multiline
        minRows={corrige ? 2 : 4}
        maxRows={12}
        value={rascunho.enunciado}
        error={erros.enunciado !== undefined}
        helperText={erros.enunciado ?? (corrige ? 'Opcional.' : undefined)}
        onChange={(e) => mudar({ enunciado: e.target.value })}
        slotProps={{ htmlInput: { maxLength: LIMITES.enunciado } }}
      />
      <Mapas {...props} />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextField
          label="Tentativas"
          value={rascunho.tentativas}
          error={erros.tentativas !== undefined}
          helperText={erros.tentativas ?? 'Em branco, sem limite.'}
          onChange={(e) => mudar({ tentativas: e.target.value.trim() })}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          sx={{ minWidth: 180 }}
        />
        <CampoDeMomento
          rotulo="Prazo"
          valor={rascunho.prazo}
          aoMudar={(prazo) => mudar({ prazo })}
        />
      </Stack>
      {corrige && rascunho.prazo !== null && (
        <TextField
          select
          label="Quando mostrar se está certo"
          value={rascunho.correcao}
          helperText="Até lá, o treino também não responde ao que este exercício pergunta."
          onChange={(e) => mudar({ correcao: e.target.value as Correcao })}
        >
          {CORRECOES.map((c) => (
            <MenuItem key={c} value={c}>
              {QUANDO[c]}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Stack>
  );
}

const rascunhoDe = (x: Exercicio): Rascunho => ({
  titulo: x.titulo,
  enunciado: x.enunciado,
  tipo: x.tipo,
  pergunta: x.pergunta,
  mapas: x.mapas.map((m) => m.id),
  tentativas: x.tentativas === null ? '' : String(x.tentativas),
  prazo: x.prazo,
  correcao: x.correcao ?? 'depois do prazo',
});

interface Props {
  readonly turmaId: string;
  readonly mapas: readonly MapaParaExercicio[];
  /** null: um novo. */
  readonly exercicio: Exercicio | null;
  readonly aoFechar: () => void;
}

const MUDOU =
  'Outra pessoa mudou este exercício enquanto você o editava. O que você escreveu continua aqui: salve por cima, ou cancele para ler o que ela escreveu.';

/** Fazer um exercício, ou mudá-lo. */
export function FormularioDeExercicio({ turmaId, mapas, exercicio, aoFechar }: Props) {
  const { valor, mudar, esquecer } = useComposto(
    'tarefa',
    `${turmaId}/${exercicio?.id ?? ''}`,
    /** Com a versão sobre que se escreve: a que se pede depois não passa por lida. */
    { ...(exercicio ? rascunhoDe(exercicio) : NOVO), versao: exercicio?.versao ?? 0 },
  );
  const { versao, ...rascunho } = valor;
  const fechar = (): void => {
    esquecer();
    aoFechar();
  };
  const [tentou, tentar] = useState(false);
  const chaveDe = useChave();
  const [criar, criacao] = useCriarExercicioMutation();
  const [salvar, gravacao] = useSalvarExercicioMutation();
  const { isLoading, error } = exercicio ? gravacao : criacao;
  const mudou = statusDoErro(error) === 409 && exercicio !== null && exercicio.versao !== versao;
  const erros = queixas(rascunho);
  const enviar = async (): Promise<void> => {
    tentar(true);
    if (Object.values(erros).some((e) => e !== undefined)) return;
    const { tentativas, ...resto } = rascunho;
    const entrada = { ...resto, tentativas: tentativas === '' ? null : Number(tentativas) };
    const sobre = mudou ? exercicio.versao : versao;
    if (sobre !== versao) mudar({ ...valor, versao: sobre });
    const r = exercicio
      ? await salvar({ id: exercicio.id, versao: sobre, corpo: entrada })
      : await criar({ id: turmaId, chave: chaveDe(entrada), corpo: entrada });
    if (!r.error) fechar();
  };
  return (
    <Janela
      titulo={exercicio ? 'Editar exercício' : 'Novo exercício'}
      acao={mudou ? 'Salvar por cima' : exercicio ? 'Salvar' : 'Criar exercício'}
      emCurso={isLoading}
      erro={mudou ? MUDOU : error ? mensagemDoErro(error) : null}
      aoEnviar={() => void enviar()}
      aoFechar={fechar}
    >
      <Campos
        rascunho={rascunho}
        mapas={mapas}
        erros={tentou ? erros : {}}
        mudar={(parte) => mudar({ ...valor, ...parte })}
      />
      <AvisoDoNome turmaId={turmaId} textos={[rascunho.titulo, rascunho.enunciado]} />
    </Janela>
  );
}
