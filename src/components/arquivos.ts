/** Entregar à pessoa um arquivo que a página fez ou recebeu. */

/** Nome de arquivo que qualquer sistema aceita, a partir do nome de uma coisa. */
export function nomeDeArquivo(nome: string, extensao: string): string {
  const limpo = nome
    .normalize('NFC')
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+|(?<![. ])[. ]+$/g, '')
    .slice(0, 100);
  return `${limpo || 'mapa'}.${extensao}`;
}

export function baixar(conteudo: Blob, nome: string): void {
  const endereco = URL.createObjectURL(conteudo);
  const link = document.createElement('a');
  link.href = endereco;
  link.download = nome;
  link.click();
  // O navegador só lê o endereço depois deste turno.
  setTimeout(() => URL.revokeObjectURL(endereco), 0);
}
