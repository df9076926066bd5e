import Box from '@mui/material/Box';
import { TabelaLonga } from '@/components/tabelas/TabelaLonga';
import { SimboloDoAspecto } from '@/components/tabelas/celulas';
import { numerico, Simbolo, type Coluna } from '@/components/tabelas';
import { nomeDoPonto } from '@core/astrology';
import type { PeriodoDeTransito } from '@core/tecnicas/transitos/contrato';
import { textoDaPonta, textoDosExatos, type Periodo } from './barras';

/** Marte □ Vênus, em símbolos e nomes. */
export function NomeDoTransito({
  planeta,
  aspecto,
  natal,
}: Pick<Periodo, 'planeta' | 'aspecto' | 'natal'>) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}
    >
      <Simbolo nome={planeta} tamanho={15} />
      <span>{nomeDoPonto(planeta)}</span> <SimboloDoAspecto aspecto={aspecto} tamanho={13} />{' '}
      <Simbolo nome={natal} tamanho={15} />
      <span>{nomeDoPonto(natal)}</span>
    </Box>
  );
}

const COLUNAS: readonly Coluna<PeriodoDeTransito>[] = [
  { titulo: 'Trânsito', nomeia: true, celula: (p) => <NomeDoTransito {...p} /> },
  {
    titulo: 'Entra',
    sx: numerico,
    quando: (p, relogio) => (p.entrada ? textoDaPonta(relogio, p.entrada, p) : '—'),
  },
  {
    titulo: 'Exato',
    sx: { ...numerico, whiteSpace: { xs: 'nowrap', lg: 'normal' } },
    quando: (p, relogio) => textoDosExatos(relogio, p),
  },
  {
    titulo: 'Sai',
    sx: numerico,
    quando: (p, relogio) => (p.saida ? textoDaPonta(relogio, p.saida, p) : '—'),
  },
];

/** A linha do tempo em texto. */
export function TabelaDePeriodos({
  periodos,
}: {
  readonly periodos: readonly PeriodoDeTransito[];
}) {
  return (
    <TabelaLonga
      rotulo="Períodos dos trânsitos"
      textoDe={(p) => `${nomeDoPonto(p.planeta)} ${p.aspecto} ${nomeDoPonto(p.natal)}`}
      legenda="Períodos dos trânsitos: entrada no orbe, exato e saída"
      colunas={COLUNAS}
      linhas={periodos}
      chaveDe={(p) => [p.planeta, p.natal, p.aspecto, p.entrada, p.exatos[0]].join('|')}
    />
  );
}
