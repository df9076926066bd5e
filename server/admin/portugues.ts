/** A ajuda e os erros do commander, em português. */
import type { Command, CommanderError } from 'commander';

const TITULOS: Readonly<Record<string, string>> = {
  'Usage:': 'Uso:',
  'Options:': 'Opções:',
  'Commands:': 'Comandos:',
  'Arguments:': 'Argumentos:',
};

export function emPortugues(c: Command): Command {
  return c
    .exitOverride()
    .helpOption('-h, --help', 'mostra esta ajuda')
    .helpCommand('ajuda [comando]', 'mostra a ajuda de um comando')
    .configureOutput({ outputError: () => undefined })
    .configureHelp({
      styleTitle: (titulo) => TITULOS[titulo] ?? titulo,
      styleUsage: traduzirMarcas,
      styleSubcommandTerm: traduzirMarcas,
    });
}

function traduzirMarcas(texto: string): string {
  return texto.replace('[options]', '[opções]').replace('[command]', '[comando]');
}

/** Frase para o erro de quem escreveu o comando. */
export function fraseDeUso({ code, message }: CommanderError): string {
  const citado = /'([^']*)'/.exec(message)?.[1] ?? '';
  const frases: Readonly<Record<string, string>> = {
    'commander.missingArgument': `Falta o argumento ${citado}.`,
    'commander.excessArguments': 'Há argumentos demais.',
    'commander.unknownCommand': `Comando desconhecido: ${citado}.`,
    'commander.unknownOption': `Opção desconhecida: ${citado}.`,
    'commander.optionMissingArgument': `A opção ${citado} pede um valor.`,
    'commander.help': 'Diga o que fazer.',
  };
  return `${frases[code] ?? 'Comando mal escrito.'} Use --help para ver os comandos.`;
}
