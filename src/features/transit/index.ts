export { TransitosView } from './TransitosView';
