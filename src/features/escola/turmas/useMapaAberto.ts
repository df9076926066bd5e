import { useMapaDaTurmaQuery } from '@/api/apiSlice';
import { statusDoErro } from '@/api/mensagemDoErro';

/** De quanto em quanto se pergunta se alguém da equipe o revelou, ou o tirou. */
const PERGUNTAR_MS = 15_000;

/** Um mapa da turma enquanto está à vista: o que dele se pode saber muda, e nota-se logo. */
export function useMapaAberto(id: string) {
  const consulta = useMapaDaTurmaQuery(id, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    pollingInterval: PERGUNTAR_MS,
    skipPollingIfUnfocused: true,
  });
  const foiEmbora = [403, 404].includes(statusDoErro(consulta.error) ?? 0);
  return {
    ...consulta,
    /** O que se soube antes já não é para se ver. */
    currentData: foiEmbora ? undefined : consulta.currentData,
    foiEmbora,
    tinhaVindo: consulta.currentData !== undefined,
  };
}
