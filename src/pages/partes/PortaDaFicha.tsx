import Badge from '@mui/material/Badge';
import { useState } from 'react';
import { BotaoDeIcone } from '@/components/moldura/BotaoDeIcone';
import { IconeFicha } from '@/components/moldura/iconesDoMapa';
import { PainelDeslizante } from '@/components/moldura/PainelDeslizante';
import { selectPessoa } from '@/features/conta/auth/authSlice';
import { selectPorGravarDoMapa } from '@/features/mesa/ficha/fichaSlice';
import { useAppSelector } from '@/store/hooks';
import type { Mapa } from '@core/contract';
import { sobDemanda } from '../sobDemanda';

const Conteudo = sobDemanda(
  async () => (await import('@/features/mesa/ficha/ConteudoDaFicha')).ConteudoDaFicha,
);

/** De quem são: nos mapas de uma escola, a equipe escreve num caderno, e cada aluno no seu. */
function tituloDe({ escolaId, dono }: Pick<Mapa, 'escolaId' | 'dono'>): string {
  if (escolaId === null) return 'Ficha';
  return dono ? 'Anotações da equipe' : 'Suas anotações: só você as vê';
}

/** Abre o painel do que se guarda sobre o mapa; um ponto diz que há o que ainda não se salvou. */
export function PortaDaFicha({ mapa }: { readonly mapa: Mapa }) {
  const [aberta, abrir] = useState(false);
  const usuario = useAppSelector(selectPessoa);
  const porGravar = useAppSelector((s) => selectPorGravarDoMapa(s, usuario, mapa.id)).length > 0;
  return (
    <>
      <BotaoDeIcone
        nome={porGravar ? 'Ficha: há o que ainda não foi salvo' : 'Ficha'}
        onClick={() => abrir(true)}
      >
        <Badge variant="dot" color="secondary" invisible={!porGravar}>
          <IconeFicha />
        </Badge>
      </BotaoDeIcone>
      <PainelDeslizante
        titulo={tituloDe(mapa)}
        aberto={aberta}
        aoFechar={() => abrir(false)}
        largura={480}
        semVeu
      >
        <Conteudo mapaId={mapa.id} aoFechar={() => abrir(false)} />
      </PainelDeslizante>
    </>
  );
}
