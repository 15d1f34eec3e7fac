import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { buildSchema } from "graphql";
import { graphqlSchema } from "../../../schemas/graphql.ts";
import type { DemoSource } from "../../../server/services/demo/demo.ts";
import { emails } from "../../support/content/seed.ts";
import { setupApp, stubMapServer, type TestApp } from "../../support/app/testApp.ts";
import { recordRoutes, type Route } from "./recordRoutes.ts";
import { callers, type Call, type CallerName, type Row } from "./Row.ts";

export interface Matrix {
  test: TestApp;
  routes: Route[];
  /** Every GraphQL operation, such as `query projects`. */
  operations: string[];
  /** Calls what a row is of, as this caller; `change` makes another call of the row's own. */
  callRow(name: string, row: Row, caller: CallerName, change?: Change): Promise<LightMyRequestResponse>;
  send(caller: CallerName, options: InjectOptions): Promise<LightMyRequestResponse>;
}

/** Another method, or other parameters in the address. */
type Change = (call: Call) => Call & { method?: string };

const emailOf: Record<CallerName, string | undefined> = {
  anonymous: undefined,
  defaultUser: emails.defaultUser,
  companyAdmin: emails.companyAdmin,
  otherCompanyAdmin: emails.otherCompanyAdmin,
  platformAdmin: emails.admin,
};

/** The seeded database is no demo, so that nothing of this is ever asked for. */
const noSource: DemoSource = {
  rows: () => Promise.reject(new Error("not a demo")),
  restoreFiles: () => Promise.reject(new Error("not a demo")),
};

/** The real app with each caller signed in, and its own list of the ways into it. */
export async function setupMatrix(): Promise<Matrix> {
  const { built: test, routes } = await recordRoutes(() =>
    setupApp({
      demoSource: noSource,
      mapServer: stubMapServer({ voorbeeld: ["bomen"] }),
      environment: { SECRETS_KEY: "a-key-of-more-than-thirty-two-characters" },
    }),
  );
  // Seats for whomever the rows invite, in any order.
  await test.database.kysely.updateTable("companies").set({ max_users: 1000 }).execute();
  const signIn = async (caller: CallerName) => {
    const email = emailOf[caller];
    return email && (await test.signInAs(email)).cookie();
  };
  const cookies = new Map<CallerName, string | undefined>();
  for (const caller of callers) cookies.set(caller, await signIn(caller));

  const sendWith = (cookie: string | undefined, options: InjectOptions) =>
    test.app.inject({ ...options, headers: { ...options.headers, ...(cookie && { cookie }) } });
  return {
    test,
    routes,
    operations: operations(),
    async callRow(name, row, caller, change = (call) => call) {
      const route = name.startsWith("query ") || name.startsWith("mutation ") ? "POST /api/graphql" : name;
      const [method = "", pattern = ""] = route.split(" ");
      const { params = {}, query = "", payload, ...call } = change((await row.call?.(test)) ?? {});
      const options = {
        method: (call.method ?? method) as "GET",
        url: `${addressOf(pattern, params)}${query && `?${query}`}`,
        ...(call.headers && { headers: call.headers }),
        ...(payload !== undefined && method !== "GET" && { payload: payload as object }),
      };
      return await sendWith(row.endsSession ? await signIn(caller) : cookies.get(caller), options);
    },
    send: (caller, options) => sendWith(cookies.get(caller), options),
  };
}

function addressOf(pattern: string, params: NonNullable<Call["params"]>): string {
  return pattern.replaceAll(/:(\w+)|\*/g, (match, param?: string) => {
    const value = params[param ?? match];
    if (value === undefined) throw new Error(`The row of ${pattern} does not say what stands for ${match}.`);
    return encodeURIComponent(value);
  });
}

function operations(): string[] {
  const schema = buildSchema(graphqlSchema);
  return [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name.toLowerCase()} ${field}`),
  );
}
