import { describe, expect, it, vi } from "vitest";
import { askGraphql } from "../../../src/api/askGraphql.ts";
import { createApi } from "../../../src/api/createApi.ts";
import { graphqlDocument } from "../../../src/api/graphqlDocument.ts";

/** Asks for the projects, and is answered this. */
async function ask(status: number, body: string, type = "application/json") {
  vi.stubGlobal("fetch", async () => new Response(body, { status, headers: { "content-type": type } }));
  const api = createApi({ apiHost: "/api", language: "nl" });
  const question = { document: graphqlDocument("{ projects { data { id } } }"), variables: {} };
  return await askGraphql(api, question).catch((error: unknown) => error);
}

describe("a question that failed (§8.1)", () => {
  it("tells the code of the first error, and the status that the code stands for", async () => {
    const body = JSON.stringify({ data: null, errors: [{ extensions: { code: "auth.forbidden" } }] });

    expect(await ask(200, body)).toMatchObject({ kind: "badRequest", status: 403, code: "auth.forbidden" });
  });

  it("tells the code of an answer that was given before the question was read", async () => {
    const body = JSON.stringify({ statusCode: 429, message: "rateLimit.exceeded" });

    expect(await ask(429, body)).toMatchObject({ status: 429, code: "rateLimit.exceeded" });
  });

  it.each([
    ["somebody in between says that the server does not answer", 502, "<h1>Bad gateway</h1>", "text/html"],
    ["a network's own page comes in place of the answer", 200, "<h1>Log in</h1>", "text/html"],
    ["half of an answer comes", 200, '{"data":{"proje', "application/json"],
  ])("is a network failure when %s (§8.2)", async (_name, status, body, type) => {
    const error = await ask(status, body, type);

    expect(error).toMatchObject({ kind: "network" });
    expect((error as { status?: number }).status).toBeUndefined();
  });
});
