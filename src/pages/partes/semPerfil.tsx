import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import type { EscolhasPedidas } from '@/vistas/mapas/escolhas';
import { EsperaDoQuadro } from '@/vistas/EsperaDaRoda';

interface PropsDaFalha {
  readonly pedido: EscolhasPedidas;
  readonly aoUsarPadrao: () => void;
}

/** Sem saber o que foi escolhido não se calcula: sairia outro mapa, sem que se visse que é outro. */
function PerfilNaoVeio({ pedido: { erro, tentando, tentar }, aoUsarPadrao }: PropsDaFalha) {
  return (
    <Alert severity="error" sx={{ mb: 2, maxWidth: 720 }}>
      <AlertTitle>Não foi possível carregar o perfil de cálculo</AlertTitle>
      {mensagemDoErro(erro)} Sem ele, não dá para saber com quais casas, pontos e orbes calcular
      este mapa.
      <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 1.5, flexWrap: 'wrap' }}>
        <BotaoQueEspera
          esperando={tentando}
          color="inherit"
          variant="outlined"
          size="small"
          onClick={tentar}
        >
          Tentar de novo
        </BotaoQueEspera>
        <Button color="inherit" size="small" onClick={aoUsarPadrao}>
          Ver com o perfil padrão
        </Button>
      </Stack>
    </Alert>
  );
}

/** O que se vê não é o que se escolheu: di-lo enquanto for assim. */
function ComOPadrao({ pedido: { tentando, tentar } }: Pick<PropsDaFalha, 'pedido'>) {
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <BotaoQueEspera esperando={tentando} color="inherit" size="small" onClick={tentar}>
          Tentar de novo
        </BotaoQueEspera>
      }
    >
      Visto com o perfil de cálculo padrão: não foi possível carregar as suas escolhas.
    </Alert>
  );
}

interface SemPerfil {
  /** O que fica no lugar do que se calcula, enquanto não se sabe sob que escolhas; senão null. */
  readonly espera: ReactNode;
  /** O que se diz por cima de um mapa calculado sem elas. */
  readonly aviso: ReactNode;
}

/**
 * De um mapa só o que se calcula espera pelo perfil, ou falta com ele: o nome, as abas e as ações
 * ficam. Quem não o consegue carregar pode ver o mapa com o padrão, e vê que é com ele.
 */
export function useSemPerfil(pedido: EscolhasPedidas | null): SemPerfil {
  const [comPadrao, usarPadrao] = useState(false);
  if (pedido === null || pedido.escolhas) return { espera: null, aviso: null };
  if (comPadrao) return { espera: null, aviso: <ComOPadrao pedido={pedido} /> };
  return {
    aviso: null,
    espera: pedido.erro ? (
      <PerfilNaoVeio pedido={pedido} aoUsarPadrao={() => usarPadrao(true)} />
    ) : (
      <EsperaDoQuadro rotulo="Carregando o mapa" />
    ),
  };
}
