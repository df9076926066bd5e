import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Secao } from '@/components/moldura/Secao';
import { selectPessoa } from '@/features/conta/auth/authSlice';
import { useAppSelector } from '@/store/hooks';
import type { Anotacao } from '@core/contract';
import { selectChaves, selectPorGravarDoMapa, type PorGravar } from './fichaSlice';
import { useGravador } from './gravador';
import { UmaAnotacao } from './UmaAnotacao';

interface Props {
  readonly mapaId: string;
  readonly salvas: readonly Anotacao[];
}

interface Mostrada {
  readonly chave: string;
  readonly salva: Anotacao | null;
  readonly item: PorGravar | null;
}

/** As que ainda não se gravaram, e depois as salvas, da mais nova à mais antiga. */
function mostradas(
  salvas: readonly Anotacao[],
  porGravar: readonly (readonly [string, PorGravar])[],
  chaves: Readonly<Record<string, string>>,
): readonly Mostrada[] {
  const itens = porGravar.filter(([, item]) => item.tipo === 'anotacao');
  const semSalva = itens
    .filter(([, item]) => !salvas.some((a) => a.id === item.id))
    .map(([chave, item]) => ({ chave, item, salva: null }));
  return [
    ...semSalva.sort((a, b) => b.item.desde - a.item.desde),
    ...salvas.map((salva) => {
      const [chave, item] = itens.find(([, i]) => i.id === salva.id) ?? [];
      return { chave: chave ?? chaves[salva.id] ?? salva.id, salva, item: item ?? null };
    }),
  ];
}

export function Anotacoes({ mapaId, salvas }: Props) {
  const gravador = useGravador();
  const usuario = useAppSelector(selectPessoa);
  const porGravar = useAppSelector((s) => selectPorGravarDoMapa(s, usuario, mapaId));
  const chaves = useAppSelector(selectChaves);
  const [nova, abrirNova] = useState<string | null>(null);
  const lista = mostradas(salvas, porGravar, chaves);
  return (
    <Secao
      titulo="Anotações"
      nivel="h3"
      aoLado={
        <Button size="small" variant="outlined" onClick={() => abrirNova(gravador.comecar(mapaId))}>
          Nova anotação
        </Button>
      }
    >
      {lista.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          Nenhuma anotação ainda. O que você escreve é salvo sozinho.
        </Typography>
      ) : (
        <Stack spacing={1.5}>
          {lista.map(({ chave, salva, item }) => (
            <UmaAnotacao
              key={chave}
              mapaId={mapaId}
              chave={chave}
              salva={salva}
              item={item}
              nova={chave === nova}
            />
          ))}
        </Stack>
      )}
    </Secao>
  );
}
