/** A marca de quem assina: o nome, e o logotipo escrito de novo só com o que desenha. */
import { LIMITES, type CorpoDe, type ModeloDeCaderno, type RespostaDe } from '@core/contract';
import { dadosInvalidos } from '../base/erros';
import { novoId } from '../base/ids';
import { limparPng } from '../base/png';
import { limparSvg } from '../base/svg';
import type { Dependencias } from '../dependencias';
import {
  gravarMarca,
  marcaDe,
  mudarModelos,
  type DeQuemEAMarca,
  type MarcaGuardada,
} from '../repositories/cadernosRepository';

export async function verMarca(
  { db }: Pick<Dependencias, 'db'>,
  de: DeQuemEAMarca,
): Promise<RespostaDe<'marca'>> {
  const { nome = '', logo = null } = (await marcaDe(db, de)) ?? {};
  return { nome, logo: logo && `data:${logo.tipo};base64,${logo.base64}` };
}

const recusado = (frase: string) => dadosInvalidos({ Logo: [frase] });

function logoLimpo({
  tipo,
  base64,
}: NonNullable<CorpoDe<'salvarMarca'>['logo']>): NonNullable<MarcaGuardada['logo']> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > LIMITES.logo) throw recusado('O logotipo tem mais de 200 kB. Use um menor.');
  if (tipo === 'image/png') {
    const limpo = limparPng(bytes);
    if (!limpo)
      throw recusado('Este arquivo não é um PNG inteiro, ou passa de 4.000 pixels de lado.');
    return { tipo, base64: limpo.toString('base64') };
  }
  const limpo = limparSvg(bytes.toString('utf8'));
  if (limpo === null)
    throw recusado('Este arquivo não é um SVG simples. Exporte-o de novo, ou use um PNG.');
  return { tipo, base64: Buffer.from(limpo, 'utf8').toString('base64') };
}

export async function salvarMarca(
  { db, clock }: Pick<Dependencias, 'db' | 'clock'>,
  de: DeQuemEAMarca,
  { nome, logo }: CorpoDe<'salvarMarca'>,
): Promise<void> {
  await gravarMarca(db, novoId(clock()), de, { nome, logo: logo && logoLimpo(logo) });
}

/** Guarda este modelo, por cima do que tem o mesmo nome, ou esquece-o. */
export async function salvarModelo(
  { db }: Pick<Dependencias, 'db'>,
  usuarioId: string,
  { esquecer = false, ...modelo }: CorpoDe<'salvarModeloDeCaderno'>,
): Promise<void> {
  const mudar = (antes: readonly ModeloDeCaderno[]): readonly ModeloDeCaderno[] => {
    const outros = antes.filter(({ nome }) => nome !== modelo.nome);
    if (!esquecer && outros.length >= LIMITES.modelosDeCaderno)
      throw dadosInvalidos({
        Nome: [`Salve no máximo ${LIMITES.modelosDeCaderno} modelos. Exclua algum antes.`],
      });
    return esquecer ? outros : [...outros, modelo];
  };
  await db.transaction().execute((tx) => mudarModelos(tx, usuarioId, mudar));
}
