/**
 * O programa inteiro como processo: primeira partida, demonstração, administração, segunda partida,
 * encerramento, reinício.
 */
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pastaTemporaria } from '../support/pastas';
import { MOTOR } from '../support/serverBanco';
import { rodar, type Processo } from '../support/serverProcesso';
import type { AstroInfo, Mapa, MapasDaEscola } from '@core/contract';
import type { Transitos } from '@core/tecnicas/transitos/contrato';

let pasta = '';
const ambiente = () => ({ DATA_DIR: pasta, PORT: '0' });
interface Credencial {
  papel: string;
  email: string;
  senha: string;
}
let servidor: Processo;
let base = '';

async function partir(mais: Readonly<Record<string, string>> = {}): Promise<void> {
  servidor = rodar('server/main.ts', [], { ...ambiente(), ...mais });
  const [, porta] = await servidor.esperar(/Abra http:\/\/localhost:(\d+) no navegador/);
  base = `http://localhost:${porta}/api`;
}
const credenciais = (): Credencial[] =>
  JSON.parse(readFileSync(path.join(pasta, 'demonstracao.json'), 'utf8')) as Credencial[];
async function entrar(papel: string): Promise<string> {
  const { email, senha } = credenciais().find((c) => c.papel === papel) as Credencial;
  const r = await fetch(`${base}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, senha }),
  });
  return ((await r.json()) as { access_token: string }).access_token;
}
const buscar = async <T>(token: string, caminho: string): Promise<T> =>
  (
    await fetch(base + caminho, { headers: { authorization: `Bearer ${token}` } })
  ).json() as Promise<T>;
async function admin(
  ...argumentos: string[]
): Promise<{ codigo: number | null; saida: string; erro: string }> {
  const p = rodar('server/admin/main.ts', argumentos, ambiente());
  return { codigo: await p.fim, saida: p.saida(), erro: p.erro() };
}

// O processo usa sempre o banco embutido.
const comEmbutido = MOTOR === 'pglite' ? describe : describe.skip;

comEmbutido('o programa', () => {
  beforeAll(async () => {
    pasta = pastaTemporaria('programa');
    await partir();
  });

  afterAll(async () => {
    servidor.filho.kill('SIGKILL');
    await servidor.fim;
    rmSync(pasta, { recursive: true, force: true });
  });

  describe('partir', asPartidas);
  describe('administrá-lo ligado', administrar);
  describe('encerrar', encerrar);
  describe('comandos', comandos);
});

function asPartidas(): void {
  test('quem começa não vê avisos: nada na saída de erro, nem linhas de registro', () => {
    expect(servidor.erro()).toBe('');
    expect(servidor.saida()).not.toMatch(/^\{|Warning|deprecat/im);
    expect(servidor.saida()).toMatch(/Astrolábio pronto/);
  });

  test('na primeira partida diz o endereço e as credenciais sorteadas, guardadas só para o dono', () => {
    expect(servidor.saida()).toMatch(/Primeira execução: foi criada uma demonstração/);
    for (const { email, senha } of credenciais())
      expect(servidor.saida()).toMatch(new RegExp(`${email}\\s+${senha}`));
    expect(credenciais().map((c) => c.papel)).toEqual(
      expect.arrayContaining(['equipe', 'aluno', 'usuario']),
    );
    expect(statSync(path.join(pasta, 'demonstracao.json')).mode & 0o777).toBe(0o600);
    expect(new Set(credenciais().map((c) => c.senha)).size).toBe(credenciais().length);
  });

  test('a demonstração se vê por dentro: escola, mapas compartilhados, perfil e cálculo', async () => {
    const [equipe, aluno, usuario] = [
      await entrar('equipe'),
      await entrar('aluno'),
      await entrar('usuario'),
    ];
    const [daEquipe, doAluno] = [
      await buscar<MapasDaEscola[]>(equipe, '/alunos/escolas'),
      await buscar<MapasDaEscola[]>(aluno, '/alunos/escolas'),
    ];
    expect(daEquipe[0]?.mapas.length).toBe(8);
    expect(doAluno[0]?.mapas.map((m) => m.nome)).toEqual([
      'Alberto Santos Dumont',
      'Machado de Assis',
      'Carmen Miranda',
    ]);
    expect(await buscar(usuario, '/usuario/perfil/features')).toEqual([
      { nome: 'ProgressaoSecundaria', habilitada: true },
    ]);
    expect(await buscar<Mapa>(usuario, '/usuario/perfil/mapa')).toMatchObject({
      data: { dataHora: '1985-11-10T16:30:00Z', fuso: '-02:00', motivo: { tipo: 'verao' } },
    });
    const info = await buscar<AstroInfo>(
      usuario,
      `/planetas?${new URLSearchParams({ data: '1985-11-10T16:30:00Z', coordenada: '22°54′20″S,47°03′39″W' }).toString()}`,
    );
    expect(info.planetas).toHaveLength(10);
    // Este cálculo corre no grupo de threads.
    const transitos = await buscar<Transitos>(
      usuario,
      `/mapas/transitos/aspectos/2026-11-21T12:00:00Z?${new URLSearchParams({ data: '1985-11-10T16:30:00Z', coord: '22°54′20″S,47°03′39″W' }).toString()}`,
    );
    expect(transitos.transitos.porPlaneta).toHaveLength(10);
  });

  test('a segunda partida na mesma pasta sai com 1 dizendo quem a tem', async () => {
    const segunda = rodar('server/main.ts', [], ambiente());
    expect(await segunda.fim).toBe(1);
    expect(segunda.erro()).toContain(`já está em uso pelo processo ${servidor.filho.pid}`);
  });

  test('porta ocupada: uma frase, código 1', async () => {
    const outraPasta = pastaTemporaria('porta');
    const outro = rodar('server/main.ts', [], { DATA_DIR: outraPasta, PORT: new URL(base).port });
    expect(await outro.fim).toBe(1);
    expect(outro.erro()).toBe(
      `A porta ${new URL(base).port} já está em uso por outro programa. Encerre-o ou escolha outra com PORT.\n`,
    );
    rmSync(outraPasta, { recursive: true, force: true });
  });

  test('configuração errada: as frases, código 1', async () => {
    const p = rodar('server/main.ts', [], { PORT: 'abc', LOG_LEVEL: 'x' });
    expect(await p.fim).toBe(1);
    expect(p.erro()).toMatch(/^Configuração inválida:\n {2}- PORT .*\n {2}- LOG_LEVEL .*\n$/);
  });
}

function administrar(): void {
  test('a administração funciona com o servidor em execução', async () => {
    const criado = await admin(
      'usuario',
      'criar',
      'Nova@Exemplo.com.br',
      'Nova Pessoa',
      '--papel',
      'aluno',
    );
    expect(criado.codigo).toBe(0);
    const senha = /Senha: (\S+)/.exec(criado.saida)?.[1] as string;
    const login = () =>
      fetch(`${base}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'nova@exemplo.com.br', senha }),
      });
    expect((await login()).status).toBe(200);
    expect(await admin('usuario', 'desabilitar', 'nova@exemplo.com.br')).toMatchObject({
      codigo: 0,
    });
    expect((await login()).status).toBe(401);
    expect(await admin('usuario', 'criar', 'nova@exemplo.com.br', 'Outra')).toEqual({
      codigo: 1,
      saida: '',
      erro: 'Já existe um usuário com o e-mail nova@exemplo.com.br.\n',
    });
  });

  test('os dados de uma pessoa vão para um arquivo só do dono, que não se escreve por cima; a conta apaga-se', async () => {
    const arquivo = path.join(pasta, 'clara.json');
    const email = credenciais().find((c) => c.papel === 'usuario')?.email as string;
    expect(await admin('usuario', 'exportar-dados', email, '--arquivo', arquivo)).toEqual({
      codigo: 0,
      saida: `Salvo em ${arquivo}, que só você pode ler.\n`,
      erro: '',
    });
    expect(statSync(arquivo).mode & 0o777).toBe(0o600);
    expect((JSON.parse(readFileSync(arquivo, 'utf8')) as { mapas: unknown[] }).mapas).toHaveLength(
      4,
    );
    expect(await admin('usuario', 'exportar-dados', email, '--arquivo', arquivo)).toEqual({
      codigo: 1,
      saida: '',
      erro: `O arquivo ${arquivo} já existe. Escolha outro nome.\n`,
    });
    expect(await admin('usuario', 'apagar', 'nova@exemplo.com.br')).toMatchObject({
      codigo: 1,
      saida: '',
      erro: expect.stringMatching(/--confirmar\.\n$/),
    });
    expect(await admin('usuario', 'apagar', 'nova@exemplo.com.br', '--confirmar')).toMatchObject({
      codigo: 0,
      erro: '',
    });
    expect(await admin('backup', 'restaurar', '/nao/existe')).toEqual({
      codigo: 1,
      saida: '',
      erro: `A pasta de dados já está em uso pelo processo ${servidor.filho.pid} em ${os.hostname()} (${path.join(pasta, 'banco.lock')}). Encerre-o antes, ou escolha outra pasta com DATA_DIR.\n`,
    });
  });
}

