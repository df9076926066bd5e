/** Cada planeta da sua cor, legível como texto em cada tema. */
import type { Planeta } from '@core/astrology';
import type { NomeDoTema } from '../fundos';

export const CORES_DOS_PLANETAS: Readonly<Record<NomeDoTema, Readonly<Record<Planeta, string>>>> = {
  claro: {
    Sol: '#976802',
    Lua: '#5B6B8C',
    Mercúrio: '#7A6A00',
    Vênus: '#2E7D32',
    Marte: '#C62828',
    Júpiter: '#6A3FB5',
    Saturno: '#6D4C41',
    Urano: '#027E8A',
    Netuno: '#1565C0',
    Plutão: '#8E2457',
  },
  escuro: {
    Sol: '#F2C14E',
    Lua: '#C3CEE6',
    Mercúrio: '#C9BC62',
    Vênus: '#7CCB7D',
    Marte: '#FF7B70',
    Júpiter: '#BDA2FF',
    Saturno: '#C9A698',
    Urano: '#55C4D1',
    Netuno: '#6FAEFF',
    Plutão: '#F17EAD',
  },
  contraste: {
    Sol: '#FFD566',
    Lua: '#DCE5F7',
    Mercúrio: '#E0D27A',
    Vênus: '#90E292',
    Marte: '#FF9C93',
    Júpiter: '#CDB8FF',
    Saturno: '#E0C0B4',
    Urano: '#74DDE9',
    Netuno: '#94C4FF',
    Plutão: '#FFA3C8',
  },
};
