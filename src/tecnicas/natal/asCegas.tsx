export { MapaAsCegas as default } from '@/features/chart/MapaAsCegas';
