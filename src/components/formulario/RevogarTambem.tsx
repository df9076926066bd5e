import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';

interface Props {
  /** Quantos convites ainda valem. */
  readonly quantos: number;
  /** De onde são: 'desta turma'. */
  readonly de: string;
  readonly marcado: boolean;
  readonly aoMudar: (marcado: boolean) => void;
}

/** Ao tirar alguém: há convites por que se volta a entrar? */
export function RevogarTambem({ quantos, de, marcado, aoMudar }: Props) {
  if (quantos === 0) return null;
  return (
    <>
      <FormControlLabel
        sx={{ mt: 1.5, alignItems: 'flex-start', color: 'text.primary' }}
        control={
          <Checkbox
            checked={marcado}
            onChange={(e) => aoMudar(e.target.checked)}
            sx={{ pt: 0.25 }}
          />
        }
        label={
          quantos === 1
            ? `Revogar também o convite ${de} que ainda vale`
            : `Revogar também os ${quantos} convites ${de} que ainda valem`
        }
      />
      <Typography variant="body2">
        Com a mesma conta, esta pessoa não consegue voltar por um convite antigo. Com outra, pode
        voltar enquanto houver um convite válido.
      </Typography>
    </>
  );
}
