import { act, cleanup, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from "axios";
import { createMemoryRouter } from "react-router-dom";
import { onTestFinished, vi } from "vitest";
import { SimulatedClock } from "xstate";
import type { Project } from "../../../schemas/project.ts";
import type { RealtimePayload } from "../../../schemas/realtime.ts";
import type { CurrentUser } from "../../../schemas/user.ts";
import { createApi } from "../../../src/api/createApi.ts";
import { App } from "../../../src/app/App.tsx";
import { pageVisibility } from "../../../src/app/pageVisibility.ts";
import { createRoutes } from "../../../src/app/routes.tsx";
import { watchPageReturn } from "../../../src/app/watchPageReturn.ts";
import { currentRoute, watchRoute } from "../../../src/app/watchRoute.ts";
import { provideWantedPage } from "../../../src/features/app/provideWantedPage.ts";
import { readSidebarInput } from "../../../src/features/sidebar/provide.ts";
import { readThemeInput } from "../../../src/features/theme/provide.ts";
import type { Language } from "../../../src/i18n/languages.ts";
import { loadCatalogue } from "../../../src/i18n/loadCatalogue.ts";
import { holdsUnsavedWork } from "../../../src/ui/unsavedWork.ts";
import { stubTableSize } from "../ui/stubTableSize.ts";
import { aPage } from "./aPage.ts";
import { eventually } from "../../support/time/eventually.ts";

export interface Asked {
  call: string;
  body: unknown;
  language: unknown;
  timeoutMs: number | undefined;
  /** The query of a call, as the client gives it. */
  params?: unknown;
}

interface Answer {
  status?: number;
  body?: unknown;
}

interface Options {
  /** Who is signed in; nobody when absent. */
  user?: CurrentUser;
  path?: string | { pathname: string; state: unknown };
  language?: Language;
  isDemoMode?: boolean;
  isMobile?: boolean;
  /** What the server answers beside the usual, by `METHOD /path`. */
  answers?: Record<string, (asked: Asked) => Answer | Promise<Answer>>;
  projects?: Project[];
}

/** The whole application in a window, with a server that ends here. */
export async function openApp(options: Options = {}) {
  const { path = "/", language = "nl", isDemoMode = false, isMobile = false, projects = [] } = options;
  const asked: Asked[] = [];
  const server = { user: options.user, isDown: false, projects };
  const usual: Record<string, (asked: Asked) => Answer> = {
    "GET /": () => ({ body: { name: "Perceel", version: "1.3.0", demo: true } }),
    "GET /auth/me": () =>
      server.user ? { body: server.user } : { status: 401, body: { message: "auth.unauthenticated" } },
    "GET /auth/logout": () => ({ status: 204 }),
    "PATCH /profile": () => ({ body: {} }),
    "POST /graphql": () => ({ body: { data: { projects: aPage(server.projects) } } }),
  };

  const answer = async (question: Asked): Promise<Answer> => {
    asked.push(question);
    if (server.isDown) throw new TypeError("fetch failed");
    const found = options.answers?.[question.call] ?? usual[question.call];
    return found ? await found(question) : { status: 404, body: { message: "entity.notFound" } };
  };

  stubBrowser(isMobile);
  stubTableSize();
  stubFetch(answer);
  const api = createApi({ apiHost: "/api", language });
  api.http.defaults.adapter = (config) => answerHttp(config, answer);
  api.httpWithoutTimeout.defaults.adapter = (config) => answerHttp(config, answer);
  const said: string[] = [];
  const socket = { hear: (_payload: RealtimePayload): void => undefined };
  api.openSocket = async (listener) => {
    queueMicrotask(listener.onConnect);
    socket.hear = listener.onReceive;
    return { emit: ({ event }) => said.push(event), close: () => undefined };
  };

  const pageReload = { tryOnce: () => false, came: () => undefined };
  const router = createMemoryRouter(createRoutes({ fetchCode: api.fetchCode, pageReload }), {
    initialEntries: [path],
  });
  const storage = localStorage;
  const browser = { storage, matchMedia: window.matchMedia };
  const clock = new SimulatedClock();
  const deps = {
    ...browser,
    api,
    page: window,
    root: document.documentElement,
    loadCatalogue,
    navigate: ({ to, mode }: { to: string; mode: "push" | "replace" }) =>
      void router.navigate(to, { replace: mode === "replace" }),
    wantedPage: provideWantedPage({
      storages: [sessionStorage, localStorage],
      addressNow: () => router.createHref(router.state.location),
      now: Date.now,
    }),
    watchRoute: watchRoute(router),
    watchPageReturn: watchPageReturn(window),
    sight: pageVisibility(document),
    holdsWork: holdsUnsavedWork,
    reloadPage: () => undefined,
    logProblem: () => undefined,
  };
  const input = {
    appName: "Perceel",
    isDemoMode,
    route: currentRoute(router),
    sidebar: readSidebarInput(browser),
    theme: readThemeInput(browser),
    isHidden: document.hidden,
    language: { language, catalogue: await loadCatalogue(language) },
  };
  onTestFinished(() => {
    cleanup();
    router.dispose();
  });
  render(<App api={api} deps={deps} input={input} router={router} clock={clock} />);

  const wait = (ms: number) => act(async () => clock.increment(ms));
  /** Lets start-up come to its end; its pauses are not waited for but skipped. */
  const started = () =>
    eventually(async () => {
      await wait(500);
      const isStarting = document.querySelector("[aria-busy=true]") ?? !document.querySelector("main");
      if (isStarting) throw new Error("The application is still starting.");
    });

  const hear = (payload: RealtimePayload) => socket.hear(payload);
  return { api, asked, said, hear, server, router, clock, wait, started, user: userEvent.setup() };
}

/** The application after start-up. */
export async function openStartedApp(options: Options = {}) {
  const app = await openApp(options);
  await app.started();
  return app;
}

export function aProject(id: number, name: string): Project {
  return {
    id,
    name,
    description: `Beschrijving van ${name}`,
    workspace: "voorbeeld",
    datastore: "voorbeeld",
    layers: ["percelen", "bomen"],
    updatedAt: "2026-11-01T10:00:00Z",
  };
}

function stubBrowser(isMobile: boolean) {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: isMobile && query.includes("width"),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal("scrollTo", vi.fn());
}

async function answerHttp(
  config: InternalAxiosRequestConfig,
  answer: (asked: Asked) => Promise<Answer>,
): Promise<AxiosResponse> {
  const question: Asked = {
    call: `${(config.method ?? "get").toUpperCase()} ${config.url ?? ""}`,
    body: typeof config.data === "string" ? (JSON.parse(config.data) as unknown) : undefined,
    language: config.headers.get("Accept-Language"),
    timeoutMs: config.timeout,
    params: config.params as unknown,
  };
  const { status = 200, body } = await answer(question).catch((cause: unknown) => {
    throw new AxiosError(String(cause), AxiosError.ERR_NETWORK, config);
  });
  const response: AxiosResponse = { status, statusText: "", data: body, headers: {}, config };
  if (config.validateStatus?.(status) ?? true) return response;
  throw new AxiosError("refused", AxiosError.ERR_BAD_REQUEST, config, undefined, response);
}

/** GraphQL goes by `fetch`. */
function stubFetch(answer: (asked: Asked) => Promise<Answer>) {
  vi.stubGlobal("fetch", async (_url: string, { body, headers }: RequestInit) => {
    const language = new Headers(headers).get("accept-language");
    const question = { call: "POST /graphql", body: JSON.parse(body as string) as unknown, language };
    const { status = 200, body: answered } = await answer({ ...question, timeoutMs: undefined });
    return new Response(JSON.stringify(answered), {
      status,
      headers: { "content-type": "application/json" },
    });
  });
}
