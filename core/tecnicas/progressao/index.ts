import { somarMeses } from '../../civil';
import { ULTIMO_DIA } from '../../contract/limites';
import { chamadas, type FichaDaTecnica } from '../ficha';
import type * as contrato from './contrato';
import { MESES_DA_PROGRESSAO } from './medidas';

export const progressao = {
  nome: 'Progressão Secundária',
  grupo: 'previsao',
  frase: 'Cada dia depois do nascimento corresponde a um ano de vida.',
  sempreNaBarra: true,
  feature: 'ProgressaoSecundaria',
  pede: ['data'],
  dias: { ate: somarMeses(ULTIMO_DIA, 1 - MESES_DA_PROGRESSAO) },
  semHora: { como: 'em parte' },
  asCegas: false,
  aula: false,
  aneis: 2,
  anelDeFora: 'progressão',
  chamadas: chamadas<typeof contrato>({
    progressao: '/mapas/progressao-secundaria',
    aspectosDaProgressao: '/mapas/progressao-secundaria/aspectos',
    fasesDaProgressao: '/mapas/progressao-secundaria/fases',
  }),
  faixa: {
    chamada: 'faixaDaProgressao',
    caminho: '/mapas/progressao-secundaria/faixa',
    nome: 'Lua progredida',
    anos: 100,
  },
  texto: 'Progressão secundária',
  textoTambem: ['Progressões secundárias', 'Progressão', 'Progressões'],
} as const satisfies FichaDaTecnica;
