export { useAspectosHabilitados, useAspectosVisiveis } from './useAspectosHabilitados';
