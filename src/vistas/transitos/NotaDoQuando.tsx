import { Nota } from '@/components/moldura/Nota';
import type { AstroInfo } from '@core/contract';
import { ORBE_DOS_ASPECTOS_DO_DIA } from '@core/tecnicas/transitos/medidas';

/** O que dizem, nos aspectos do dia, quando ficam exatos e quando terminam. */
export function NotaDoQuando({ natal }: { readonly natal: AstroInfo }) {
  return (
    <Nota variant="caption">
      Exato em: o próximo exato, ou o último que houve; um traço, não chega a ficar exato
      {natal.hora && ', ou a hora do nascimento deixa o dia em aberto'}. Termina: quando sai do orbe
      de {ORBE_DOS_ASPECTOS_DO_DIA}°.
    </Nota>
  );
}
