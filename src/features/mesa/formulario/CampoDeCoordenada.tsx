import TextField from '@mui/material/TextField';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import {
  coordenadaNoCampo,
  lerCoordenadaColada,
  lerPar,
  type Coordenada,
  type Eixo,
  type Latitude,
  type Longitude,
} from '@core/civil';
import { erroDaCoordenada, type RascunhoDeMapa } from './rascunho';

interface Props {
  readonly eixo: Eixo;
  readonly posicao: RascunhoDeMapa['posicao'];
  readonly texto: string;
  readonly erro?: string | undefined;
  /** A pessoa ainda não viu o que se entendeu. */
  readonly conferir: boolean;
  readonly focar?: boolean;
  readonly aoDigitar: (texto: string) => void;
  readonly aoArrumar: () => void;
  /** Colou-se latitude e longitude juntas. */
  readonly aoColarPar: (par: { latitude: Latitude; longitude: Longitude }) => void;
}

const ROTULOS: Record<Eixo, string> = { latitude: 'Latitude', longitude: 'Longitude' };
const EXEMPLOS: Record<Eixo, string> = {
  latitude: '23 º 32 \' 01 " S',
  longitude: '46 º 37 \' 01 " O',
};
const LADOS: Record<Coordenada['direcao'], string> = {
  Norte: 'norte (N). Para o sul, termine com S.',
  Sul: 'sul (S). Para o norte, termine com N.',
  Leste: 'leste (L). Para o oeste, termine com O.',
  Oeste: 'oeste (O). Para o leste, termine com L.',
};
const LADO_DA_LETRA: Record<string, Coordenada['direcao']> = {
  N: 'Norte',
  S: 'Sul',
  L: 'Leste',
  O: 'Oeste',
};

/** Diz o lado que se entendeu do texto já arrumado. */
function entendido(texto: string): string | null {
  const lado = LADO_DA_LETRA[texto.slice(-1)];
  return lado ? `Entendido: ${LADOS[lado]}` : null;
}

/** O texto do campo é o rascunho: ao sair dele, ou com Enter, mostra o que se entendeu. */
export function CampoDeCoordenada({
  eixo,
  posicao,
  texto,
  erro,
  conferir,
  focar = false,
  aoDigitar,
  aoArrumar,
  aoColarPar,
}: Props) {
  const [saiu, setSaiu] = useState(false);
  const aoColar = (evento: ClipboardEvent): void => {
    const colado = evento.clipboardData.getData('text');
    const par = lerPar(colado);
    const so = par ? null : lerCoordenadaColada(eixo, colado);
    if (!par && !so) return;
    evento.preventDefault();
    if (par) aoColarPar(par);
    else if (so) aoDigitar(coordenadaNoCampo(so));
  };
  const concluir = (): void => {
    setSaiu(true);
    aoArrumar();
  };
  const aoTeclar = (evento: KeyboardEvent): void => {
    if (evento.key === 'Enter') concluir();
  };
  const mensagem = erro ?? (saiu && texto.trim() ? erroDaCoordenada(posicao, eixo) : undefined);
  return (
    <TextField
      label={ROTULOS[eixo]}
      required
      value={texto}
      placeholder={EXEMPLOS[eixo]}
      error={Boolean(mensagem)}
      helperText={mensagem ?? (conferir ? entendido(texto) : null) ?? ' '}
      onChange={(e) => {
        setSaiu(false);
        aoDigitar(e.target.value);
      }}
      onFocus={(e) => e.target.select()}
      onBlur={concluir}
      onKeyDown={aoTeclar}
      onPaste={aoColar}
      inputRef={focar ? focarAoChegar : undefined}
      slotProps={{
        htmlInput: { inputMode: 'text', autoComplete: 'off', spellCheck: false, maxLength: 60 },
        formHelperText: { 'aria-live': conferir ? 'polite' : undefined },
      }}
    />
  );
}

/** O campo toma o lugar do botão que o pediu. */
function focarAoChegar(campo: HTMLInputElement | null): void {
  campo?.focus();
}
