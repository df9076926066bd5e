import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { Opcoes } from '@/components/formulario/Opcoes';
import { naoImprimir } from '@/components/impressao/vista';
import { oQueMudaNoPerfil } from '@/components/mapa/textoDoPerfil';
import { IconeSeta } from '@/components/moldura/icones';
import {
  fichaDoSistema,
  PERFIL_PADRAO,
  SISTEMAS_DE_CASAS,
  type PerfilParcial,
  type SistemaDeCasas,
} from '@core/astrology';
import type { AstroInfo } from '@core/contract';
import { useCamadas, useGravarCamada, type CamadaQueSeMuda } from './useCamadas';
import type { Escolhas, OrigemDasEscolhas } from '@/vistas/mapas/escolhas';
import { useEscolhas } from './useEscolhas';

interface Props {
  readonly origem: OrigemDasEscolhas;
  /** O que se vê; null enquanto se calcula. */
  readonly natal: Pick<AstroInfo, 'sistemaDeCasas' | 'cuspides'> | null;
  readonly semHora: boolean;
  /** Todas as escolhas, e não só esta. */
  readonly aoVerTudo: () => void;
}

const botao = { minHeight: 26, py: 0, px: 0.75, fontSize: '0.8125rem', ...naoImprimir } as const;
const SISTEMAS = SISTEMAS_DE_CASAS.map((id) => ({ id, conteudo: fichaDoSistema(id).naTela }));
const LARGURA = 380;
const FOLGA = 8;

/** Onde a lista não tapa a roda: à direita dela ou, se não cabe, ao pé da tela. */
function lugarDaLista(de: HTMLElement): { readonly top: number; readonly left: number } | null {
  const { bottom, left } = de.getBoundingClientRect();
  const roda = document
    .querySelector('#conteudo svg[role="graphics-document"]')
    ?.getBoundingClientRect();
  const daqui = Math.max(left, (roda?.right ?? 0) + FOLGA);
  return daqui + LARGURA + FOLGA <= window.innerWidth ? { top: bottom + 4, left: daqui } : null;
}

/** O que se mudou daqui, e o que havia. */
interface Mudanca {
  readonly camada: CamadaQueSeMuda['camada'];
  readonly perfil: PerfilParcial;
  readonly antes: PerfilParcial;
  readonly era: SistemaDeCasas;
}

interface PropsDaLista extends Pick<Props, 'origem' | 'aoVerTudo'> {
  /** O das casas que se veem: nem sempre o que se escolheu. */
  readonly sistema: SistemaDeCasas;
  readonly escolhas: Escolhas;
  readonly camada: CamadaQueSeMuda;
}

/** Experimentar sistemas, e voltar ao que havia antes do primeiro. */
function useMudanca({ origem, escolhas, camada }: Omit<PropsDaLista, 'sistema' | 'aoVerTudo'>) {
  const [mudou, lembrar] = useState<Mudanca | null>(null);
  const { gravar, erro } = useGravarCamada(origem, null);
  const { sistemaDeCasas: pedido } = escolhas.perfil;
  const escolher = (novo: SistemaDeCasas): void => {
    if (novo === pedido) return;
    const antes = escolhas.camadas[camada.camada] ?? {};
    const perfil = { ...antes, sistemaDeCasas: novo };
    // Desfazer volta ao que havia antes da primeira: as outras foram só experimentar.
    lembrar({
      camada: camada.camada,
      perfil,
      antes: mudou?.antes ?? antes,
      era: mudou?.era ?? pedido,
    });
    void gravar({ camada: camada.camada, perfil, antes }).then((foi) => !foi && lembrar(mudou));
  };
  const desfazer = ({ camada: qual, perfil, antes }: Mudanca): void => {
    lembrar(null);
    void gravar({ camada: qual, perfil: antes, antes: perfil });
  };
  return { mudou, erro, pedido, escolher, desfazer };
}

