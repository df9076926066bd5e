import { Nota } from '@/components/moldura/Nota';
import type { AstroInfo } from '@core/contract';
import { ORBE_DOS_ASPECTOS_DO_DIA } from '@core/tecnicas/transitos/medidas';

/** O que dizem, nos aspectos do dia, quando ficam exatos e quando terminam. */
export function NotaDoQuando({ natal }: { readonly natal: AstroInfo }) {
  return (
    <Nota variant="caption">
      Exato em: o próximo exato; de um separativo que já não volta, o último. Termina: quando sai de
      vez do orbe de {ORBE_DOS_ASPECTOS_DO_DIA}°, contadas as idas e voltas da retrogradação. Um
      traço: o planeta para antes de ficar exato, ou a data cai fora dos anos das efemérides
      {natal.hora && ', ou a hora do nascimento deixa o dia em aberto'}.
    </Nota>
  );
}