function encerrar(): void {
  test('SIGTERM encerra com 0 e solta a pasta; o que se guardou continua lá, e as sessões também', async () => {
    const token = await entrar('usuario');
    servidor.filho.kill('SIGTERM');
    expect(await servidor.fim).toBe(0);
    expect(existsSync(path.join(pasta, 'admin.sock'))).toBe(false);
    expect((await admin('escola', 'listar')).saida).toContain('Escola Urânia de Astrologia');
    await partir();
    expect(servidor.saida()).not.toMatch(/Primeira execução/);
    expect((await buscar<Mapa[]>(token, '/mapas')).map((m) => m.nome)).toEqual([
      'Frida Kahlo',
      'Clarice Lispector',
      'Elis Regina',
    ]);
  });

  test('SIGTERM com conexões caladas, pela metade e lentas, e o correio emperrado: sai com 0 (dez segundos depois sairia com 1)', async () => {
    servidor.filho.kill('SIGTERM');
    await servidor.fim;
    // Um servidor de correio que aceita a conexão e não diz nada.
    const correio = net.createServer();
    await once(correio.listen(0, '127.0.0.1'), 'listening');
    await partir({
      SMTP_URL: `smtp://127.0.0.1:${(correio.address() as net.AddressInfo).port}`,
      MAIL_FROM: 'astrolabio@exemplo.com.br',
    });
    const emperrou = once(correio, 'connection');
    expect(
      (await fetch(`${base}/auth/esqueci/${credenciais()[0]?.email}`, { method: 'POST' })).status,
    ).toBe(204);
    const [cartaPresa] = (await emperrou) as [net.Socket];
    const { port } = new URL(base);
    const abrir = async (texto: string): Promise<net.Socket> => {
      const conexao = net.connect(Number(port), 'localhost').on('error', () => undefined);
      await once(conexao, 'connect');
      if (texto) conexao.write(texto);
      return conexao;
    };
    const conexoes = await Promise.all(
      [
        '',
        'GET /api/saude HTTP/1.1\r\nHost: x\r\n',
        'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
      ].map(abrir),
    );
    expect((await fetch(`${base}/saude`)).status).toBe(200);
    servidor.filho.kill('SIGTERM');
    expect(await servidor.fim).toBe(0);
    [cartaPresa, ...conexoes].forEach((c) => c.destroy());
    correio.close();
    await partir();
  });

  test('morto com kill −9, parte de novo sem ajuda', async () => {
    const token = await entrar('usuario');
    servidor.filho.kill('SIGKILL');
    await servidor.fim;
    await partir();
    expect(await buscar<Mapa[]>(token, '/mapas')).toHaveLength(3);
  });
}

function comandos(): void {
  test('comando mal escrito: frase em português, código 2; a ajuda é em português', async () => {
    expect(await admin('usuario', 'criar', 'so-um')).toEqual({
      codigo: 2,
      saida: '',
      erro: 'Falta o argumento nome. Use --help para ver os comandos.\n',
    });
    expect(await admin('nada')).toMatchObject({
      codigo: 2,
      erro: 'Comando desconhecido: nada. Use --help para ver os comandos.\n',
    });
    const ajuda = await admin('usuario', '--help');
    expect([ajuda.codigo, ajuda.erro]).toEqual([0, '']);
    expect(ajuda.saida).toMatch(/^Uso: admin usuario \[opções\] \[comando\]/);
  });
}
