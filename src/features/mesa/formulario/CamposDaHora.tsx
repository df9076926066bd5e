import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { PRECISOES_DA_HORA, type PrecisaoDaHora } from '@core/astrology';
import { horaArrumada } from '@core/civil';
import type { ErrosDoRascunho, RascunhoDeMapa } from './rascunho';
import type { AcoesDoRascunho } from './useFormularioDeMapa';

interface Props {
  readonly rascunho: RascunhoDeMapa;
  readonly acoes: AcoesDoRascunho;
  readonly erros: ErrosDoRascunho;
}

const NOMES: Readonly<Record<PrecisaoDaHora, string>> = {
  exata: 'Exata',
  aproximada: 'Aproximada',
  período: 'Período do dia',
  desconhecida: 'Não sei a hora',
};

interface PropsDoCampo {
  readonly rotulo: string;
  readonly valor: string;
  readonly ajuda: string;
  readonly erro: string | undefined;
  readonly aoMudar: (texto: string) => void;
}

function CampoDeHora({ rotulo, valor, ajuda, erro, aoMudar }: PropsDoCampo) {
  return (
    <TextField
      label={rotulo}
      required
      placeholder="14:30"
      value={valor}
      error={Boolean(erro)}
      helperText={erro ?? ajuda}
      onChange={(e) => aoMudar(e.target.value)}
      onBlur={() => aoMudar(horaArrumada(valor))}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 12 } }}
    />
  );
}

/** O campo, ou os dois, que a precisão escolhida pede; sem hora, o que isso quer dizer. */
export function CamposDaHora({ rascunho, acoes, erros }: Props) {
  const { precisao } = rascunho;
  if (precisao === 'desconhecida')
    return (
      <Typography
        role="status"
        variant="body2"
        color="textSecondary"
        sx={{ width: '100%', pt: 0.5 }}
      >
        O mapa será o das 12:00 do lugar, sem casas nem ângulos, e dirá o que fica em aberto.
      </Typography>
    );
  if (precisao === 'período')
    return (
      <Stack direction="row" spacing={2} sx={{ width: '100%' }}>
        <CampoDeHora
          rotulo="De"
          valor={rascunho.periodoDe}
          ajuda="No relógio do lugar."
          erro={erros.periodoDe}
          aoMudar={(periodoDe) => acoes.mudar({ periodoDe })}
        />
        <CampoDeHora
          rotulo="Até"
          valor={rascunho.periodoAte}
          ajuda="No mesmo dia."
          erro={erros.periodoAte}
          aoMudar={(periodoAte) => acoes.mudar({ periodoAte })}
        />
      </Stack>
    );
  const hora = (
    <TextField
      label="Hora"
      required
      placeholder="14:30 ou 14:30:05"
      value={rascunho.hora}
      error={Boolean(erros.hora)}
      helperText={erros.hora ?? 'Hora do relógio no lugar, com ou sem segundos.'}
      onChange={(e) => acoes.mudar({ hora: e.target.value })}
      onBlur={() => acoes.mudar({ hora: horaArrumada(rascunho.hora) })}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 12 } }}
    />
  );
  if (precisao === 'exata') return hora;
  return (
    <Stack direction="row" spacing={2} sx={{ width: '100%' }}>
      {hora}
      <TextField
        label="± minutos"
        required
        placeholder="15"
        value={rascunho.minutos}
        error={Boolean(erros.minutos)}
        helperText={erros.minutos ?? 'Para mais e para menos.'}
        onChange={(e) => acoes.mudar({ minutos: e.target.value })}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 3 } }}
      />
    </Stack>
  );
}

/** Não saber a hora custa um clique: ninguém precisa de inventar uma. */
export function EscolhaDaPrecisao({ rascunho, acoes }: Omit<Props, 'erros'>) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>Precisão da hora</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={rascunho.precisao}
        onChange={(_, escolhida) => {
          const precisao = PRECISOES_DA_HORA.find((p) => p === escolhida);
          if (precisao) acoes.mudar({ precisao });
        }}
      >
        {PRECISOES_DA_HORA.map((precisao) => (
          <FormControlLabel
            key={precisao}
            value={precisao}
            control={<Radio size="small" />}
            label={NOMES[precisao]}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
