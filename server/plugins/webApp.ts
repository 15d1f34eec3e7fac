import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import plugin from "fastify-plugin";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { billOfMaterialsFile, inspectionFolder, type RuntimeConfig } from "../../schemas/runtimeConfig.ts";
import { EntityNotFound } from "../services/errors.ts";
import { preferredLanguage } from "../services/language/pageTexts.ts";
import { answerError } from "./errors.ts";
import { renderPage, type Visitor } from "./page.ts";
import { hasSessionCookie } from "./session.ts";

interface WebAppOptions {
  /** Folder of the built web app. */
  folder: string;
  runtimeConfig: RuntimeConfig;
}

/** Serves the built web app; any page address answers the page, so that deep links work. */
export const webApp = plugin(async (app: FastifyInstance, { folder, runtimeConfig }: WebAppOptions) => {
  const html = await readFile(join(folder, "index.html"), "utf8");
  const pageFor = renderedPages((visitor) => renderPage(html, runtimeConfig, visitor));

  await app.register(async (files) => {
    files.setErrorHandler((error: { statusCode?: number }, request, reply) =>
      // A path outside the folder: answered like any unknown path.
      answerError(error.statusCode === 403 ? new EntityNotFound() : error, request, reply),
    );
    await files.register(fastifyStatic, {
      root: folder,
      index: false,
      dotfiles: "ignore",
      preCompressed: true,
      cacheControl: false,
      allowedPath: (path) =>
        path !== "/index.html" &&
        !path.startsWith(`/${billOfMaterialsFile}`) &&
        (runtimeConfig.inspection || !path.startsWith(`/${inspectionFolder}/`)),
      setHeaders(reply, path) {
        const isHashed = path.startsWith(join(folder, "assets"));
        reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  });
  app.get("/", { schema: { hide: true } }, (request, reply) => sendPage(request, reply, pageFor));
  app.setNotFoundHandler(async (request, reply) =>
    wantsPage(request)
      ? sendPage(request, reply, pageFor)
      : answerError(new EntityNotFound(), request, reply),
  );
});

/** Whether a person opened this address, rather than a program requesting a file or the API. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split("?", 1)[0] ?? "";
  if (!["GET", "HEAD"].includes(method) || /^\/(api|socket\.io|assets)(\/|$)/.test(path)) return false;
  const { accept = "*/*" } = headers;
  return accept.includes("text/html") || (accept === "*/*" && !/\.[^/]*$/.test(path));
}

/** Answers the page in the language that the browser asks for. */
export function sendPage(
  { headers, cookies }: FastifyRequest,
  reply: FastifyReply,
  pageFor: (visitor: Visitor) => string,
): FastifyReply {
  const language = preferredLanguage(headers["accept-language"]);
  return reply
    .status(200)
    .header("cache-control", "no-cache")
    .header("content-language", language)
    .header("vary", "Accept-Language, Cookie")
    .type("text/html; charset=utf-8")
    .send(pageFor({ language, hasSession: hasSessionCookie(cookies) }));
}

/** Each page once, at the start, which a page that cannot be rendered ends. */
function renderedPages(render: (visitor: Visitor) => string): (visitor: Visitor) => string {
  const inBoth = (hasSession: boolean) => ({
    nl: render({ language: "nl", hasSession }),
    en: render({ language: "en", hasSession }),
  });
  const [signedOut, withSession] = [inBoth(false), inBoth(true)];
  return ({ language, hasSession }) => (hasSession ? withSession : signedOut)[language];
}
