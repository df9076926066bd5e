export { ProgressaoView } from './ProgressaoView';
export { useProgressaoHabilitada } from './useProgressaoHabilitada';
