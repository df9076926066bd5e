import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { enderecoDaRelacao, enderecoDoGrupo } from '@/vistas/endereco';
import { MAXIMO_DO_GRUPO } from '@core/tecnicas/grupo/medidas';
import { quantos } from '@core/texto';
import { ApagarMapas } from './ApagarMapas';
import { ArrumarMapas } from './ArrumarMapas';
import type { Filtro, Linha } from './linhas';

/** O que a página sabe abrir sobre uma seleção, e a mesa não. */
export interface JanelasDaPagina {
  readonly imprimir: (ids: readonly string[], aoFechar: () => void) => ReactNode;
  readonly exportar: (ids: readonly string[], aoFechar: () => void) => ReactNode;
}

/** Quantas rodas se imprimem de uma vez: mais demorariam minutos a desenhar. */
const IMPRESSOS_POR_VEZ = 60;

interface Props {
  readonly escolhidas: readonly Linha[];
  readonly filtros: readonly Filtro[];
  readonly janelas: JanelasDaPagina;
  readonly aoLimpar: () => void;
  readonly aoApagar: (apagados: readonly string[]) => void;
}

type Aberta = 'etiquetar' | 'mover' | 'imprimir' | 'exportar' | 'apagar';

const barra = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  py: 0.75,
  mb: 1,
  bgcolor: 'primary.light',
  borderRadius: 1,
} as const;

/** O que se faz aos mapas escolhidos. */
export function AcoesDaSelecao({ escolhidas, filtros, janelas, aoLimpar, aoApagar }: Props) {
  const [aberta, abrir] = useState<Aberta | null>(null);
  const fechar = (): void => abrir(null);
  const n = escolhidas.length;
  const [so] = n === 1 ? escolhidas : [];
  const minhas = escolhidas.filter(({ dono }) => dono);
  const ids = escolhidas.map(({ id }) => id);
  const botao = (qual: Aberta, titulo: string, porQueNao: string | null = null) => (
    <Button
      size="small"
      color={qual === 'apagar' ? 'error' : 'primary'}
      aria-disabled={porQueNao !== null}
      title={porQueNao ?? undefined}
      style={porQueNao === null ? {} : { opacity: 0.5, cursor: 'not-allowed' }}
      onClick={() => porQueNao === null && abrir(qual)}
    >
      {titulo}
    </Button>
  );
  return (
    <Box role="group" aria-label="Ações sobre os mapas selecionados" sx={barra}>
      <Typography variant="body2" sx={{ fontWeight: 600, mr: 1 }}>
        {quantos(n, 'selecionado', 'selecionados')}
      </Typography>
      {so && (
        <Button size="small" component={RouterLink} to={`/mapas/${so.id}`}>
          Abrir
        </Button>
      )}
      {so?.dono && (
        <Button size="small" component={RouterLink} to={`/mapas/${so.id}/editar`}>
          Editar
        </Button>
      )}
      {n === 2 && (
        <Button
          size="small"
          component={RouterLink}
          to={enderecoDaRelacao(ids[0] as string, ids[1] as string)}
        >
          Ver a relação
        </Button>
      )}
      {n > 2 && n <= MAXIMO_DO_GRUPO && (
        <Button
          size="small"
          component={RouterLink}
          to={enderecoDoGrupo(ids as [string, string, ...string[]])}
        >
          Ver o grupo
        </Button>
      )}
      {botao('etiquetar', 'Etiquetar')}
      {botao('mover', 'Mover para pasta')}
      {botao(
        'imprimir',
        'Imprimir',
        n > IMPRESSOS_POR_VEZ ? `Imprima até ${IMPRESSOS_POR_VEZ} mapas de cada vez.` : null,
      )}
      {botao('exportar', 'Exportar')}
      {botao('apagar', 'Apagar', minhas.length === 0 ? 'Estes mapas não são seus.' : null)}
      <Button size="small" color="inherit" onClick={aoLimpar} sx={{ ml: { md: 'auto' } }}>
        Limpar seleção
      </Button>
      <ArrumarMapas
        fazer={aberta === 'etiquetar' || aberta === 'mover' ? aberta : null}
        escolhidas={escolhidas}
        filtros={filtros}
        aoFechar={fechar}
      />
      <ApagarMapas
        aberto={aberta === 'apagar'}
        minhas={minhas}
        alheias={n - minhas.length}
        aoFechar={fechar}
        aoApagar={aoApagar}
      />
      {aberta === 'imprimir' && janelas.imprimir(ids, fechar)}
      {aberta === 'exportar' && janelas.exportar(ids, fechar)}
    </Box>
  );
}
