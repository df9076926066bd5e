export { MapaAsCegas as default } from '@/features/mapa/chart/MapaAsCegas';
