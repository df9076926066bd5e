import TextField from '@mui/material/TextField';
import { LIMITES } from '@core/contract';
import { AJUDA_DA_SENHA_NOVA, SENHAS_DIFERENTES } from './senhaNova';

const CURTA = `Senha deve ter pelo menos ${LIMITES.senhaMinima} caracteres.`;

export interface SenhaNova {
  readonly senha: string;
  readonly repetida: string;
}

const comprida = (senha: string): boolean => [...senha].length >= LIMITES.senhaMinima;

/** Se já se pode enviar. */
export const senhaNovaServe = ({ senha, repetida }: SenhaNova): boolean =>
  senha === repetida && comprida(senha);

interface Props {
  readonly rotulo: string;
  readonly valor: SenhaNova;
  readonly aoMudar: (valor: SenhaNova) => void;
  /** O que o servidor diz da senha. */
  readonly recusa?: string | undefined;
}

/** Uma senha nova, escrita duas vezes. */
export function CamposDaSenhaNova({ rotulo, valor, aoMudar, recusa }: Props) {
  const { senha, repetida } = valor;
  const queixa = recusa ?? (senha === '' || comprida(senha) ? undefined : CURTA);
  const difere = repetida !== '' && senha !== repetida;
  return (
    <>
      <TextField
        label={rotulo}
        type="password"
        value={senha}
        error={queixa !== undefined}
        helperText={queixa ?? AJUDA_DA_SENHA_NOVA}
        onChange={(e) => aoMudar({ ...valor, senha: e.target.value })}
        slotProps={{ htmlInput: { autoComplete: 'new-password' } }}
      />
      <TextField
        label="Confirme a senha"
        type="password"
        value={repetida}
        error={difere}
        helperText={difere ? SENHAS_DIFERENTES : ' '}
        onChange={(e) => aoMudar({ ...valor, repetida: e.target.value })}
        slotProps={{ htmlInput: { autoComplete: 'new-password' } }}
      />
    </>
  );
}
