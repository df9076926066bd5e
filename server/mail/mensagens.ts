/** Os textos que o produto envia. */
export interface Texto {
  readonly assunto: string;
  readonly texto: string;
}

export function mensagemDeRedefinicao(nome: string, link: string): Texto {
  return {
    assunto: 'Redefinição de senha',
    texto: [
      `Olá, ${nome}.`,
      '',
      'Recebemos um pedido para redefinir a sua senha. Para escolher uma nova, abra este endereço:',
      '',
      link,
      '',
      'Ele vale por uma hora e só uma vez. Se não foi você quem pediu, ignore esta mensagem: a sua senha continua a mesma.',
    ].join('\n'),
  };
}

export function mensagemDeSenhaRedefinida(nome: string): Texto {
  return {
    assunto: 'A sua senha foi redefinida',
    texto: [
      `Olá, ${nome}.`,
      '',
      'A senha da sua conta acaba de ser redefinida, e as sessões abertas foram encerradas.',
      'Se não foi você, fale já com quem administra o sistema.',
    ].join('\n'),
  };
}

/** O endereço do site vem da configuração, nunca do cabeçalho Host. */
export function linkDeRedefinicao(publicUrl: string, codigo: string, usuarioId: string): string {
  const url = new URL('/redefinir-senha', publicUrl);
  url.search = new URLSearchParams({ code: codigo, userId: usuarioId }).toString();
  return url.toString();
}
