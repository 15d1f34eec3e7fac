import type { FastifyInstance } from "fastify";
import { EntityNotFound } from "../services/errors.ts";
import { answerError } from "./errors.ts";

/** Answers requests that no route of this scope matches. */
export function answerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => answerError(new EntityNotFound(), request, reply));
}
