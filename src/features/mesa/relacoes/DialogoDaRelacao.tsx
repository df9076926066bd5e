import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  useCriarRelacaoMutation,
  useNomesDasFichasQuery,
  useRelacaoQuery,
  useRelacoesQuery,
  useSalvarRelacaoMutation,
} from '@/api/apiSlice';
import { mensagemDoErro, statusDoErro } from '@/api/mensagemDoErro';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { Janela } from '@/components/formulario/Janela';
import { useChave } from '@/components/formulario/useChave';
import { useComposto } from '@/outbox/useOutbox';
import { enumerar } from '@core/astrology';
import { LIMITES, type Relacao } from '@core/contract';
import { numero } from '@core/texto';
import { aDestes, type RelacaoGuardada } from '@/vistas/relacao/guardada';

interface Rascunho {
  readonly nome: string;
  readonly etiquetas: readonly string[];
  readonly notas: string;
  /** A que se leu antes de a mudar; 0 numa que ainda não há. */
  readonly versao: number;
}

declare module '@/outbox/especies' {
  interface Escritos {
    readonly relacao: Rascunho;
  }
}

interface PropsDosCampos {
  readonly rascunho: Rascunho;
  readonly tentou: boolean;
  readonly mudar: (parte: Partial<Rascunho>) => void;
}

const cortado = (texto: string): string =>
  [...texto.normalize('NFC').trim()].slice(0, LIMITES.etiqueta).join('').trim();
const semRepetidas = (ditas: readonly string[]): string[] =>
  [...new Set(ditas.map(cortado))].filter((e) => e !== '').slice(0, LIMITES.etiquetas);

const demais = (notas: string): boolean => [...notas].length > LIMITES.anotacao;

function Campos({ rascunho, tentou, mudar }: PropsDosCampos) {
  const { currentData: nomes } = useNomesDasFichasQuery();
  const semNome = tentou && rascunho.nome.trim() === '';
  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      <TextField
        label="Nome da relação"
        required
        value={rascunho.nome}
        error={semNome}
        helperText={semNome ? 'Digite um nome para a relação.' : undefined}
        onChange={(e) => mudar({ nome: e.target.value })}
        slotProps={{ htmlInput: { maxLength: LIMITES.nome } }}
      />
      <Autocomplete
        multiple
        freeSolo
        autoSelect
        options={(nomes?.etiquetas ?? []).filter((e) => !rascunho.etiquetas.includes(e))}
        value={[...rascunho.etiquetas]}
        onChange={(_evento, ditas) => mudar({ etiquetas: semRepetidas(ditas) })}
        renderInput={(params) => (
          <TextField
            {...params}
            label="Etiquetas"
            helperText="Aperte Enter para adicionar cada uma."
          />
        )}
      />
      <TextField
        label="Notas"
        multiline
        minRows={4}
        maxRows={16}
        value={rascunho.notas}
        error={demais(rascunho.notas)}
        helperText={
          demais(rascunho.notas)
            ? `São ${numero([...rascunho.notas].length)} caracteres, e cabem ${numero(LIMITES.anotacao)}.`
            : undefined
        }
        onChange={(e) => mudar({ notas: e.target.value })}
      />
    </Stack>
  );
}

const MUDOU =
  'Esta relação mudou enquanto você a editava. O que você escreveu continua aqui: salve por cima, ou cancele para ficar com o que já está salvo.';

