import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { BotaoDeIcone } from '@/components/moldura/BotaoDeIcone';
import { IconeImprimir, IconeSeta } from '@/components/moldura/icones';
import { FOLHAS, NOME_DA_FOLHA, type Folha } from './folhas';

interface Props {
  readonly aoImprimir: (folha: Folha) => void;
}

/** Imprimir a folha de sempre, e, ao lado, escolher outra. */
export function BotoesDeImpressao({ aoImprimir }: Props) {
  const id = useId();
  const [ancora, ancorar] = useState<HTMLElement | null>(null);
  return (
    <>
      <BotaoDeIcone nome="Imprimir" onClick={() => aoImprimir('completa')}>
        <IconeImprimir />
      </BotaoDeIcone>
      <BotaoDeIcone
        nome="Escolher a folha"
        aria-haspopup="menu"
        aria-expanded={ancora !== null}
        aria-controls={ancora ? id : undefined}
        onClick={(e) => ancorar(e.currentTarget)}
        sx={{ px: 0.25, minWidth: 24, ml: '-6px !important' }}
      >
        <IconeSeta sx={{ fontSize: 16 }} />
      </BotaoDeIcone>
      <Menu
        disablePortal
        id={id}
        anchorEl={ancora}
        open={ancora !== null}
        onClose={() => ancorar(null)}
        slotProps={{ list: { 'aria-label': 'Folhas para imprimir' } }}
      >
        {FOLHAS.map((folha) => (
          <MenuItem
            key={folha}
            onClick={() => {
              ancorar(null);
              aoImprimir(folha);
            }}
          >
            {NOME_DA_FOLHA[folha]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
