/** Trabalhos que correm depois da resposta; o encerramento espera por eles, mas não para sempre. */
import { setTimeout as esperar } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { App } from '../dependencias';

interface Tarefas {
  correr(tarefa: () => Promise<unknown>, log: FastifyBaseLogger): void;
  /** Resolve quando não há nenhuma em curso. */
  fim(): Promise<void>;
}

/**
 * Um servidor de correio emperrado não segura o encerramento: a carta está guardada, e sai da
 * próxima vez.
 */
const PACIENCIA_AO_FECHAR_MS = 2_000;

declare module 'fastify' {
  interface FastifyInstance {
    tarefas: Tarefas;
  }
}

export function registrarTarefas(app: App): void {
  const emCurso = new Set<Promise<void>>();
  const tarefas: Tarefas = {
    correr(tarefa, log) {
      const promessa = Promise.resolve()
        .then(tarefa)
        .then(
          () => undefined,
          (err: unknown) => log.error({ err }, 'tarefa falhou'),
        )
        .finally(() => emCurso.delete(promessa));
      emCurso.add(promessa);
    },
    async fim() {
      while (emCurso.size > 0) await Promise.all(emCurso);
    },
  };
  app.decorate('tarefas', tarefas);
  app.addHook('onClose', () =>
    Promise.race([tarefas.fim(), esperar(PACIENCIA_AO_FECHAR_MS, undefined, { ref: false })]),
  );
}
