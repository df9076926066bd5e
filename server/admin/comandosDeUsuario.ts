/**
 * Contas de pessoas: criar, listar, fechar e abrir a porta, papéis, recursos, e o que a LGPD pede
 * (exportar e apagar).
 */
import { emailCanonico, emailPlausivel } from '../auth/email';
import { novoId } from '../base/ids';
import { apresentarMapa } from '../presenters/mapaPresenter';
import { cadernoInteiro } from '../repositories/fichasRepository';
import { notasDaPessoa } from '../repositories/notasRepository';
import {
  apagarPessoa,
  dadosDaPessoa,
  type ApagadosComAPessoa,
} from '../repositories/pessoaRepository';
import { relacoesDaPessoa } from '../repositories/relacoesRepository';
import { encerrarSessoesDe } from '../repositories/sessoesRepository';
import { perdoarConta } from '../repositories/tentativasRepository';
import {
  criarUsuario,
  darPapel,
  definirDesabilitado,
  definirFeature,
  featuresDe,
  listarUsuarios,
  tirarPapel,
  trocarSenha,
} from '../repositories/usuariosRepository';
import {
  conta,
  exigirConfirmacao,
  feature,
  mudandoPapeis,
  nome,
  papel,
  recusar,
  senhaNova,
  texto,
  type Comando,
} from './argumentos';
import { emColunas } from './colunas';

const quantos = (n: number, um: string, varios: string): string[] =>
  n ? [`${n} ${n === 1 ? um : varios}`] : [];

/** Só o que aconteceu: nada do que a pessoa não tinha. */
function fraseDoApagamento(
  email: string,
  { mapas, matriculas, mapasDeEscolas }: ApagadosComAPessoa,
): string {
  const levados = [
    ...quantos(mapas, 'mapa pessoal', 'mapas pessoais'),
    ...quantos(matriculas, 'matrícula', 'matrículas'),
  ].join(' e ');
  const ficam = quantos(
    mapasDeEscolas,
    'mapa que criou para uma escola fica com ela',
    'mapas que criou para escolas ficam com elas',
  ).map((f) => ` ${f}.`);
  return `A conta ${email} foi apagada${levados && `, com ${levados}`}.${ficam.join('')}`;
}

