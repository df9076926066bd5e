import Box from '@mui/material/Box';
import { memo, type ReactNode } from 'react';
import { BotaoDaLinha } from '@/components/tabelas/BotaoDaLinha';
import { TabelaLonga } from '@/components/tabelas/TabelaLonga';
import { SimboloDoAspecto } from '@/components/tabelas/celulas';
import { numerico, Simbolo, type Coluna } from '@/components/tabelas';
import { nomeDoPonto } from '@core/astrology';
import type { Relogio } from '@core/civil';
import { textoDaPonta, textoDoExato, textoDosExatos, type Periodo } from './barras';

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

/** Cada exato leva a roda a ele. */
function Exatos<P extends Periodo>({
  periodo: { exatos, folgas, retrogrados = [] },
  relogio,
  aoVer,
}: {
  readonly periodo: P;
  readonly relogio: Relogio;
  readonly aoVer: (instante: string) => void;
}) {
  if (exatos.length === 0) return 'não chega a ficar exato';
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
      {exatos.map((instante, i) => {
        const quando = textoDoExato(relogio, instante, folgas?.[i]);
        const [letra, porExtenso] = retrogrados[i] ? ['R', 'retrógrado'] : ['D', 'direto'];
        return (
          <BotaoDaLinha
            key={instante}
            aoEscolher={() => aoVer(instante)}
            nome={`${quando} ${letra}, ${porExtenso}: ver na roda`}
          >
            {quando}{' '}
            <Box
              component="abbr"
              title={porExtenso}
              sx={{ ml: 0.5, color: letra === 'R' ? 'error.main' : 'text.secondary' }}
            >
              {letra}
            </Box>
          </BotaoDaLinha>
        );
      })}
    </Box>
  );
}

interface Props<P extends Periodo> {
  readonly rotulo: string;
  readonly legenda: string;
  readonly periodos: readonly P[];
  /** Também os dias, e não só os momentos, e o que cada exato mostra. */
  readonly aoVer?: (instante: string) => void;
  readonly mais?: readonly Coluna<P>[];
}

/** A linha do tempo em texto: a entrada no orbe, cada exato e a saída. */
export const TabelaDePeriodos = memo(function TabelaDePeriodos<P extends Periodo>({
  rotulo,
  legenda,
  periodos,
  aoVer,
  mais = [],
}: Props<P>) {
  const ponta = (instante: string | null, periodo: P, relogio: Relogio): string => {
    if (instante === null) return '—';
    return aoVer ? relogio.dia(instante) : textoDaPonta(relogio, instante, periodo);
  };
  const colunas: Coluna<P>[] = [
    { titulo: 'Trânsito', nomeia: true, celula: (p) => <NomeDoTransito {...p} /> },
    { titulo: 'Entra', sx: numerico, quando: (p, relogio) => ponta(p.entrada, p, relogio) },
    {
      titulo: 'Exato',
      sx: { ...numerico, whiteSpace: { xs: 'nowrap', lg: 'normal' } },
      quando: (p, relogio) =>
        aoVer ? <Exatos periodo={p} {...{ relogio, aoVer }} /> : textoDosExatos(relogio, p),
    },
    { titulo: 'Sai', sx: numerico, quando: (p, relogio) => ponta(p.saida, p, relogio) },
    ...mais,
  ];
  return (
    <TabelaLonga
      {...{ rotulo, legenda, colunas }}
      textoDe={(p) => `${nomeDoPonto(p.planeta)} ${p.aspecto} ${nomeDoPonto(p.natal)}`}
      linhas={periodos}
      chaveDe={(p) => [p.planeta, p.natal, p.aspecto, p.entrada, p.exatos[0]].join('|')}
      sx={{ '& tbody .MuiTableCell-root': { py: '1px' }, '& abbr': { textDecoration: 'none' } }}
    />
  );
}) as <P extends Periodo>(props: Props<P>) => ReactNode;
