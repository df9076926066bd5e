import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useRef, type ReactNode } from 'react';
import { naoImprimir } from '@/components/impressao/vista';
import {
  IconeAnterior,
  IconeBemAntes,
  IconeBemDepois,
  IconeSeguinte,
} from '@/components/moldura/iconesDeSetas';
import { nomeDaAndada, type UnidadeDePasso } from '@core/civil';
import { Passo } from './Passo';
import type { Sentido } from './useCorrida';
import { useMovimento, type Movimento, type NoTempo } from './useMovimento';
import { useTeclasDoPasso } from './useTeclasDoPasso';

interface Props extends NoTempo {
  /** O nome do grupo. */
  readonly rotulo: string;
  /** As de que se escolhe; sem elas, não há o que escolher. */
  readonly unidades?: readonly UnidadeDePasso[];
  readonly aoEscolherUnidade?: (unidade: UnidadeDePasso) => void;
  /** Entre os passos. */
  readonly meio?: ReactNode;
  /** As setas valem também com o foco fora dos botões. */
  readonly emTodaAPagina?: boolean;
}

interface PropsDoBotao {
  readonly movimento: Movimento;
  readonly sentido: Sentido;
  readonly children: ReactNode;
}

/** Um passo por clique; segurando, anda sem parar. */
function BotaoDoPasso({ movimento, sentido, children }: PropsDoBotao) {
  const { passo, parado, andar, segurar, soltar } = movimento;
  // Quem acaba de correr solta o botão, e isso não é mais um clique.
  const correu = useRef(false);
  const parar = (): void => {
    correu.current = soltar();
  };
  return (
    <Box
      component="span"
      onPointerDown={() => segurar(sentido)}
      onPointerUp={parar}
      onPointerLeave={parar}
      onPointerCancel={parar}
      onContextMenu={(evento) => evento.preventDefault()}
      sx={{ display: 'inline-flex', touchAction: 'manipulation' }}
    >
      <Passo
        nome={nomeDaAndada(passo(sentido))}
        noFim={parado(sentido)}
        aoAndar={() => {
          if (!correu.current) andar(sentido);
          correu.current = false;
        }}
      >
        {children}
      </Passo>
    </Box>
  );
}

function BotaoDoSalto({ movimento: { salto, parado, saltar }, sentido, children }: PropsDoBotao) {
  return (
    <Passo
      nome={nomeDaAndada(salto(sentido))}
      noFim={parado(sentido)}
      aoAndar={() => saltar(sentido)}
    >
      {children}
    </Passo>
  );
}

function EscolhaDaUnidade({
  unidades,
  unidade,
  aoEscolherUnidade,
}: Required<Pick<Props, 'unidades' | 'unidade' | 'aoEscolherUnidade'>>) {
  return (
    <TextField
      select
      size="small"
      label="Passo"
      value={unidade}
      onChange={({ target }) => {
        const escolhida = unidades.find((u) => u === target.value);
        if (escolhida) aoEscolherUnidade(escolhida);
      }}
      fullWidth={false}
      sx={{ minWidth: 104 }}
    >
      {unidades.map((u) => (
        <MenuItem key={u} value={u}>
          {u}
        </MenuItem>
      ))}
    </TextField>
  );
}

/**
 * Anda no tempo: de quanto em quanto se escolhe, um passo por clique ou tecla, e sem parar enquanto
 * se segura.
 */
export function ControleDePasso(props: Props) {
  const { rotulo, unidades, unidade, aoEscolherUnidade, meio, emTodaAPagina = true } = props;
  const grupo = useRef<HTMLDivElement>(null);
  const movimento = useMovimento(props);
  useTeclasDoPasso(grupo, movimento, emTodaAPagina);
  return (
    <Box
      ref={grupo}
      role="group"
      aria-label={rotulo}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, ...naoImprimir }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
        <BotaoDoSalto movimento={movimento} sentido={-1}>
          <IconeBemAntes />
        </BotaoDoSalto>
        <BotaoDoPasso movimento={movimento} sentido={-1}>
          <IconeAnterior />
        </BotaoDoPasso>
        {meio}
        <BotaoDoPasso movimento={movimento} sentido={1}>
          <IconeSeguinte />
        </BotaoDoPasso>
        <BotaoDoSalto movimento={movimento} sentido={1}>
          <IconeBemDepois />
        </BotaoDoSalto>
      </Box>
      {unidades && aoEscolherUnidade && (
        <EscolhaDaUnidade {...{ unidades, unidade, aoEscolherUnidade }} />
      )}
    </Box>
  );
}
