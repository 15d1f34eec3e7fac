import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { buildApp, type AppOptions } from "../../../server/app.ts";
import { readConfig, type Config } from "../../../server/config.ts";
import type { OpenDatabase } from "../../../server/db/openDatabase.ts";
import type { MapServer } from "../../../server/maps/MapServer.ts";
import type { Mail, Mailbox } from "../../../server/services/mail/Mailbox.ts";
import { seed, type Seeded } from "../content/seed.ts";
import { borrowTestDatabase, removeContent } from "../databases/testDatabase.ts";

export interface TestAppOptions extends Partial<Omit<AppOptions, "config">> {
  /** Environment variables, beside `LOG_LEVEL=silent`. */
  environment?: Record<string, string>;
}

/** A caller: sends the cookies it holds, and keeps those it is given. */
export interface Caller {
  get(url: string, options?: InjectOptions): Promise<LightMyRequestResponse>;
  post(url: string, payload?: unknown, options?: InjectOptions): Promise<LightMyRequestResponse>;
  patch(url: string, payload?: unknown, options?: InjectOptions): Promise<LightMyRequestResponse>;
  /** Sends a file as the product's own page does. */
  upload(url: string, bytes: Uint8Array, options?: UploadOptions): Promise<LightMyRequestResponse>;
  delete(url: string, options?: InjectOptions): Promise<LightMyRequestResponse>;
  /** GraphQL at `/api/graphql`. */
  ask(query: string, variables?: Record<string, unknown>): Promise<LightMyRequestResponse>;
  /** That of the session alone. */
  cookie(): string | undefined;
}

interface UploadOptions {
  name?: string;
  type?: string;
  field?: string;
  method?: "PUT" | "POST";
  headers?: Record<string, string>;
}

export interface TestApp {
  app: FastifyInstance;
  config: Config;
  database: OpenDatabase;
  seeded: Seeded;
  anonymous(): Caller;
  /** With a session of its own; the way in is `POST /api/auth/login`, which costs more than most tests. */
  signInAs(email: string): Promise<Caller>;
  /** Puts the seeded content back, with the same ids, and everybody is signed out: at a fifth of what another app costs. */
  beginAnew(): Promise<void>;
  /** The mails sent so far, once the work after the answers is done. */
  mails(): Promise<readonly Mail[]>;
  close(): Promise<void>;
}

/** A map server whose workspaces have these layers and whose answers are empty. */
export function stubMapServer(layersByWorkspace: Record<string, string[]> = {}): MapServer {
  return {
    answer: async ({ request }) => ({
      status: 200,
      headers: { "content-type": "text/plain" },
      body: request === "DescribeFeatureType" ? "{}" : "stub",
    }),
    layersOf: async (workspace) =>
      (layersByWorkspace[workspace] ?? []).map((name) => ({
        name,
        title: name,
        lonLatExtent: [5, 52, 6, 53],
        featureCount: 1,
      })),
    discover: async () => ({
      workspaces: Object.entries(layersByWorkspace).map(([name, layers]) => ({
        name,
        datastores: null,
        layers: layers.map((layer) => ({
          name: layer,
          title: layer,
          datastore: null,
          extent: [5, 52, 6, 53],
          legend: "",
        })),
      })),
      unreadable: [],
    }),
    problem: async () => undefined,
    close: async () => undefined,
  };
}

/** A mailbox that keeps what it gets. */
export function stubMailbox(): Mailbox & { mails: Mail[] } {
  const mails: Mail[] = [];
  return { mails, deliver: async (mail) => void mails.push(mail), close: async () => undefined };
}

/** The real app on a database of its own with the seeded content; the map server is a stub unless one is given. */
export async function setupApp({ environment, ...options }: TestAppOptions = {}): Promise<TestApp> {
  const config = readConfig({ LOG_LEVEL: "silent", PDOK_SEARCH: "off", ...environment });
  const database = options.database ?? (await borrowTestDatabase());
  const seeded = await seed(database);
  const mapServer = options.mapServer ?? stubMapServer();
  const mailbox = stubMailbox();
  const app = await buildApp({ version: "1.3.0", mailbox, ...options, config, database, mapServer });

  return {
    app,
    config,
    database,
    seeded,
    anonymous: () => callerOf(app, config),
    async signInAs(email) {
      // Which a call would have waited for.
      await app.ready();
      const { id } = await database.kysely
        .selectFrom("users")
        .select("id")
        .where("email", "=", email)
        .executeTakeFirstOrThrow();
      const session = await app.services.sessions.start(id);
      if (!session) throw new Error(`No session began for ${email}`);
      return callerOf(app, config, session.token);
    },
    async beginAnew() {
      await app.services.mailQueue.settled();
      await removeContent(database);
      await seed(database);
    },
    async mails() {
      await app.services.mailQueue.settled();
      return mailbox.mails;
    },
    async close() {
      await app.close();
      await mapServer.close();
      await database.close();
    },
  };
}

function callerOf(app: FastifyInstance, { isHttps }: Config, session?: string): Caller {
  const sessionCookie = isHttps ? "__Host-session" : "session";
  const jar = new Map<string, string>(session === undefined ? [] : [[sessionCookie, session]]);
  const cookieNamed = (name: string) => (jar.has(name) ? `${name}=${jar.get(name)}` : undefined);

  async function send(options: InjectOptions): Promise<LightMyRequestResponse> {
    const cookie = [...jar.keys()].map(cookieNamed).join("; ");
    const headers = { ...(cookie === "" ? {} : { cookie }), ...options.headers };
    const response = await app.inject({ ...options, headers });
    for (const { name, value } of response.cookies) {
      if (value === "") jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }
  const withBody =
    (method: "POST" | "PATCH") =>
    (url: string, payload: unknown = {}, options: InjectOptions = {}) =>
      send({ method, url, payload: payload as NonNullable<InjectOptions["payload"]>, ...options });

  const post = withBody("POST");
  return {
    get: (url, options = {}) => send({ method: "GET", url, ...options }),
    post,
    patch: withBody("PATCH"),
    async upload(
      url,
      bytes,
      { name = "foto", type = "", field = "file", method = "PUT", headers = {} } = {},
    ) {
      const form = new FormData();
      form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
      const encoded = new Response(form);
      const contentType = encoded.headers.get("content-type") ?? "";
      const payload = Buffer.from(await encoded.arrayBuffer());
      const sent = { "content-type": contentType, "sec-fetch-site": "same-origin", ...headers };
      return await send({ method, url, payload, headers: sent });
    },
    delete: (url, options = {}) => send({ method: "DELETE", url, ...options }),
    ask: (query, variables) => post("/api/graphql", { query, ...(variables && { variables }) }),
    cookie: () => cookieNamed(sessionCookie),
  };
}
