import TextField from '@mui/material/TextField';
import { useState, type ClipboardEvent } from 'react';
import { coordenadaNoCampo, lerCoordenada, lerPar, lerTextoDe7, type Coordenada, type Eixo, type Latitude, type Longitude } from '@core/civil';

interface Props {
  readonly eixo: Eixo;
  readonly valor: Coordenada | null;
  readonly erro?: string | undefined;
  readonly aoMudar: (valor: Coordenada) => void;
  /** Colou-se latitude e longitude juntas. */
  readonly aoColarPar: (par: { latitude: Latitude; longitude: Longitude }) => void;
}

const ROTULOS: Record<Eixo, string> = { latitude: 'Latitude', longitude: 'Longitude' };
const EXEMPLOS: Record<Eixo, string> = { latitude: '23 º 32 \' 01 " S', longitude: '46 º 37 \' 01 " O' };
const INVALIDA: Record<Eixo, string> = {
  latitude: 'Não entendi. Escreva como 233201S ou −23,5336.',
  longitude: 'Não entendi. Escreva como 463701O ou −46,6170.',
};

/** Mostra dd º mm ' ss " com a letra; ao editar, aceita os 7 caracteres ou qualquer forma comum. */
export function CampoDeCoordenada({ eixo, valor, erro, aoMudar, aoColarPar }: Props) {
  const [escrito, setEscrito] = useState<string | null>(null);
  const [invalido, setInvalido] = useState(false);

  const concluir = (texto: string): void => {
    if (!texto.trim()) return void (setEscrito(null), setInvalido(false));
    const lida = lerTextoDe7(eixo, texto) ?? lerCoordenada(eixo, texto);
    setInvalido(lida === null);
    if (lida === null) return;
    setEscrito(null);
    aoMudar(lida);
  };
  const aoColar = (evento: ClipboardEvent): void => {
    const par = lerPar(evento.clipboardData.getData('text'));
    if (!par) return;
    evento.preventDefault();
    setEscrito(null);
    setInvalido(false);
    aoColarPar(par);
  };

  const mensagem = invalido ? INVALIDA[eixo] : erro;
  return (
    <TextField
      label={ROTULOS[eixo]}
      required
      value={escrito ?? (valor ? coordenadaNoCampo(valor) : '')}
      placeholder={EXEMPLOS[eixo]}
      error={Boolean(mensagem)}
      helperText={mensagem ?? ' '}
      onChange={(e) => setEscrito(e.target.value)}
      onFocus={(e) => e.target.select()}
      onBlur={(e) => escrito !== null && concluir(e.target.value)}
      onPaste={aoColar}
      slotProps={{ htmlInput: { inputMode: 'text', autoComplete: 'off', spellCheck: false } }}
    />
  );
}
