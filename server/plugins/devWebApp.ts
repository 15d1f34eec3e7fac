import type { FastifyInstance } from "fastify";
import plugin from "fastify-plugin";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RuntimeConfig } from "../../schemas/runtimeConfig.ts";
import { EntityNotFound } from "../services/errors.ts";
import { answerError } from "./errors.ts";
import { renderPage } from "./page.ts";
import { sendPage, wantsPage } from "./webApp.ts";

interface DevWebAppOptions {
  /** Folder of the project. */
  root: string;
  runtimeConfig: RuntimeConfig;
}

/** Serves the web app from its sources, with hot reload, on the server's own port. */
export const devWebApp = plugin(async (app: FastifyInstance, { root, runtimeConfig }: DevWebAppOptions) => {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root,
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: app.server } },
  });

  app.addHook("onRequest", async (request, reply) => {
    if (/^\/(api|socket\.io)(\/|\?|$)/.test(request.url)) return;
    const isVites = new Promise<boolean>((resolve) => {
      reply.raw.once("close", () => resolve(true));
      vite.middlewares(request.raw, reply.raw, () => resolve(false));
    });
    if (await isVites) reply.hijack();
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) return answerError(new EntityNotFound(), request, reply);
    const html = await vite.transformIndexHtml(request.url, await readFile(join(root, "index.html"), "utf8"));
    return sendPage(request, reply, (visitor) => renderPage(html, runtimeConfig, visitor));
  });
  app.addHook("preClose", () => vite.close());
});
