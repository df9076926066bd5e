export { RevolucaoView } from './RevolucaoView';
