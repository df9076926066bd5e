export { CampoDeMomento, TORTO } from '@/components/formulario/CampoDeMomento';
