import { ApiInfo, Health, type LastingApiInfo } from "../../../schemas/apiInfo.ts";
import type { App } from "../TypeBoxProvider.ts";

/** Name, version and health of the API (spec §7.2). */
export async function healthRoutes(app: App, { info }: { info: LastingApiInfo }): Promise<void> {
  const { demo } = app.services;
  /** Name and version are answered even while the database is unavailable. */
  const isPutBack = async () => (await demo?.schedule().catch(() => undefined))?.nextResetAt != null;

  app.get("/", { schema: { summary: "Name and version", response: { 200: ApiInfo } } }, async () => ({
    ...info,
    isPutBack: await isPutBack(),
    passkeys: await app.services.arePasskeysInUse(),
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
