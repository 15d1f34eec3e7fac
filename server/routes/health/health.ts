import { ApiInfo, Health, type LastingApiInfo } from "../../../schemas/apiInfo.ts";
import type { App } from "../TypeBoxProvider.ts";

/** What the API is, and whether it works (spec §7.2). */
export async function healthRoutes(app: App, { info }: { info: LastingApiInfo }): Promise<void> {
  const { demo } = app.services;
  /** A database that does not answer is no reason to keep name and version back. */
  const isPutBack = async () => (await demo?.schedule().catch(() => undefined))?.nextResetAt != null;

  app.get("/", { schema: { summary: "Name and version", response: { 200: ApiInfo } } }, async () => ({
    ...info,
    isPutBack: await isPutBack(),
  }));

  app.get(
    "/health",
    {
      schema: { summary: "Whether everything works", response: { 200: Health, 503: Health } },
      config: { isForAnybody: true },
    },
    async (_request, reply) => {
      const health = await app.services.health.check();
      return await reply.status(health.status === "ok" ? 200 : 503).send(health);
    },
  );
}
