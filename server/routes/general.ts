import { ApiInfo, Health } from "../../schemas/apiInfo.ts";
import type { App } from "./TypeBoxProvider.ts";

/** What the API is, and whether it works (spec §7.2). */
export async function generalRoutes(app: App, { info }: { info: ApiInfo }): Promise<void> {
  app.get("/", { schema: { summary: "Name and version", response: { 200: ApiInfo } } }, async () => info);

  app.get(
    "/health",
    { schema: { summary: "Whether everything works", response: { 200: Health, 503: Health } } },
    async (_request, reply) => {
      const health = await app.services.health.check();
      return await reply.status(health.status === "ok" ? 200 : 503).send(health);
    },
  );
}
