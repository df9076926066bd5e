/** À parte do contrato, que traz o validador. */
export const MESES_DA_PROGRESSAO = 12;
/** Anos da vida de que se dizem as fases da Lua progredida. */
export const ANOS_DAS_FASES = 120;

/** Ano e mês trópicos, dias. Fonte: decisão do projeto (as mesmas constantes das referências). */
export const ANO_TROPICO = 365.24219;
const MES_TROPICO = 27.321582;

/** Quantos dias da vida valem um dia do céu. */
export const RITMOS_DA_PROGRESSAO = {
  /** Um dia por ano. */
  secundaria: ANO_TROPICO,
  /** Um dia por mês da Lua. */
  terciaria: MES_TROPICO,
  /** Um mês da Lua por ano. */
  menor: ANO_TROPICO / MES_TROPICO,
} as const;
export type TipoDeProgressao = keyof typeof RITMOS_DA_PROGRESSAO;
export const TIPOS_DE_PROGRESSAO = Object.keys(RITMOS_DA_PROGRESSAO) as TipoDeProgressao[];