export const COMANDOS_DE_USUARIO: Readonly<Record<string, Comando>> = {
  async 'usuario criar'(f, a) {
    const email = emailCanonico(texto(a['email']));
    if (!emailPlausivel(email)) recusar(`E-mail inválido: ${email}`);
    const novo = { id: novoId(f.clock()), email, nome: nome(a) };
    const papelPedido = a['papel'] === undefined ? null : papel(a);
    const { senha, dizer } = senhaNova(a, novo);
    const senhaHash = await f.senhas.gerarHash(senha);
    await f.banco.db.transaction().execute(async (tx) => {
      if (!(await criarUsuario(tx, { ...novo, senhaHash })))
        recusar(`Já existe um usuário com o e-mail ${email}.`);
      if (papelPedido) await darPapel(tx, novo.id, papelPedido);
    });
    return `Usuário criado: ${email} (${novo.id})${dizer}`;
  },
  async 'usuario listar'(f, a) {
    const usuarios = await listarUsuarios(f.banco.db);
    if (a['json']) return JSON.stringify(usuarios, null, 2);
    return emColunas(
      ['E-MAIL', 'NOME', 'PAPÉIS', 'SITUAÇÃO', 'ID'],
      usuarios.map((u) => [
        u.email,
        u.nome,
        u.papeis.join(', '),
        u.desabilitado ? 'desabilitado' : 'ativo',
        u.id,
      ]),
    );
  },
  async 'usuario desabilitar'(f, a) {
    const u = await conta(f, a);
    await f.banco.db.transaction().execute(async (tx) => {
      await definirDesabilitado(tx, u.id, true);
      await encerrarSessoesDe(tx, u.id);
    });
    return `${u.email} não entra mais; as sessões abertas foram encerradas.`;
  },
  async 'usuario habilitar'(f, a) {
    const u = await conta(f, a);
    await definirDesabilitado(f.banco.db, u.id, false);
    return `${u.email} pode entrar de novo.`;
  },
  async 'usuario redefinir-senha'(f, a) {
    const u = await conta(f, a);
    const { senha, dizer } = senhaNova(a, u);
    const senhaHash = await f.senhas.gerarHash(senha);
    await f.banco.db.transaction().execute(async (tx) => {
      await trocarSenha(tx, u.id, senhaHash);
      await encerrarSessoesDe(tx, u.id);
      await perdoarConta(tx, u.email, u.id);
    });
    return `Senha de ${u.email} redefinida; as sessões abertas foram encerradas.${dizer}`;
  },
  async 'usuario encerrar-sessoes'(f, a) {
    const u = await conta(f, a);
    const quantas = await encerrarSessoesDe(f.banco.db, u.id);
    return `${quantas} ${quantas === 1 ? 'sessão encerrada' : 'sessões encerradas'} de ${u.email}.`;
  },
  async 'usuario papel'(f, a) {
    const u = await conta(f, a);
    const p = papel(a);
    if (!a['tirar']) {
      await mudandoPapeis(f, u.id, (tx) => darPapel(tx, u.id, p));
      return `${u.email} agora tem o papel ${p}.`;
    }
    if (!(await mudandoPapeis(f, u.id, (tx) => tirarPapel(tx, u.id, p))))
      recusar(
        `${u.email} não tem papel próprio ${p} (o de aluno vem também das matrículas; o de equipe, das escolas).`,
      );
    return `${u.email} não tem mais o papel ${p}.`;
  },
  async 'usuario exportar-dados'(f, a) {
    const { id } = await conta(f, a);
    const { mapas, ...resto } = await dadosDaPessoa(f.banco.db, id);
    const fichas = [...(await cadernoInteiro(f.banco.db, f.cifra, { usuarioId: id }))];
    const apresentados = mapas.map((m) => ({
      ...apresentarMapa(m, true),
      perfil: m.perfil,
      criadoEm: m.criado_em,
      atualizadoEm: m.atualizado_em,
    }));
    return JSON.stringify(
      {
        ...resto,
        mapas: apresentados,
        fichas: fichas.map(([mapaId, ficha]) => ({ mapaId, ...ficha })),
        notas: await notasDaPessoa(f.banco.db, f.cifra, id),
        relacoes: await relacoesDaPessoa(f.banco.db, f.cifra, id),
      },
      null,
      2,
    );
  },
  async 'usuario apagar'(f, a) {
    const u = await conta(f, a);
    exigirConfirmacao(
      a,
      `Isto apaga ${u.email}, seus mapas e anotações, suas matrículas e o que se compartilhou com a pessoa. Os mapas que criou para escolas ficam com elas.`,
    );
    return fraseDoApagamento(
      u.email,
      await f.banco.db.transaction().execute((tx) => apagarPessoa(tx, u)),
    );
  },
  async 'feature ligar'(f, a) {
    const [u, nomeDaFeature] = [await conta(f, a), feature(a)];
    await definirFeature(f.banco.db, u.id, nomeDaFeature, true);
    return `${nomeDaFeature} ligado para ${u.email}.`;
  },
  async 'feature desligar'(f, a) {
    const [u, nomeDaFeature] = [await conta(f, a), feature(a)];
    await definirFeature(f.banco.db, u.id, nomeDaFeature, false);
    return `${nomeDaFeature} desligado para ${u.email}.`;
  },
  async 'feature listar'(f, a) {
    const features = await featuresDe(f.banco.db, (await conta(f, a)).id);
    return emColunas(
      ['RECURSO', 'SITUAÇÃO'],
      features.map((x) => [x.nome, x.habilitada ? 'ligado' : 'desligado']),
    );
  },
};
