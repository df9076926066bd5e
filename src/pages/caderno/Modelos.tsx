import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSalvarModeloDeCadernoMutation } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { Escolher } from '@/components/formulario/Escolher';
import type { ModeloDeCaderno } from '@core/contract';
import type { FolhaDoCaderno } from './folha';

interface Props {
  readonly modelos: readonly ModeloDeCaderno[];
  /** O que está escolhido agora. */
  readonly folha: FolhaDoCaderno;
  readonly secoes: readonly string[];
  readonly usado: string;
  readonly aoUsar: (modelo: ModeloDeCaderno | null) => void;
}

const NENHUM = '';

/** Guardar as escolhas para o próximo cliente, e usar as que se guardaram. */
export function Modelos({ modelos, folha, secoes, usado, aoUsar }: Props) {
  const [salvar, { error, isLoading }] = useSalvarModeloDeCadernoMutation();
  const [nome, mudarNome] = useState(usado);
  const guardar = async (): Promise<void> => {
    const modelo = { nome: nome.trim(), folha, secoes: [...secoes] };
    if (!(await salvar({ corpo: modelo })).error) aoUsar(modelo);
  };
  const esquecer = async (): Promise<void> => {
    const modelo = modelos.find((m) => m.nome === usado);
    if (modelo && !(await salvar({ corpo: { ...modelo, esquecer: true } })).error) aoUsar(null);
  };
  return (
    <Box component="section" aria-label="Modelo" sx={{ display: 'grid', gap: 1.5 }}>
      {modelos.length > 0 && (
        <Escolher
          rotulo="Modelo"
          valor={usado}
          opcoes={[
            { valor: NENHUM, texto: 'Nenhum' },
            ...modelos.map((m) => ({ valor: m.nome, texto: m.nome })),
          ]}
          aoEscolher={(qual) => {
            mudarNome(qual);
            aoUsar(modelos.find((m) => m.nome === qual) ?? null);
          }}
        />
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          size="small"
          label="Nome do modelo"
          value={nome}
          onChange={({ target }) => mudarNome(target.value)}
          sx={{ flex: '1 1 160px' }}
        />
        <BotaoQueEspera
          variant="outlined"
          esperando={isLoading}
          disabled={nome.trim() === '' || secoes.length === 0}
          onClick={() => void guardar()}
        >
          Salvar modelo
        </BotaoQueEspera>
        {usado !== NENHUM && (
          <Button color="error" onClick={() => void esquecer()}>
            Apagar modelo
          </Button>
        )}
      </Box>
      {error && (
        <Typography role="alert" color="error">
          {mensagemDoErro(error)}
        </Typography>
      )}
    </Box>
  );
}
