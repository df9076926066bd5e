export { useChave } from '@/components/formulario/useChave';
