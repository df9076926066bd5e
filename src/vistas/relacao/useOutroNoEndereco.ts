/**
 * O outro mapa de uma vista de dois: anda no endereço. A relação de dois mapas salvos tem o seu
 * (`/relacoes?a=…&b=…`); num mapa que não se salvou, o outro fica no dele (`?com=`).
 */
import { useLocation, useNavigate } from 'react-router-dom';
import { useEndereco } from '@/endereco/useEndereco';
import { COM, enderecoDaRelacao, RELACOES, UM, OUTRO } from '@/vistas/endereco';
import type { MapaNaTela } from '@/vistas/mapaNaTela';
import type { IdDaTecnica } from '@core/tecnicas/catalogo';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

interface OutroNoEndereco {
  /** null: ainda não se escolheu. */
  readonly id: string | null;
  /** A página é a da relação, e o cabeçalho é dos dois. */
  readonly naRelacao: boolean;
  readonly escolher: (id: string) => void;
  /** Troca-se quem está por dentro; null onde o endereço não é o dos dois. */
  readonly trocar: (() => void) | null;
}

export function useOutroNoEndereco(mapa: MapaNaTela, tecnica: IdDaTecnica): OutroNoEndereco {
  const naRelacao = useLocation().pathname === RELACOES;
  const { parametros, por } = useEndereco();
  const ir = useNavigate();
  const dito = parametros.get(naRelacao ? OUTRO : COM) ?? '';
  const id = ID.test(dito) ? dito : null;
  return {
    id,
    naRelacao,
    escolher: (novo) => {
      if (naRelacao) por({ [OUTRO]: novo });
      else if (mapa.id === null) por({ [COM]: novo });
      else void ir(enderecoDaRelacao(mapa.id, novo, tecnica));
    },
    trocar:
      naRelacao && id !== null && mapa.id !== null
        ? () => por({ [UM]: id, [OUTRO]: mapa.id as string })
        : null,
  };
}
