export * from '@/components/formulario/quando';
