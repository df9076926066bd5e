import type { ReactNode } from 'react';
import { BotaoDeIcone } from '@/components/moldura/BotaoDeIcone';

interface Props {
  readonly nome: string;
  /** Não há mais para onde andar. */
  readonly noFim: boolean;
  readonly aoAndar: () => void;
  readonly children: ReactNode;
}

const parado = {
  '&[aria-disabled="true"]': {
    color: 'action.disabled',
    cursor: 'default',
    bgcolor: 'transparent',
  },
} as const;

/** No fim o botão não anda, mas guarda o foco: quem chegou ali pelo teclado volta dali mesmo. */
export function Passo({ nome, noFim, aoAndar, children }: Props) {
  return (
    <BotaoDeIcone
      nome={nome}
      aria-disabled={noFim}
      onClick={noFim ? undefined : aoAndar}
      sx={parado}
    >
      {children}
    </BotaoDeIcone>
  );
}
