/** Onde se está no calendário, e como se anda: o mês, ou o ano, de antes e de depois; hoje; a vista. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BotaoDeIcone } from '@/components/moldura/BotaoDeIcone';
import { IconeAnterior, IconeSeguinte } from '@/components/moldura/iconesDeSetas';
import { Opcoes } from '@/components/formulario/Opcoes';
import { naoImprimir } from '@/components/impressao/vista';
import { textoDoMes } from '@core/civil';
import { type VistaDoCeu } from './enderecoDoCeu';

const VISTAS = [
  { id: 'mes', conteudo: 'Mês' },
  { id: 'lista', conteudo: 'Lista' },
  { id: 'ano', conteudo: 'Ano' },
] as const satisfies readonly { id: VistaDoCeu; conteudo: string }[];

interface Props {
  readonly dia: string;
  readonly ver: VistaDoCeu;
  readonly aoVer: (ver: VistaDoCeu) => void;
  readonly aoVirar: (quantos: 1 | -1) => void;
  readonly aoHoje: () => void;
  readonly acoes: ReactNode;
}

export function CabecaDoCeu({ dia, ver, aoVer, aoVirar, aoHoje, acoes }: Props) {
  const porAno = ver === 'ano';
  const [antes, depois] = porAno
    ? ['Ano anterior', 'Ano seguinte']
    : ['Mês anterior', 'Mês seguinte'];
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        mb: 2,
      }}
    >
      <Typography variant="h1" sx={{ flex: '1 1 auto' }}>
        Céu de {porAno ? dia.slice(0, 4) : textoDoMes(dia)}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ...naoImprimir }}>
        <BotaoDeIcone nome={antes} onClick={() => aoVirar(-1)}>
          <IconeAnterior />
        </BotaoDeIcone>
        <Button variant="outlined" size="small" onClick={aoHoje}>
          Hoje
        </Button>
        <BotaoDeIcone nome={depois} onClick={() => aoVirar(1)}>
          <IconeSeguinte />
        </BotaoDeIcone>
      </Box>
      <Box sx={{ width: 220, ...naoImprimir }}>
        <Opcoes rotulo="Como mostrar" opcoes={VISTAS} escolhida={ver} aoEscolher={aoVer} />
      </Box>
      <Box sx={naoImprimir}>{acoes}</Box>
    </Box>
  );
}
