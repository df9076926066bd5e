import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, type ReactNode } from 'react';
import { naoImprimir } from '@/components/impressao/vista';
import {
  IconeAnterior,
  IconeBemAntes,
  IconeBemDepois,
  IconeSeguinte,
} from '@/components/moldura/iconesDeSetas';
import { nomeDaAndada, passoGrande, type Andada, type UnidadeDePasso } from '@core/civil';
import { Passo } from './Passo';
import { useCorrida, type Sentido } from './useCorrida';

interface Props {
  /** O nome do grupo. */
  readonly rotulo: string;
  readonly unidades: readonly UnidadeDePasso[];
  readonly unidade: UnidadeDePasso;
  readonly aoEscolherUnidade: (unidade: UnidadeDePasso) => void;
  readonly aoAndar: (andada: Andada) => void;
  readonly noComeco: boolean;
  readonly noFim: boolean;
  /** O que se pediu já está na tela. */
  readonly pronto: boolean;
  /** Antes dos passos, e entre eles. */
  readonly campo?: ReactNode;
  readonly meio?: ReactNode;
}

const SENTIDOS: Readonly<Record<string, Sentido>> = { ArrowLeft: -1, ArrowRight: 1 };
const GRANDES: Readonly<Record<string, Sentido>> = { PageUp: -1, PageDown: 1 };

/** O foco não está em nada que use as teclas para si. */
function foraDeTudo(alvo: Element): boolean {
  return alvo === document.body || alvo.id === 'conteudo';
}

/**
 * Anda no tempo: de quanto em quanto se escolhe, um passo por clique ou tecla, e sem parar enquanto
 * se segura. ← e → andam com o foco nos botões, ou em nada; Page Up e Page Down dão o passo grande,
 * só nos botões (fora deles rolam a página); Espaço para. Campos, roda, abas e tabelas que rolam
 * guardam as teclas para si.
 */
export function ControleDePasso({
  rotulo,
  unidades,
  unidade,
  aoEscolherUnidade,
  aoAndar,
  noComeco,
  noFim,
  pronto,
  campo,
  meio,
}: Props) {
  const grupo = useRef<HTMLDivElement>(null);
  const [quantos, grande] = passoGrande(unidade);
  const andar = (sentido: Sentido): void => {
    if (!(sentido < 0 ? noComeco : noFim)) aoAndar([sentido, unidade]);
  };
  const { correndo, segurar, soltar } = useCorrida({ andar, pronto });
  // Quem acaba de correr solta o botão, e isso não é mais um clique.
  const correu = useRef(false);

  useEffect(() => {
    const aoTeclar = (evento: KeyboardEvent): void => {
      const { key, repeat } = evento;
      if (evento.defaultPrevented || evento.altKey || evento.ctrlKey || evento.metaKey) return;
      if (key === ' ' && correndo) {
        soltar();
        evento.preventDefault();
        return;
      }
      const alvo = evento.target as Element;
      const nosBotoes = alvo.tagName === 'BUTTON' && grupo.current?.contains(alvo) === true;
      const sentido = nosBotoes || foraDeTudo(alvo) ? SENTIDOS[key] : undefined;
      const longe = nosBotoes ? GRANDES[key] : undefined;
      if (evento.shiftKey || (sentido === undefined && longe === undefined)) return;
      evento.preventDefault();
      if (longe !== undefined) {
        if (!(longe < 0 ? noComeco : noFim)) aoAndar([longe * quantos, grande]);
      } else if (sentido !== undefined && !repeat) {
        andar(sentido);
        segurar(sentido);
      }
    };
    const aoSoltar = ({ key }: KeyboardEvent): void => {
      if (key in SENTIDOS) soltar();
    };
    document.addEventListener('keydown', aoTeclar);
    document.addEventListener('keyup', aoSoltar);
    return () => {
      document.removeEventListener('keydown', aoTeclar);
      document.removeEventListener('keyup', aoSoltar);
    };
  });

  const parar = (): void => {
    correu.current = soltar();
  };
  const passo = (sentido: Sentido, icone: ReactNode) => (
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
        nome={nomeDaAndada([sentido, unidade])}
        noFim={sentido < 0 ? noComeco : noFim}
        aoAndar={() => {
          if (!correu.current) andar(sentido);
          correu.current = false;
        }}
      >
        {icone}
      </Passo>
    </Box>
  );
  const saltar = (sentido: Sentido, icone: ReactNode) => (
    <Passo
      nome={nomeDaAndada([sentido * quantos, grande])}
      noFim={sentido < 0 ? noComeco : noFim}
      aoAndar={() => aoAndar([sentido * quantos, grande])}
    >
      {icone}
    </Passo>
  );
  return (
    <Box
      ref={grupo}
      role="group"
      aria-label={rotulo}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, ...naoImprimir }}
    >
      {campo}
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        {saltar(-1, <IconeBemAntes />)}
        {passo(-1, <IconeAnterior />)}
        {meio}
        {passo(1, <IconeSeguinte />)}
        {saltar(1, <IconeBemDepois />)}
      </Box>
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
    </Box>
  );
}
