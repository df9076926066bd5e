/** O servidor e os atalhos que as partes partilham. */
import { ROTAS, type NomeDaRota } from '@core/contract';
import { usarServidorPosto, type ServidorDeTeste } from '../../support/server';
import { emailDe, IDS, MAPA, SENHA, semearCenario, tokenDe } from '../../support/serverCenario';

const servidor = usarServidorPosto(semearCenario);
export let s: ServidorDeTeste;
let token: string | null;

beforeAll(async () => {
  s = servidor();
  token = await tokenDe(s, 'ST');
});

export interface Alvo {
  rota: NomeDaRota;
  bom: Record<string, unknown>;
  parametros?: Record<string, string>;
  /** Código de dados inválidos nesta rota. */
  invalido: number;
}

export const ALVOS: readonly Alvo[] = [
  { rota: 'login', bom: { email: emailDe('OW'), senha: SENHA }, invalido: 422 },
  {
    rota: 'confirmaSenha',
    bom: { usuarioId: IDS.OW, code: 'x', senha: 'outra senha', confirmarSenha: 'outra senha' },
    invalido: 400,
  },
  { rota: 'alteracaoSenha', bom: { senha: SENHA, novaSenha: 'outra senha' }, invalido: 400 },
  { rota: 'salvarPerfilMapa', bom: { ...MAPA }, invalido: 422 },
  { rota: 'criarMapa', bom: { ...MAPA }, invalido: 422 },
  { rota: 'substituirMapa', bom: { ...MAPA }, parametros: { id: IDS.M1 }, invalido: 422 },
  { rota: 'criarMapaDaEscola', bom: { ...MAPA }, parametros: { id: IDS.E1 }, invalido: 422 },
];

export async function enviar({ rota, parametros }: Alvo, corpo: unknown) {
  const texto = corpo === undefined ? undefined : JSON.stringify(corpo);
  return s.app.inject({
    method: ROTAS[rota].metodo,
    url: `/api${ROTAS[rota].caminho.replace(':id', parametros?.['id'] ?? '')}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(texto !== undefined && { 'content-type': 'application/json' }),
    },
    ...(texto !== undefined && { payload: texto }),
  });
}
