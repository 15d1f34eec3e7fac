import type { FastifyInstance } from "fastify";
import plugin from "fastify-plugin";
import type { Services } from "../services/createServices.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The services; REST, GraphQL and sockets use the same ones. */
    services: Services;
  }
}

const maintenanceIntervalMs = 60_000;

/** Decorates the app with the services, starts the queues, and runs maintenance once a minute. */
export const useServices = plugin(async (app: FastifyInstance, { services }: { services: Services }) => {
  app.decorate("services", services);
  const maintaining = setInterval(() => {
    services
      .runMaintenance()
      .catch((error: unknown) => app.log.error({ err: error }, "periodic maintenance failed"));
  }, maintenanceIntervalMs).unref();
  app.addHook("onReady", async () => {
    await services.mailQueue.start();
    await services.imports.queue?.start();
    await services.workspaceChanges.retryMoves();
    await services.imports.registerArrivals();
    await services.synchronisationRuns.failDead(true);
  });
  app.addHook("onClose", async () => {
    clearInterval(maintaining);
    await services.imports.queue?.close();
    await services.synchronisationRuns.close();
    await services.mailQueue.close();
  });
});
