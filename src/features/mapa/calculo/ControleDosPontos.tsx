import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { nomeDoPonto, PONTOS_A_MAIS, type PontoAMais } from '@core/astrology';
import { marcas, type PropsDoControle } from './controles';

const LILITHS = [
  ['nenhuma', 'Nenhuma'],
  ['LilithMédia', 'Média'],
  ['LilithOsculadora', 'Osculadora'],
] as const;
type Lilith = (typeof LILITHS)[number][0];

const ehLilith = (ponto: string): boolean => LILITHS.some(([lilith]) => lilith === ponto);
const Marcas = marcas(
  PONTOS_A_MAIS,
  PONTOS_A_MAIS.filter((p) => !ehLilith(p)).map((valor) => ({ valor, nome: nomeDoPonto(valor) })),
);

/** Das duas Lilith, uma ou nenhuma: chegam a distar 30°, e lado a lado confundiriam. */
export function ControleDosPontos({
  valor,
  aoMudar,
  titulo,
  descricao,
}: PropsDoControle<readonly PontoAMais[]>) {
  const nome = useId();
  const atual = LILITHS.find(([lilith]) => (valor as readonly string[]).includes(lilith))?.[0];
  const escolher = (lilith: string): void =>
    aoMudar(PONTOS_A_MAIS.filter((p) => (ehLilith(p) ? p === lilith : valor.includes(p))));
  return (
    <>
      <Marcas valor={valor} aoMudar={aoMudar} titulo={titulo} descricao={descricao} />
      <Typography variant="body2" id={nome} sx={{ mt: 1 }}>
        Lilith (Lua Negra)
      </Typography>
      <RadioGroup
        row
        aria-labelledby={nome}
        value={atual ?? ('nenhuma' satisfies Lilith)}
        onChange={(_evento, lilith) => escolher(lilith)}
      >
        {LILITHS.map(([lilith, rotulo]) => (
          <FormControlLabel
            key={lilith}
            value={lilith}
            label={rotulo}
            control={<Radio size="small" sx={{ py: 0.5 }} />}
          />
        ))}
      </RadioGroup>
    </>
  );
}
