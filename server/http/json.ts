import type { FastifyReply } from 'fastify';

/** JSON já escrito, que os tipos conferiram: o esquema da rota só o documenta. */
export const enviarJson = (reply: FastifyReply, json: string): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(json);
