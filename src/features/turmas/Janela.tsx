export { Janela } from '@/components/formulario/Janela';
