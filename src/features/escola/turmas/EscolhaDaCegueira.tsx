import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { NIVEIS } from '@/components/mapa/cegueira';
import { CEGUEIRAS, type Cegueira } from '@core/contract';

interface Props {
  readonly cegueira: Cegueira;
  readonly aoEscolher: (cegueira: Cegueira) => void;
}

/** Os níveis, do que menos esconde ao que mais; do escolhido, o que ele não esconde. */
export function EscolhaDaCegueira({ cegueira, aoEscolher }: Props) {
  const id = useId();
  return (
    <div>
      <FormLabel id={id} component="div">
        Como os alunos veem
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={cegueira}
        onChange={(_evento, valor) => aoEscolher(valor as Cegueira)}
      >
        {CEGUEIRAS.map((c) => (
          <FormControlLabel
            key={c}
            value={c}
            sx={{ alignItems: 'flex-start', mr: 0, mt: 0.5 }}
            control={<Radio size="small" sx={{ mt: -0.5 }} />}
            label={
              <>
                <Typography component="span" sx={{ display: 'block' }}>
                  {NIVEIS[c].nome}
                </Typography>
                <Typography component="span" variant="body2" color="textSecondary">
                  {NIVEIS[c].mostra} {NIVEIS[c].naoEsconde}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
    </div>
  );
}
