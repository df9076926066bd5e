/** O que se responde a quem pede o que não existe, ou não vê. */
export const MAPA_NAO_ENCONTRADO = 'Mapa não encontrado.';
export const ESCOLA_NAO_ENCONTRADA = 'Escola não encontrada.';
export const TURMA_NAO_ENCONTRADA = 'Turma não encontrada.';
export const MAPA_DA_TURMA_NAO_ENCONTRADO =
  'Mapa não encontrado. Ele pode ter sido retirado da turma.';
export const EXERCICIO_NAO_ENCONTRADO = 'Exercício não encontrado. Ele pode ter sido apagado.';
export const ROTEIRO_NAO_ENCONTRADO =
  'Roteiro não encontrado. Ele pode ter sido apagado ou retirado.';
export const RELACAO_NAO_ENCONTRADA =
  'Relação não encontrada. Ela pode ter sido apagada, ou você não tem mais acesso a um dos mapas dela.';
export const IMPORTACAO_NAO_ENCONTRADA =
  'Esta importação não existe mais: foi descartada, ou passou de um dia.';
export const TEXTO_NAO_ENCONTRADO = 'Texto não encontrado. Ele pode ter sido apagado.';
export const ANOTACAO_NAO_ENCONTRADA = 'Anotação não encontrada.';
export const CONTA_NAO_ENCONTRADA = 'Esta conta já foi confirmada, ou o prazo dela passou.';
export const DESFAZER_PASSOU = 'Não dá mais para desfazer: o prazo passou.';
export const DESFAZER_JA_FEITO = 'Isso já foi desfeito uma vez e apagado de novo depois.';
export const DESFAZER_SEM_DIREITO = 'Você não pode mais desfazer isso: o seu acesso mudou.';
export const DESFAZER_SEM_LUGAR =
  'Não deu para desfazer: enquanto isso, o limite foi atingido. Apague algo e tente de novo.';
export const DESFAZER_NAO_CABE =
  'Não deu para desfazer: enquanto isso, mudou algo de que isso dependia. Nada voltou.';
