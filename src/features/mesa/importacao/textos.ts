/** Os estados de uma importação, por extenso. */
import { fusoNaTela, lerData, textoDaData } from '@core/civil';
import type { Importacao, RegistroDaImportacao } from '@core/contract';

export const FORMATOS: Readonly<Record<Importacao['formato'], string>> = {
  aaf: 'AAF',
  sfcht: 'SFcht (Solar Fire)',
  csv: 'planilha CSV',
  solarFire: 'texto do Solar Fire',
  json: 'JSON do Astrolábio',
};

const relogio = (hora: string): string => (hora.endsWith(':00') ? hora.slice(0, 5) : hora);

/** '10/11/1985 14:30', ou o que se souber. */
export function quando({ data, hora, precisao }: RegistroDaImportacao): string {
  const dia = data === null ? null : lerData(data);
  if (!dia) return 'sem data';
  const horas =
    hora === null ? (precisao === 'período' ? 'num período' : 'hora desconhecida') : relogio(hora);
  return `${textoDaData(dia)} ${horas}`;
}

export const fusoDo = ({ fuso }: RegistroDaImportacao): string =>
  fuso === null ? '' : fusoNaTela(fuso);

/** O nosso fuso e a razão, onde o arquivo diz outro; null se não há que perguntar. */
export function nossoFuso({ fusos, fuso }: RegistroDaImportacao): string | null {
  const nosso = fusos.find((f) => f.de === 'nosso');
  if (!nosso || !fusos.some((f) => f.de === 'arquivo')) return null;
  return nosso.fuso === fuso
    ? `vale o nosso: ${nosso.motivo}`
    : `o nosso é ${fusoNaTela(nosso.fuso)}: ${nosso.motivo}`;
}

/** O que se diz do registro ao lado do nome. */
export function situacao(r: RegistroDaImportacao, pularDuplicatas: boolean): string {
  if (r.decisao.excluido) return 'Excluído';
  if (r.estado === 'erro') return 'Erro: não entra';
  if (r.pendente && !r.temPosicao) return 'Falta o lugar';
  if (r.nome === null) return 'Falta o nome';
  if (r.pendente && r.datas.length > 0) return 'Falta a data';
  if (r.pendente) return 'Falta resposta';
  if (r.duplicata)
    return (r.decisao.duplicata ?? (pularDuplicatas ? 'pular' : '')) === 'pular'
      ? 'Duplicata: não entra'
      : 'Duplicata';
  return r.estado === 'dúvida' ? 'Dúvida' : 'OK';
}
