/** O que um link público mostra: a roda, as tabelas se as deixam ver, e do nascimento o que se disser. */
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Barreira } from '@/components/avisos/Barreira';
import { COMO_SE_VE } from '@/components/mapa/cegueira';
import { quandoNasceu } from '@/components/mapa/textoDaHora';
import { Marca } from '@/components/moldura/Marca';
import { Secao } from '@/components/moldura/Secao';
import { AspectosDoMapa, GraoEmUso, TabelaDeCasas, TabelaDePlanetas } from '@/components/tabelas';
import { mapaDaRoda, Wheel } from '@/wheel';
import { ASPECTOS_MAIORES, ASPECTOS_MENORES, type NomeDoAspecto } from '@core/astrology';
import type { LinkAberto } from '@core/contract';

const TODOS: ReadonlySet<NomeDoAspecto> = new Set([...ASPECTOS_MAIORES, ...ASPECTOS_MENORES]);

export function MapaDoLink({ aberto }: { readonly aberto: LinkAberto }) {
  const { nome, nascimento, info, tabelas } = aberto;
  const mapa = useMemo(() => mapaDaRoda(info), [info]);
  const titulo = nome ?? 'Mapa natal';
  return (
    <Box component="main" sx={{ maxWidth: 1200, mx: 'auto', px: { xs: 2, lg: 4 }, py: 3 }}>
      <Marca />
      <Typography variant="h1" sx={{ mt: 3, overflowWrap: 'anywhere' }}>
        {titulo}
      </Typography>
      {nascimento && (
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {quandoNasceu(nascimento)} · {nascimento.localidade}
        </Typography>
      )}
      {info.grao && (
        <Typography color="textSecondary">{COMO_SE_VE[info.grao].porExtenso}</Typography>
      )}
      <Box
        sx={{
          mt: 2,
          display: 'grid',
          gap: { xs: 3, lg: 5 },
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: tabelas ? '560px minmax(0, 1fr)' : 'minmax(0, 1fr)',
          },
        }}
      >
        <Barreira oQue="a roda" chave={info}>
          <Wheel
            aneis={[mapa]}
            exibirAspectos
            exibirCasas
            aspectosHabilitados={TODOS}
            justa
            larguraMaxima={tabelas ? 600 : 'min(100%, 85dvh)'}
            titulo={`Roda: ${titulo}`}
            descricao="Roda do zodíaco com planetas, casas e aspectos."
          />
        </Barreira>
        {tabelas && (
          <GraoEmUso value={info.grao ?? null}>
            <Stack sx={{ minWidth: 0 }}>
              <Secao titulo="Planetas">
                <TabelaDePlanetas info={info} />
              </Secao>
              <Secao titulo="Casas">
                <TabelaDeCasas cuspides={info.cuspides?.casas ?? null} />
              </Secao>
              <Secao titulo="Aspectos">
                <AspectosDoMapa info={info} aspectos={info.aspectos} />
              </Secao>
            </Stack>
          </GraoEmUso>
        )}
      </Box>
    </Box>
  );
}
