/** O próprio banco avisa, no canal `contas`, de que conta mudou o que se confere a cada pedido. */
const AVISAR = `create function avisar_conta() returns trigger language plpgsql as $$
begin
  if tg_level = 'STATEMENT' then
    perform pg_notify('contas', '');
    return null;
  end if;
  if tg_op <> 'INSERT' then perform pg_notify('contas', to_jsonb(old) ->> tg_argv[0]); end if;
  if tg_op <> 'DELETE' then perform pg_notify('contas', to_jsonb(new) ->> tg_argv[0]); end if;
  return null;
end $$`;

/** Uma sessão nova não muda nada do que se guardou; nem a senha, que já encerra as sessões. */
const MUDANCAS = [
  ['sessoes', 'usuario_id', 'update or delete'],
  ['usuarios', 'id', 'update of id, nome, email, desabilitado or delete'],
  ['papeis', 'usuario_id', 'insert or update or delete'],
  ['equipe', 'usuario_id', 'insert or update or delete'],
  ['matriculas', 'usuario_id', 'insert or update or delete'],
] as const;

const GATILHOS = MUDANCAS.flatMap(([tabela, coluna, quando]) => [
  `create trigger avisar_conta after ${quando} on ${tabela} for each row execute function avisar_conta('${coluna}')`,
  `create trigger avisar_contas after truncate on ${tabela} for each statement execute function avisar_conta()`,
]);

export const AVISOS: readonly string[] = [AVISAR, ...GATILHOS];