/** O que outra pessoa, ou outra aba, lá pôs. */
function OQueLaEsta({ nome, etiquetas, notas }: Pick<Relacao, 'nome' | 'etiquetas' | 'notas'>) {
  return (
    <Box
      component="section"
      aria-label="O que já está salvo"
      sx={{ mt: 1, overflowWrap: 'anywhere' }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {nome}
      </Typography>
      {etiquetas.length > 0 && <Typography variant="body2">{enumerar(etiquetas)}</Typography>}
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
        {notas}
      </Typography>
    </Box>
  );
}

interface DeQue {
  /** Sob que chave fica o que se escreveu e ainda não se enviou. */
  readonly chave: string;
  /** Pela ordem em que se veem. */
  readonly mapas: readonly { readonly id: string; readonly nome: string }[];
  readonly vista: string;
}

interface PropsDoFormulario extends DeQue {
  /** null: ainda não se guardou. */
  readonly lida: Relacao | null;
  readonly aoFechar: () => void;
  readonly aoGuardar: (id: string) => void;
}

function Formulario({ chave, mapas, vista, lida, aoFechar, aoGuardar }: PropsDoFormulario) {
  const {
    valor: rascunho,
    mudar,
    esquecer,
  } = useComposto('relacao', chave, {
    nome: lida?.nome ?? enumerar(mapas.map(({ nome }) => nome)).slice(0, LIMITES.nome),
    etiquetas: lida?.etiquetas ?? [],
    notas: lida?.notas ?? '',
    versao: lida?.versao ?? 0,
  });
  const fechar = (): void => {
    esquecer();
    aoFechar();
  };
  const [tentou, tentar] = useState(false);
  const chaveDe = useChave();
  const [criar, criacao] = useCriarRelacaoMutation();
  const [salvar, gravacao] = useSalvarRelacaoMutation();
  const { isLoading, error } = lida ? gravacao : criacao;
  const mudou = statusDoErro(error) === 409 && lida !== null && lida.versao !== rascunho.versao;
  const enviar = async (): Promise<void> => {
    tentar(true);
    if (rascunho.nome.trim() === '' || demais(rascunho.notas)) return;
    const { versao, etiquetas, ...resto } = rascunho;
    const relacao = {
      ...resto,
      etiquetas: [...etiquetas],
      vista,
      mapas: mapas.map(({ id }) => id),
    };
    const r = lida
      ? await salvar({ id: lida.id, versao: mudou ? lida.versao : versao, corpo: relacao })
      : await criar({ chave: chaveDe(relacao), corpo: relacao });
    if (r.error) return;
    esquecer();
    aoGuardar(lida?.id ?? (r.data as { readonly id: string }).id);
  };
  return (
    <Janela
      titulo={lida ? 'Relação salva' : 'Salvar a relação'}
      acao={mudou ? 'Salvar por cima' : 'Salvar'}
      emCurso={isLoading}
      erro={error && !mudou ? mensagemDoErro(error) : null}
      aoEnviar={() => void enviar()}
      aoFechar={fechar}
    >
      <Typography variant="body2" color="textSecondary">
        {enumerar(mapas.map(({ nome }) => nome))}
        {lida?.escola && ` · da equipe de ${lida.escola.nome}`}
      </Typography>
      <Campos
        rascunho={rascunho}
        tentou={tentou}
        mudar={(parte) => mudar({ ...rascunho, ...parte })}
      />
      {mudou && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {MUDOU}
          <OQueLaEsta {...lida} />
        </Alert>
      )}
    </Janela>
  );
}

const FECHADA =
  'As notas desta relação foram criptografadas com outra chave, que este servidor não tem. Nada se perdeu: avise quem administra o sistema.';

interface Props extends DeQue {
  /** A que já há destes mapas; null, guarda-se uma nova. */
  readonly guardada: Pick<RelacaoGuardada, 'id'> | null;
  readonly aoFechar: () => void;
  readonly aoGuardar: (id: string) => void;
}

interface PropsDaEspera {
  readonly erro: string | null;
  readonly aoTentar: (() => void) | null;
  readonly aoFechar: () => void;
}

/** Enquanto não se sabe o que está guardado, ou se não se pode saber. */
function Espera({ erro, aoTentar, aoFechar }: PropsDaEspera) {
  return (
    <Janela
      titulo="Relação salva"
      acao="Salvar"
      falta
      emCurso={false}
      erro={aoTentar ? null : erro}
      aoEnviar={() => undefined}
      aoFechar={aoFechar}
    >
      {erro !== null && aoTentar && (
        <NaoVeio titulo="Não foi possível abrir a relação" mensagem={erro} aoTentar={aoTentar} />
      )}
      {erro === null && <EsqueletoDaPagina />}
    </Janela>
  );
}

function DaGuardada({ id, ...props }: Omit<Props, 'guardada'> & { readonly id: string }) {
  const { currentData, error, refetch } = useRelacaoQuery(id, { refetchOnMountOrArgChange: true });
  if (currentData && currentData.notas !== null)
    return <Formulario {...props} lida={currentData} />;
  return (
    <Espera
      erro={currentData ? FECHADA : error ? mensagemDoErro(error) : null}
      aoTentar={currentData ? null : () => void refetch()}
      aoFechar={props.aoFechar}
    />
  );
}

/** O nome, as etiquetas e as notas de uma relação. */
export function DialogoDaRelacao({ guardada, ...props }: Props) {
  return guardada ? (
    <DaGuardada {...props} id={guardada.id} />
  ) : (
    <Formulario {...props} lida={null} />
  );
}

/** As de dois mapas que se veem: a que já se guardou deles, ou uma nova. */
export function DialogoDoPar(props: Omit<Props, 'guardada'>) {
  const { data, error, refetch } = useRelacoesQuery();
  if (!data)
    return (
      <Espera
        erro={error ? mensagemDoErro(error) : null}
        aoTentar={() => void refetch()}
        aoFechar={props.aoFechar}
      />
    );
  const guardada = aDestes(
    data,
    props.mapas.map(({ id }) => id),
  );
  return <DialogoDaRelacao {...props} guardada={guardada} />;
}
