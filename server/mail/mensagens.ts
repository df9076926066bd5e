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

interface ParaOnde {
  readonly escola: string;
  readonly turma: string;
}

/** Do que escreveu quem pediu não vai nada: podia ser um recado a outra pessoa. */
export function mensagemDeContaNova(
  { escola, turma }: ParaOnde,
  link: string,
  convite: string,
): Texto {
  return {
    assunto: 'Astrolábio: confirme o seu e-mail',
    texto: [
      'Olá.',
      '',
      `Pediram uma conta no Astrolábio com este e-mail, para entrar na turma ${turma} (${escola}). Para confirmar que é seu e escolher a senha, acesse este link:`,
      '',
      link,
      '',
      `O link vale por uma hora e só pode ser usado uma vez. Depois disso, abra de novo o convite e peça outro: ${convite}`,
      '',
      'Se não foi você quem pediu, ignore esta mensagem: nenhuma conta foi criada.',
      ...ASSINATURA,
    ].join('\n'),
  };
}

export function mensagemDeJaTemConta({ escola, turma }: ParaOnde, convite: string): Texto {
  return {
    assunto: 'Astrolábio: você já tem conta',
    texto: [
      'Olá.',
      '',
      `Pediram uma conta no Astrolábio com este e-mail, para entrar na turma ${turma} (${escola}). Você já tem conta: entre com ela e abra o convite:`,
      '',
      convite,
      '',
      'Se não se lembra da senha, use Esqueci a senha na tela de login. Se não foi você quem pediu, ignore esta mensagem: nada mudou.',
      ...ASSINATURA,
    ].join('\n'),
  };
}

export const linkDoConvite = (publicUrl: string, codigo: string): string =>
  new URL(`/convite/${encodeURIComponent(codigo)}`, publicUrl).toString();

/** Leva também ao convite, para quem chegar tarde. */
export function linkDaConta(publicUrl: string, codigo: string, convite: string): string {
  const url = new URL('/confirmar-conta', publicUrl);
  url.search = new URLSearchParams({ code: codigo, convite }).toString();
  return url.toString();
}

/** O endereço do site vem da configuração, nunca do cabeçalho Host. */
export function linkDeRedefinicao(publicUrl: string, codigo: string, usuarioId: string): string {
  const url = new URL('/redefinir-senha', publicUrl);
  url.search = new URLSearchParams({ code: codigo, userId: usuarioId }).toString();
  return url.toString();
}
