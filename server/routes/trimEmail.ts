import type { FastifyRequest } from "fastify";

/** Before validation: pasted addresses often have surrounding spaces. */
export async function trimEmail({ body }: FastifyRequest): Promise<void> {
  trimIn(body);
  if (isObject(body)) trimIn(body["mainUser"]);
}

function trimIn(value: unknown): void {
  if (isObject(value) && typeof value["email"] === "string") value["email"] = value["email"].trim();
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
