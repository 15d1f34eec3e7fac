import type { FastifyRequest } from "fastify";

/** Before validation: a copied address often brings a space along. */
export async function trimEmail({ body }: FastifyRequest): Promise<void> {
  if (typeof body === "object" && body !== null && "email" in body && typeof body.email === "string") {
    body.email = body.email.trim();
  }
}
