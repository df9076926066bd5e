export { Secao as SecaoDaVista } from './Secao';
