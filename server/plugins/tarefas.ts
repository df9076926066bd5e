/** Trabalhos que correm depois da resposta; o encerramento espera por eles. */
import type { FastifyBaseLogger } from 'fastify';
import type { App } from '../dependencias';

export interface Tarefas {
  correr(tarefa: () => Promise<unknown>, log: FastifyBaseLogger): void;
  /** Resolve quando não há nenhuma em curso. */
  fim(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    tarefas: Tarefas;
  }
}

export function registrarTarefas(app: App): void {
  const emCurso = new Set<Promise<void>>();
  const tarefas: Tarefas = {
    correr(tarefa, log) {
      const promessa = Promise.resolve().then(tarefa).then(() => undefined, (err: unknown) => log.error({ err }, 'tarefa falhou')).finally(() => emCurso.delete(promessa));
      emCurso.add(promessa);
    },
    async fim() {
      while (emCurso.size > 0) await Promise.all(emCurso);
    },
  };
  app.decorate('tarefas', tarefas);
  app.addHook('onClose', () => tarefas.fim());
}
