import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState, type FormEvent } from 'react';
import type { DecidirEntrada, DestinoDaDuplicata, RegistroDaImportacao } from '@core/contract';

export interface PropsDaDecisao {
  readonly registro: RegistroDaImportacao;
  /** O que se faz das duplicatas que não têm decisão própria. */
  readonly geral: DestinoDaDuplicata;
  readonly aoDecidir: (decisao: DecidirEntrada) => void;
}

interface Opcao {
  readonly valor: string;
  readonly texto: string;
}

export function Pergunta({
  titulo,
  opcoes,
  escolhida,
  aoEscolher,
}: {
  readonly titulo: string;
  readonly opcoes: readonly Opcao[];
  readonly escolhida: string;
  readonly aoEscolher: (valor: string) => void;
}) {
  const id = useId();
  return (
    <Box>
      <Typography id={id} variant="body2" color="textSecondary">
        {titulo}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={escolhida}
        onChange={(_evento, valor) => aoEscolher(valor)}
      >
        {opcoes.map(({ valor, texto }) => (
          <FormControlLabel
            key={valor}
            value={valor}
            control={<Radio size="small" />}
            label={texto}
            sx={{ mr: 0 }}
          />
        ))}
      </RadioGroup>
    </Box>
  );
}

/** Um texto que se guarda ao sair do campo, ou com Enter. */
export function Texto({
  rotulo,
  valor,
  maximo,
  aoGuardar,
}: {
  readonly rotulo: string;
  readonly valor: string;
  readonly maximo: number;
  readonly aoGuardar: (texto: string) => void;
}) {
  const [escrito, escrever] = useState(valor);
  const guardar = (): void => {
    const limpo = escrito.trim();
    if (limpo !== '' && limpo !== valor) aoGuardar(limpo);
  };
  const enviar = (evento: FormEvent): void => {
    evento.preventDefault();
    guardar();
  };
  return (
    <Box component="form" onSubmit={enviar} sx={{ maxWidth: 420 }}>
      <TextField
        size="small"
        fullWidth
        label={rotulo}
        value={escrito}
        onChange={(e) => escrever(e.target.value)}
        onBlur={guardar}
        slotProps={{ htmlInput: { maxLength: maximo } }}
      />
    </Box>
  );
}
