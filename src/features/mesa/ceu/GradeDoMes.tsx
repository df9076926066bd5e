/** O mês em semanas: uma tabela que se lê, e em que se anda com as setas. */
import Box from '@mui/material/Box';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTeclasDaPagina } from '@/components/teclas/useTeclasDaPagina';
import { mesDoDia } from '@core/ceu/janelas';
import type { DiaDoCeu } from '@core/ceu/dias';
import { diaDaSemana, DIAS_DA_SEMANA, somarDias, somarMeses, textoDoMes } from '@core/civil';
import { CelulaDoDia } from './CelulaDoDia';

interface Props {
  /** Semanas inteiras, do domingo ao sábado. */
  readonly dias: readonly DiaDoCeu[];
  readonly dia: string;
  readonly hoje: string;
  readonly carregando: boolean;
  readonly aoIr: (dia: string) => void;
}

const SEMANA = 7;
const ANDAR: Readonly<Record<string, (dia: string) => string>> = {
  ArrowLeft: (d) => somarDias(d, -1),
  ArrowRight: (d) => somarDias(d, 1),
  ArrowUp: (d) => somarDias(d, -SEMANA),
  ArrowDown: (d) => somarDias(d, SEMANA),
  Home: (d) => somarDias(d, -diaDaSemana(d)),
  End: (d) => somarDias(d, SEMANA - 1 - diaDaSemana(d)),
  PageUp: (d) => somarMeses(d, -1),
  PageDown: (d) => somarMeses(d, 1),
};

/** 'terça-feira' → 'Ter.' */
const curto = (nome: string): string => `${nome.charAt(0).toUpperCase()}${nome.slice(1, 3)}.`;

export function GradeDoMes({ dias, dia, hoje, carregando, aoIr }: Props) {
  useTeclasDaPagina('ceu');
  const escolhida = useRef<HTMLTableCellElement>(null);
  /** Quem anda pelas teclas leva o foco consigo, também ao mês do lado. */
  const comTeclas = useRef(false);
  useEffect(() => {
    if (!comTeclas.current) return;
    comTeclas.current = false;
    escolhida.current?.focus({ preventScroll: false });
  }, [dia]);
  const aoTeclar = (evento: KeyboardEvent): void => {
    const andar = ANDAR[evento.key];
    if (!andar || evento.altKey || evento.ctrlKey || evento.metaKey) return;
    evento.preventDefault();
    comTeclas.current = true;
    aoIr(andar(dia));
  };
  const semanas = Array.from({ length: dias.length / SEMANA }, (_, i) =>
    dias.slice(i * SEMANA, (i + 1) * SEMANA),
  );
  const mes = mesDoDia(dia);
  return (
    <Box
      component="table"
      role="grid"
      aria-label={`Calendário de ${textoDoMes(dia)}`}
      aria-busy={carregando}
      onKeyDown={aoTeclar}
      sx={{ width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' }}
    >
      <thead>
        <tr>
          {DIAS_DA_SEMANA.map((nome) => (
            <Box
              component="th"
              scope="col"
              key={nome}
              abbr={nome}
              sx={{ py: 0.5, fontSize: '0.8125rem', fontWeight: 500, color: 'text.secondary' }}
            >
              {curto(nome)}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {semanas.map((semana) => (
          <tr key={semana[0]?.data}>
            {semana.map((d) => (
              <CelulaDoDia
                key={d.data}
                dia={d}
                doMes={mesDoDia(d.data) === mes}
                escolhido={d.data === dia}
                hoje={d.data === hoje}
                aoEscolher={aoIr}
                ref={d.data === dia ? escolhida : undefined}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