function Lista({ origem, sistema, aoVerTudo, escolhas, camada }: PropsDaLista) {
  const [de, abrir] = useState<HTMLElement | null>(null);
  const { mudou, erro, pedido, escolher, desfazer } = useMudanca({ origem, escolhas, camada });
  const lugar = de && lugarDaLista(de);
  const botaoDeDesfazer = mudou && (
    <Button
      size="small"
      aria-label={`Desfazer: voltar a casas ${fichaDoSistema(mudou.era).naTela}`}
      onClick={() => desfazer(mudou)}
      sx={botao}
    >
      Desfazer
    </Button>
  );
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={de !== null}
        endIcon={<IconeSeta />}
        onClick={(e) => abrir(e.currentTarget)}
        sx={botao}
      >
        Casas {fichaDoSistema(sistema).naTela}
      </Button>
      {de === null && botaoDeDesfazer}
      <Popover
        open={de !== null}
        onClose={() => abrir(null)}
        anchorReference="anchorPosition"
        anchorPosition={lugar ?? { top: window.innerHeight, left: 0 }}
        transformOrigin={{ vertical: lugar ? 'top' : 'bottom', horizontal: 'left' }}
        marginThreshold={lugar ? FOLGA : 0}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Sistema de casas',
            sx: { p: 1.5, boxShadow: 4, width: lugar ? LARGURA : '100vw', maxWidth: '100vw' },
          },
        }}
      >
        <Opcoes
          rotulo="Sistema de casas"
          opcoes={SISTEMAS}
          escolhida={pedido}
          aoEscolher={escolher}
          colunas={{ xs: 2, sm: 2 }}
        />
        {erro && (
          <Alert severity="error" sx={{ mt: 1 }}>
            A escolha foi desfeita, porque não foi salva. {mensagemDoErro(erro)}
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
          <Typography variant="caption" color="textSecondary" sx={{ flex: '1 1 12rem' }}>
            {camada.alcance}
          </Typography>
          {botaoDeDesfazer}
          <Button
            size="small"
            onClick={() => {
              abrir(null);
              aoVerTudo();
            }}
            sx={botao}
          >
            Todas as escolhas…
          </Button>
        </Box>
      </Popover>
    </>
  );
}

/**
 * O sistema de casas do mapa na tela: um clique mostra os que há, outro escolhe, com a roda à vista,
 * e outro desfaz. O que muda para uma escola inteira, e o que só se lê, está no painel.
 */
export function EscolhaDasCasas({ origem, natal, semHora, aoVerTudo }: Props) {
  const { escolhas } = useEscolhas(origem);
  const [camada] = useCamadas(origem).quePodeMudar;
  const muda = escolhas && oQueMudaNoPerfil(escolhas.perfil);
  // Enquanto se calcula tem já o seu lugar na linha: o que está ao lado não muda o dele.
  const sistema = (natal ?? escolhas?.perfil ?? PERFIL_PADRAO).sistemaDeCasas;
  const semCasas = natal ? natal.cuspides === null : semHora;
  return (
    <>
      {escolhas && camada && camada.camada !== 'escola' && !semCasas ? (
        <Lista
          origem={origem}
          sistema={sistema}
          aoVerTudo={aoVerTudo}
          escolhas={escolhas}
          camada={camada}
        />
      ) : (
        <Button
          variant="outlined"
          size="small"
          aria-haspopup="dialog"
          onClick={aoVerTudo}
          // Sem se saber ainda que casas são, só guarda o lugar.
          sx={{ ...botao, ...(!natal && !escolhas && { visibility: 'hidden' }) }}
        >
          {semCasas ? 'Sem casas' : `Casas ${fichaDoSistema(sistema).naTela}`}
        </Button>
      )}
      {muda && (
        <Typography
          component="span"
          variant="caption"
          color="textSecondary"
          title={muda}
          noWrap
          sx={{ maxWidth: '16rem', ...naoImprimir }}
        >
          {muda}
        </Typography>
      )}
    </>
  );
}
