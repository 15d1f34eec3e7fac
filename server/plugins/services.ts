import type { FastifyInstance } from "fastify";
import plugin from "fastify-plugin";
import type { Services } from "../services/createServices.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The services; REST, GraphQL and sockets use the same ones. */
    services: Services;
  }
}

const sweepEveryMs = 60_000;

/** Decorates the app with the services, starts the queues, and runs maintenance once a minute. */
export const useServices = plugin(async (app: FastifyInstance, { services }: { services: Services }) => {
  app.decorate("services", services);
  const sweeping = setInterval(() => {
    services
      .sweep()
      .catch((error: unknown) => app.log.error({ err: error }, "could not drop expired sessions"));
  }, sweepEveryMs).unref();
  app.addHook("onReady", async () => {
    await services.mailQueue.start();
    await services.imports.queue?.start();
    await services.workspaceChanges.catchUp();
    await services.imports.welcome();
    await services.synchronisationRuns.failDead(true);
  });
  app.addHook("onClose", async () => {
    clearInterval(sweeping);
    await services.imports.queue?.close();
    await services.synchronisationRuns.close();
    await services.mailQueue.close();
  });
});
