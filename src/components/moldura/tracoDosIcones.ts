/** O traço da casa, numa grade de 24: o mesmo dos símbolos. */
export const traco = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
