/** Os textos que o produto envia. */
export interface Texto {
  readonly assunto: string;
  readonly texto: string;
}

const ASSINATURA = ['', '--', 'Astrolábio'];

export function mensagemDeRedefinicao(nome: string, link: string): Texto {
  return {
    assunto: 'Astrolábio: redefinição de senha',
    texto: [
      `Olá, ${nome}.`,
      '',
      'Recebemos uma solicitação para redefinir a senha da sua conta no Astrolábio. Para criar uma nova senha, acesse este link:',
      '',
      link,
      '',
      'O link vale por uma hora e só pode ser usado uma vez. Se não foi você quem solicitou, ignore esta mensagem: sua senha continua a mesma.',
      ...ASSINATURA,
    ].join('\n'),
  };
}

export function mensagemDeSenhaRedefinida(nome: string): Texto {
  return {
    assunto: 'Astrolábio: sua senha foi redefinida',
    texto: [
      `Olá, ${nome}.`,
      '',
      'Sua senha no Astrolábio acaba de ser redefinida, e as sessões abertas foram encerradas.',
      'Se não foi você, avise imediatamente quem administra o sistema.',
      ...ASSINATURA,
    ].join('\n'),
  };
}

/** O endereço do site vem da configuração, nunca do cabeçalho Host. */
export function linkDeRedefinicao(publicUrl: string, codigo: string, usuarioId: string): string {
  const url = new URL('/redefinir-senha', publicUrl);
  url.search = new URLSearchParams({ code: codigo, userId: usuarioId }).toString();
  return url.toString();
}
