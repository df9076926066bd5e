import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { Secao } from '@/components/moldura/Secao';
import { LIMITES, type Cliente } from '@core/contract';

interface Props {
  readonly cliente: Cliente;
  readonly aoMudar: (cliente: Cliente) => void;
  readonly aoLargar: () => void;
}

const CAMPOS = [
  { campo: 'contato', rotulo: 'Nome de contato', maximo: LIMITES.nome },
  { campo: 'telefone', rotulo: 'Telefone', maximo: LIMITES.telefone, tipo: 'tel' },
  { campo: 'email', rotulo: 'E-mail', maximo: LIMITES.email, tipo: 'email' },
  { campo: 'comoChegou', rotulo: 'Como chegou', maximo: LIMITES.comoChegou },
  { campo: 'observacoes', rotulo: 'Observações', maximo: LIMITES.observacoes, linhas: 2 },
] as const satisfies readonly {
  campo: keyof Cliente;
  rotulo: string;
  maximo: number;
  tipo?: string;
  linhas?: number;
}[];

export function CamposDoCliente({ cliente, aoMudar, aoLargar }: Props) {
  return (
    <Secao titulo="Cliente" nivel="h3">
      <Stack spacing={1.5} sx={{ pt: 0.5 }}>
        {CAMPOS.map(({ campo, rotulo, maximo, ...resto }) => (
          <TextField
            key={campo}
            label={rotulo}
            size="small"
            fullWidth
            value={cliente[campo]}
            type={'tipo' in resto ? resto.tipo : 'text'}
            {...('linhas' in resto && { multiline: true, minRows: resto.linhas, maxRows: 8 })}
            onChange={(e) => aoMudar({ ...cliente, [campo]: e.target.value })}
            onBlur={aoLargar}
            slotProps={{ htmlInput: { maxLength: maximo, autoComplete: 'off' } }}
          />
        ))}
      </Stack>
    </Secao>
  );
}
