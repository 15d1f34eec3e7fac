import type { LightMyRequestResponse } from "fastify";
import { afterAll, describe, expect, it } from "vitest";
import { nameOf } from "./recordRoutes.ts";
import { callers, type Call } from "./Row.ts";
import { rows } from "./rows.ts";
import { setupMatrix } from "./setupMatrix.ts";

const matrix = await setupMatrix();
afterAll(() => matrix.test.close());

/** The largest id there can be: nobody's. */
const nobodysId = 2_147_483_647;

const namedRows = Object.entries(rows);
const rowsWithIds = namedRows.filter(([name]) => /:\w*id\b/i.test(name));

/** What a refusal is called, whichever way in. */
const codes: Readonly<Record<number, string>> = {
  401: "auth.unauthenticated",
  403: "auth.forbidden",
  404: "entity.notFound",
};
const codeFor = (name: string, status: number) =>
  status === 403 && name.includes("/geoserver/") ? "map.requestNotAllowed" : codes[status];

/** The status, and what a refusal is called. */
function told({ statusCode, headers, body }: LightMyRequestResponse): unknown[] {
  if (!(statusCode in codes)) return [statusCode, undefined];
  // Map services refuse in reports.
  return [statusCode, headers["x-error-code"] ?? (JSON.parse(body) as { message: unknown }).message];
}

const byCaller = <Value>(values: readonly Value[]) =>
  Object.fromEntries(callers.map((caller, index) => [caller, values[index]]));

describe("every way into the server", () => {
  it("has a row", () => {
    const known = [...matrix.routes.map(nameOf), ...matrix.operations];

    expect(
      known.filter((name) => !(name in rows)),
      `without a row: say in tests/server/matrix/rows.ts what ${callers.join(", ")} get there`,
    ).toEqual([]);
    expect(
      Object.keys(rows).filter((name) => !known.includes(name)),
      "rows of what is not there",
    ).toEqual([]);
  });

  it.each(namedRows)(
    "answers each caller as the row says: %s §1.2 §1.4 §6.1 §6.2 §6.3 §6.5 §8.13 §8.14 §8.20",
    async (name, row) => {
      const answers: unknown[] = [];
      for (const caller of callers) answers.push(told(await matrix.callRow(name, row, caller)));

      expect(byCaller(answers)).toEqual(
        byCaller(row.answers.map((status) => [status, codeFor(name, status)])),
      );
    },
  );

  it.each(namedRows.filter(([name]) => /^(POST|PUT|PATCH) /.test(name)))(
    "refuses whom it refuses before it reads what they sent: %s",
    async (name, row) => {
      const nonsense = (call: Call) => ({
        ...call,
        headers: { ...call.headers, "content-type": "application/json" },
        payload: { nonsense: true },
      });

      for (const [index, caller] of callers.entries()) {
        const status = row.answers[index] ?? 0;
        if (status !== 401 && status !== 403) continue;
        const { statusCode } = await matrix.callRow(name, row, caller, nonsense);
        expect({ caller, statusCode }).toEqual({ caller, statusCode: status });
      }
    },
  );

  it.each(namedRows.filter(([name]) => name.startsWith("GET ")))(
    "answers HEAD with the same status and no body: %s",
    async (name, row) => {
      for (const statusCode of new Set(row.answers)) {
        const caller = callers[row.answers.indexOf(statusCode)] ?? "anonymous";
        const answer = await matrix.callRow(name, row, caller, (call) => ({ ...call, method: "HEAD" }));
        expect([caller, answer.statusCode, answer.body]).toEqual([caller, statusCode, ""]);
      }
    },
  );
});

describe("OPTIONS", () => {
  it("tells everyone which methods each address takes, unless that is not told of", async () => {
    for (const url of new Set(matrix.routes.map((route) => route.url))) {
      const told = matrix.routes
        .filter((route) => route.url === url && !route.isHidden)
        .map(({ method }) => method);
      const allowed = [...told, ...(told.includes("GET") ? ["HEAD"] : []), "OPTIONS"].toSorted();
      const expected = told.length > 0 ? { statusCode: 204, allowed } : { statusCode: 404, allowed: [] };

      const path = url.replaceAll(/:\w+|\*/g, "1");
      const { statusCode, headers } = await matrix.send("anonymous", { method: "OPTIONS", url: path });
      const answered = headers["allow"]?.split(", ").toSorted() ?? [];
      expect({ url, statusCode, allowed: answered }).toEqual({ url, ...expected });
    }
  });
});

describe("what is not there", () => {
  /** Whoever may not ask at all is told so, whatever the id. */
  const answerToUnknown = (own: number) => (own === 401 || own === 403 ? own : 404);
  const withUnknown = (param: string) => (call: Call) => ({
    ...call,
    params: { ...call.params, [param]: nobodysId },
  });

  it.each(rowsWithIds)(
    "is told of after who may ask, and is answered exactly like what is another's: %s",
    async (name, row) => {
      const { params = {} } = (await row.call?.(matrix.test)) ?? {};

      for (const param of Object.keys(params).filter((each) => typeof params[each] === "number")) {
        const nobodys: LightMyRequestResponse[] = [];
        for (const caller of callers)
          nobodys.push(await matrix.callRow(name, row, caller, withUnknown(param)));

        const expected = byCaller(row.unknown ?? row.answers.map(answerToUnknown));
        expect({ param, ...byCaller(nobodys.map(({ statusCode }) => statusCode)) }).toEqual({
          param,
          ...expected,
        });
        for (const [index, answer] of nobodys.entries()) {
          const caller = callers[index] ?? "anonymous";
          if (row.answers[index] !== 404) continue;
          expect(seen(answer), `${caller}, ${param}`).toEqual(seen(await matrix.callRow(name, row, caller)));
        }
      }
    },
  );

  it("are the methods that an address does not take", async () => {
    const urls = new Set(matrix.routes.map(({ url }) => url));
    for (const url of urls) {
      const path = url.replaceAll(/:\w+|\*/g, "1");
      // What one address names in full, another may take for an id.
      const taken = matrix.routes.filter((route) => takes(route.url, path)).map(({ method }) => method);
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"] as const) {
        if (taken.includes(method)) continue;
        for (const caller of callers) {
          const answer = await matrix.send(caller, { method, url: path, payload: {} });
          const { statusCode, message } = answer.json<Record<string, unknown>>();
          // NLGov API Design Rules, /core/http-methods.
          const told = url.includes("/ogc") ? [405, "request.invalid"] : [404, "entity.notFound"];
          expect({ method, url, caller, told: [statusCode, message] }).toEqual({ method, url, caller, told });
          expect(answer.statusCode).toBe(statusCode);
        }
      }
    }
  });
});

function takes(pattern: string, path: string): boolean {
  const parts = pattern.split("/");
  const given = path.split("/");
  return (
    parts.length === given.length && parts.every((part, index) => /^[:*]/.test(part) || part === given[index])
  );
}

/** All that a caller can compare. */
function seen({ statusCode, headers, rawPayload }: LightMyRequestResponse) {
  const ofThisAnswer = ["date", "x-request-id"];
  return {
    statusCode,
    headers: Object.entries(headers).filter(([name]) => !ofThisAnswer.includes(name)),
    body: rawPayload.toString("latin1"),
  };
}
