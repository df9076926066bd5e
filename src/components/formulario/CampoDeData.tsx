import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { Calendario, MOLDURA_DO_CALENDARIO } from './Calendario';
import { UTCDate } from '@date-fns/utc';
import { isValid } from 'date-fns';
import { useMemo } from 'react';
import { diaEmUtc, isoDoDia, lerData } from '@core/civil';
import { useEscrito } from './useEscrito';
import { useSeparador } from './useSeparador';

interface Props {
  readonly rotulo: string;
  /** 'aaaa-MM-dd', ou '' sem data. */
  readonly valor: string;
  readonly minimo: string;
  readonly maximo: string;
  readonly erro?: string | undefined;
  readonly ajuda?: string | undefined;
  readonly obrigatorio?: boolean;
  /**
   * Recebe '' enquanto o que está escrito não é uma data inteira. À 'escrita' pode seguir-se outro
   * algarismo; a 'escolhida' no calendário está acabada.
   */
  readonly aoMudar: (iso: string, como: 'escrita' | 'escolhida') => void;
}

/** 'aaaa-MM-dd' do que o calendário devolve; '' enquanto não é um dia, ou é de um ano por acabar. */
export function isoDoCalendario(valor: Date | null): string {
  if (valor === null || !isValid(valor)) return '';
  const iso = isoDoDia(new UTCDate(valor));
  return lerData(iso) ? iso : '';
}

/** O inverso. */
export const calendarioDoIso = (iso: string): Date | null => (lerData(iso) ? diaEmUtc(iso) : null);

/** Uma data escrita (dd/MM/aaaa) ou escolhida no calendário. */
export function CampoDeData({
  rotulo,
  valor,
  minimo,
  maximo,
  erro,
  ajuda = ' ',
  obrigatorio = false,
  aoMudar,
}: Props) {
  const [escrito, escrever] = useEscrito(valor, isoDoCalendario);
  // Um dia novo a cada desenho apagaria o que se está escrevendo.
  const doValor = useMemo(() => calendarioDoIso(valor), [valor]);
  return (
    <Calendario>
      <DatePicker
        label={rotulo}
        value={escrito === undefined ? doValor : escrito}
        minDate={calendarioDoIso(minimo) as Date}
        maxDate={calendarioDoIso(maximo) as Date}
        onChange={(novo, { source }) => {
          escrever(novo);
          aoMudar(isoDoCalendario(novo), source === 'view' ? 'escolhida' : 'escrita');
        }}
        slotProps={{
          textField: {
            size: 'small',
            fullWidth: true,
            required: obrigatorio,
            error: Boolean(erro),
            helperText: erro ?? ajuda,
            sx: MOLDURA_DO_CALENDARIO,
            onKeyDown: useSeparador(),
          },
        }}
      />
    </Calendario>
  );
}
