import Autocomplete from '@mui/material/Autocomplete';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { mensagemDoErro, statusDoErro } from '@/api/mensagemDoErro';
import { useCriarTextoMutation, useSalvarTextoMutation } from '@/api/apiSlice';
import { Janela } from '@/components/formulario/Janela';
import { useChave } from '@/components/formulario/useChave';
import { chaveDoTitulo, tituloDaChave, titulosComo } from '@core/astrology';
import { LIMITES, type TextoDaEscola, type TextosDaEscola } from '@core/contract';
import { numero } from '@core/texto';
import { useComposto } from '@/outbox/useOutbox';

interface Rascunho {
  readonly titulo: string;
  readonly texto: string;
  readonly publicado: boolean;
  readonly turmas: readonly string[];
  /** A que se leu antes de o mudar; 0 num que ainda não há. */
  readonly versao: number;
}

declare module '@/outbox/especies' {
  interface Escritos {
    readonly texto: Rascunho;
  }
}

interface PropsDosCampos {
  readonly rascunho: Rascunho;
  readonly turmas: TextosDaEscola['turmas'];
  readonly tentou: boolean;
  readonly mudar: (parte: Partial<Rascunho>) => void;
}

const SUGESTOES = 12;

/** Diz-se a que o texto se refere em palavras; a lista ajuda a acertar com elas. */
function Titulo({ rascunho: { titulo }, tentou, mudar }: PropsDosCampos) {
  const mal = tentou && chaveDoTitulo(titulo) === null;
  return (
    <Autocomplete
      freeSolo
      options={titulosComo(titulo, SUGESTOES)}
      filterOptions={(opcoes) => opcoes}
      inputValue={titulo}
      onInputChange={(_evento, escrito) => {
        if (escrito !== titulo) mudar({ titulo: escrito });
      }}
      renderInput={(props) => (
        <TextField
          {...props}
          label="A que se refere"
          required
          error={mal}
          helperText={
            mal
              ? 'Isso não corresponde a nada que exista em um mapa. Digite, por exemplo, “Sol em Escorpião”.'
              : '“Sol em Escorpião”, “Marte na casa 3”, “Sol quadratura Saturno”, “Técnica: profecção”.'
          }
        />
      )}
    />
  );
}

function ajudaDoTexto({ rascunho: { texto }, tentou }: PropsDosCampos): string {
  const letras = [...texto].length;
  if (letras > LIMITES.textoDaEscola)
    return `São ${numero(letras)} caracteres, e cabem ${numero(LIMITES.textoDaEscola)}.`;
  return tentou && texto.trim() === ''
    ? 'Digite o texto.'
    : `${numero(letras)} de ${numero(LIMITES.textoDaEscola)} caracteres`;
}

const textoMal = ({ texto }: Rascunho): boolean =>
  texto.trim() === '' || [...texto].length > LIMITES.textoDaEscola;

function Campos(props: PropsDosCampos) {
  const { rascunho, turmas, tentou, mudar } = props;
  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      <Titulo {...props} />
      <TextField
        label="Texto"
        required
        multiline
        minRows={6}
        maxRows={16}
        value={rascunho.texto}
        error={tentou && textoMal(rascunho)}
        helperText={ajudaDoTexto(props)}
        onChange={(e) => mudar({ texto: e.target.value })}
      />
      <Autocomplete
        multiple
        options={turmas.map((t) => t.id)}
        getOptionLabel={(id) => turmas.find((t) => t.id === id)?.nome ?? ''}
        value={[...rascunho.turmas]}
        onChange={(_evento, ids) => mudar({ turmas: ids })}
        noOptionsText="A escola ainda não tem turmas."
        renderInput={(params) => (
          <TextField
            {...params}
            label="Turmas"
            helperText="Sem turma: a escola inteira pode ler."
          />
        )}
      />
      <FormControlLabel
        control={
          <Switch
            checked={rascunho.publicado}
            onChange={(e) => mudar({ publicado: e.target.checked })}
          />
        }
        label="Publicado: os alunos já podem ler"
      />
    </Stack>
  );
}

export interface PropsDoEditor {
  readonly biblioteca: Pick<TextosDaEscola, 'escola' | 'turmas' | 'textos'>;
  /** O que se edita, ou a chave em que se escreve um novo ('' quando ainda não se sabe qual). */
  readonly alvo: TextoDaEscola | { readonly chave: string; readonly turmas?: readonly string[] };
  readonly aoFechar: () => void;
}

const MUDOU =
  'Outra pessoa mudou este texto enquanto você o editava. O que você escreveu continua aqui: salve por cima, ou cancele para ler o que ela escreveu.';

/** Escrever ou editar um texto da escola. */
export function EditorDeTexto({ biblioteca, alvo, aoFechar }: PropsDoEditor) {
  const antes = 'id' in alvo ? alvo : null;
  const {
    valor: rascunho,
    mudar,
    esquecer,
  } = useComposto('texto', `${biblioteca.escola.id}/${antes?.id ?? alvo.chave}`, {
    titulo: alvo.chave && tituloDaChave(alvo.chave),
    texto: antes?.texto ?? '',
    publicado: antes?.publicado ?? true,
    turmas: alvo.turmas ?? [],
    versao: antes?.versao ?? 0,
  });
  const fechar = (): void => {
    esquecer();
    aoFechar();
  };
  const [tentou, tentar] = useState(false);
  const chaveDe = useChave();
  const [criar, criacao] = useCriarTextoMutation();
  const [salvar, gravacao] = useSalvarTextoMutation();
  const { isLoading, error } = antes ? gravacao : criacao;
  const mudou = statusDoErro(error) === 409;
  const enviar = async (): Promise<void> => {
    tentar(true);
    const chave = chaveDoTitulo(rascunho.titulo);
    if (chave === null || textoMal(rascunho)) return;
    const { titulo: _titulo, versao, ...resto } = rascunho;
    const texto = { ...resto, turmas: [...rascunho.turmas], chave };
    const atual = biblioteca.textos.find((t) => t.id === antes?.id);
    const r = antes
      ? await salvar({
          id: antes.id,
          versao: mudou ? (atual ?? antes).versao : versao,
          corpo: texto,
        })
      : await criar({ id: biblioteca.escola.id, chave: chaveDe(texto), corpo: texto });
    if (!r.error) fechar();
  };
  return (
    <Janela
      titulo={antes ? 'Editar texto' : 'Novo texto'}
      acao={mudou ? 'Salvar por cima' : 'Salvar'}
      emCurso={isLoading}
      erro={error ? (mudou ? MUDOU : mensagemDoErro(error)) : null}
      aoEnviar={() => void enviar()}
      aoFechar={fechar}
    >
      <Campos
        rascunho={rascunho}
        turmas={biblioteca.turmas}
        tentou={tentou}
        mudar={(parte) => mudar({ ...rascunho, ...parte })}
      />
    </Janela>
  );
}
