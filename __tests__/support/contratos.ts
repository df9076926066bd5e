/** O contrato de todas as rotas de uma vez: as da casa, e as que cada técnica diz na pasta dela. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ESQUEMAS, type Esquemas } from '@core/contract';
import { FAIXAS_DA_VIDA, IDS_DAS_TECNICAS, type ContratosDeCalculo } from '@core/tecnicas';
import { contratoDaFaixa } from '@core/tecnicas/faixa';

const RAIZ = path.resolve(__dirname, '../../core/tecnicas');
const DOS_CALCULOS = IDS_DAS_TECNICAS.map((id) => path.join(RAIZ, id, 'contrato.ts'))
  .filter((arquivo) => existsSync(arquivo))
  .flatMap((arquivo) =>
    Object.entries(jest.requireActual<{ CONTRATO: Partial<ContratosDeCalculo> }>(arquivo).CONTRATO),
  )
  .map(([nome, contrato]) => [nome, { ...contrato, pura: true }]);
const DAS_FAIXAS = FAIXAS_DA_VIDA.map(({ chamada, anos }) => [
  chamada,
  { ...contratoDaFaixa(anos), pura: true },
]);

export const CONTRATOS = {
  ...ESQUEMAS,
  ...Object.fromEntries([...DOS_CALCULOS, ...DAS_FAIXAS]),
} as Esquemas;
