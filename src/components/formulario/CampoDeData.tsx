import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { Calendario, MOLDURA_DO_CALENDARIO } from './Calendario';
import { dataCivil, isoDaData, lerData } from '@core/civil';

interface Props {
  readonly rotulo: string;
  /** 'aaaa-MM-dd', ou '' sem data. */
  readonly valor: string;
  readonly minimo: string;
  readonly maximo: string;
  readonly erro?: string | undefined;
  readonly ajuda?: string | undefined;
  readonly obrigatorio?: boolean;
  /** Recebe '' enquanto o que está escrito não é uma data inteira. */
  readonly aoMudar: (iso: string) => void;
}

/** Data civil do que o calendário devolve (dia, mês e ano do relógio deste navegador). */
export function isoDoCalendario(valor: Date | null): string {
  if (valor === null || Number.isNaN(valor.getTime())) return '';
  const d = dataCivil(valor.getFullYear(), valor.getMonth() + 1, valor.getDate());
  return d ? isoDaData(d) : '';
}

/**
 * O inverso: meio-dia, porque à meia-noite há dias que não existem nas zonas com horário de verão.
 */
export function calendarioDoIso(iso: string): Date | null {
  const d = lerData(iso);
  if (!d) return null;
  const valor = new Date(2000, d.mes - 1, d.dia, 12);
  valor.setFullYear(d.ano, d.mes - 1, d.dia);
  return valor;
}

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
  return (
    <Calendario>
      <DatePicker
        label={rotulo}
        value={calendarioDoIso(valor)}
        minDate={calendarioDoIso(minimo) as Date}
        maxDate={calendarioDoIso(maximo) as Date}
        onChange={(novo) => aoMudar(isoDoCalendario(novo))}
        slotProps={{
          textField: {
            size: 'small',
            fullWidth: true,
            required: obrigatorio,
            error: Boolean(erro),
            helperText: erro ?? ajuda,
            sx: MOLDURA_DO_CALENDARIO,
          },
        }}
      />
    </Calendario>
  );
}
