import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Snackbar from '@mui/material/Snackbar';
import { useId, useState, type MouseEvent } from 'react';
import { BotaoDeIcone } from '@/components/moldura/BotaoDeIcone';
import { IconeExportar } from '@/components/moldura/iconesDoMapa';
import { ImagemParaCompartilhar, type DeQuemE } from './ImagemParaCompartilhar';
import { baixarPng, baixarSvg, copiarTexto } from './arquivos';

interface Props {
  /** Nome do mapa, que nomeia os arquivos. */
  readonly nome: string;
  /** O que se diz embaixo da roda; null, nada. */
  readonly legenda: string | null;
  readonly acharRoda: () => SVGSVGElement | null;
  /** As tabelas. */
  readonly texto: () => string;
  /** O que a imagem pode dizer, se a pessoa o marcar; null quando não se faz. */
  readonly deQuemE: DeQuemE | null;
  /** A escola de que é o mapa, que assina a imagem. */
  readonly escola: string | null;
}

interface Opcao {
  readonly titulo: string;
  readonly feito: string;
  readonly fazer: () => Promise<void>;
}

function opcoes({ nome, legenda, acharRoda, texto }: Omit<Props, 'deQuemE' | 'escola'>): Opcao[] {
  const comRoda = (baixar: typeof baixarSvg) => async (): Promise<void> => {
    const roda = acharRoda();
    if (roda === null) throw new Error('A roda ainda não foi desenhada.');
    await baixar(roda, nome, legenda);
  };
  return [
    { titulo: 'Baixar a roda em SVG', feito: 'Roda baixada em SVG.', fazer: comRoda(baixarSvg) },
    { titulo: 'Baixar a roda em PNG', feito: 'Roda baixada em PNG.', fazer: comRoda(baixarPng) },
    {
      titulo: 'Copiar como texto',
      feito: 'Tabelas copiadas como texto.',
      fazer: () => copiarTexto(texto()),
    },
  ];
}

/** Levar o mapa para fora: desenho em SVG ou PNG, tabelas em texto. */
export function MenuDeExportacao(props: Props) {
  const id = useId();
  const [ancora, ancorar] = useState<HTMLElement | null>(null);
  const [aviso, avisar] = useState<string | null>(null);
  const [imagem, abrirImagem] = useState(false);
  const aoEscolher = async ({ fazer, feito }: Opcao): Promise<void> => {
    ancorar(null);
    await fazer().then(
      () => avisar(feito),
      () => avisar('Não foi possível exportar neste navegador.'),
    );
  };
  return (
    <>
      <BotaoDeIcone
        nome="Exportar"
        aria-haspopup="menu"
        aria-expanded={ancora !== null}
        aria-controls={ancora ? id : undefined}
        onClick={(e: MouseEvent<HTMLElement>) => ancorar(e.currentTarget)}
      >
        <IconeExportar />
      </BotaoDeIcone>
      <Menu
        disablePortal
        id={id}
        anchorEl={ancora}
        open={ancora !== null}
        onClose={() => ancorar(null)}
        slotProps={{ list: { 'aria-label': 'Exportar' } }}
      >
        {opcoes(props).map((opcao) => (
          <MenuItem key={opcao.titulo} onClick={() => void aoEscolher(opcao)}>
            {opcao.titulo}
          </MenuItem>
        ))}
        {props.deQuemE && (
          <MenuItem
            onClick={() => {
              ancorar(null);
              abrirImagem(true);
            }}
          >
            Imagem para compartilhar…
          </MenuItem>
        )}
      </Menu>
      {imagem && props.deQuemE && (
        <ImagemParaCompartilhar
          acharRoda={props.acharRoda}
          deQuemE={props.deQuemE}
          escola={props.escola}
          aoFechar={() => abrirImagem(false)}
          aoBaixar={() => avisar('Imagem baixada.')}
        />
      )}
      <Snackbar
        open={aviso !== null}
        message={aviso}
        autoHideDuration={5000}
        onClose={(_evento, razao) => {
          if (razao !== 'clickaway') avisar(null);
        }}
      />
    </>
  );
}
