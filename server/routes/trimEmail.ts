import type { FastifyRequest } from "fastify";
import { isObject } from "../../schemas/records.ts";

/** Before validation: pasted addresses often have surrounding spaces. */
export async function trimEmail({ body }: FastifyRequest): Promise<void> {
  trimIn(body);
  if (isObject(body)) trimIn(body["mainUser"]);
}

function trimIn(value: unknown): void {
  if (isObject(value) && typeof value["email"] === "string") value["email"] = value["email"].trim();
}
