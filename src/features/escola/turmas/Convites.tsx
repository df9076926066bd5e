import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { useCriarConviteMutation } from '@/api/apiSlice';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { useChave } from '@/components/formulario/useChave';
import {
  LIMITES,
  USOS_DO_CONVITE,
  VALIDADES_DO_CONVITE,
  type Convite,
  type Turma,
} from '@core/contract';
import { LinkParaCopiar } from './LinkParaCopiar';
import { PedidosDeConta } from './PedidosDeConta';
import { UmConvite } from './UmConvite';

const enderecoDo = (codigo: string): string => `${window.location.origin}/convite/${codigo}`;

interface PropsDaLista {
  readonly titulo: string;
  readonly convites: readonly Convite[];
  readonly passado?: boolean;
}

function Lista({ titulo, convites, passado = false }: PropsDaLista) {
  if (convites.length === 0) return null;
  return (
    <Box component="ul" aria-label={titulo} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {convites.map((c) => (
        <UmConvite key={c.id} convite={c} passado={passado} />
      ))}
    </Box>
  );
}

function NovoConvite({ turma }: { readonly turma: Turma }) {
  const [dias, escolher] = useState<(typeof VALIDADES_DO_CONVITE)[number]>(30);
  const [quantos, dizerQuantos] = useState(String(USOS_DO_CONVITE));
  const [criar, { isLoading, data, error }] = useCriarConviteMutation();
  const chaveDe = useChave();
  const usos = /^\d{1,3}$/.test(quantos.trim()) ? Number(quantos) : 0;
  const valido = usos >= 1 && usos <= LIMITES.compartilhamento;
  const vale = data && turma.convites.some((c) => c.id === data.id);
  const enviar = (): void => {
    const corpo = { dias, usos };
    // Depois de um criado, outro igual é outro.
    if (valido)
      void criar({ id: turma.id, corpo, chave: chaveDe({ turma: turma.id, corpo, de: data?.id }) });
  };
  return (
    <>
      <Stack
        direction="row"
        sx={{ alignItems: 'flex-end', flexWrap: 'wrap', columnGap: 1.5, rowGap: 1.5 }}
      >
        <NativeSelect
          value={dias}
          onChange={(e) =>
            escolher(VALIDADES_DO_CONVITE.find((d) => String(d) === e.target.value) ?? 30)
          }
          inputProps={{ 'aria-label': 'Por quanto tempo vale o convite' }}
        >
          {VALIDADES_DO_CONVITE.map((d) => (
            <option key={d} value={d}>
              vale {d} dias
            </option>
          ))}
        </NativeSelect>
        <TextField
          label="Para quantas pessoas"
          variant="standard"
          value={quantos}
          error={!valido}
          helperText={valido ? undefined : `De 1 a ${LIMITES.compartilhamento}.`}
          onChange={(e) => dizerQuantos(e.target.value)}
          sx={{ width: '11rem' }}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
        />
        <BotaoQueEspera
          variant="outlined"
          esperando={isLoading}
          disabled={!valido}
          onClick={enviar}
        >
          Criar convite
        </BotaoQueEspera>
      </Stack>
      {error && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {mensagemDoErro(error)}
        </Alert>
      )}
      {vale && (
        <LinkParaCopiar key={data.id} rotulo="Link do convite" endereco={enderecoDo(data.codigo)}>
          Convite criado. Copie o link agora: por segurança, ele não aparece de novo.
        </LinkParaCopiar>
      )}
    </>
  );
}

/** Convites por link: criar, ver os que valem, revogar, e desfazer as entradas de um. */
export function Convites({ turma }: { readonly turma: Turma }) {
  const passados = turma.convitesPassados ?? [];
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        Quem abrir o link entra na turma com a conta que tem, ou cria uma depois de confirmar o
        e-mail. Mande-o só a quem deve entrar.
      </Typography>
      <NovoConvite turma={turma} />
      <Lista titulo="Convites que valem" convites={turma.convites} />
      {passados.length > 0 && (
        <Typography variant="h3" sx={{ fontSize: '1rem', mt: 2 }}>
          Convites que não valem mais
        </Typography>
      )}
      <Lista titulo="Convites que não valem mais" convites={passados} passado />
      <PedidosDeConta turma={turma} />
    </>
  );
}
