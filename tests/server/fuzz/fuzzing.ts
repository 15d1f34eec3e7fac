import * as fc from "fast-check";
import type { Arbitrary } from "fast-check";
import type { LightMyRequestResponse } from "fastify";
import { emails } from "../../support/content/seed.ts";
import { setupOgcApi } from "../maps/ogc-api/setup.ts";
import { callers, type Call } from "./Call.ts";
import { complaintsAbout } from "./complaintsAbout.ts";
import { graphqlCalls } from "./graphqlCalls.ts";
import { cqlCalls } from "./cqlCalls.ts";
import { owsCalls } from "./owsCalls.ts";
import { restoreFiles, restoreRows } from "./restoreContent.ts";
import { restCalls } from "./restCalls.ts";

export interface Finding {
  call: Call;
  complaints: string[];
  answer: string;
}

/** After so many inputs the content is as at first: calls remove people, projects and themselves. */
const freshEvery = 500;

/** The real product with layers of its own, and inputs for each way into it. */
export async function setupFuzzing() {
  const setup = await setupOgcApi({
    PUBLIC_URL: "https://kaart.example",
    SECRETS_KEY: "a-key-of-more-than-thirty-two-characters",
  });
  const { product } = setup;
  const { app, database } = product;
  await app.ready();
  const cookies = new Map<string, string | undefined>();
  let sent = 0;

  async function beginAnew(): Promise<void> {
    await restoreFiles(setup.geodata);
    await restoreRows(product);
    for (const name of callers) await signIn(name);
    // What the map server noted down for other tests.
    setup.asked.length = 0;
  }

  async function signIn(name: (typeof callers)[number]): Promise<void> {
    cookies.set(name, name === "anonymous" ? undefined : (await product.signInAs(emails[name])).cookie());
  }

  async function send({ caller, method, url, headers, body }: Call): Promise<LightMyRequestResponse> {
    if (sent++ % freshEvery === 0) await beginAnew();
    // Nobody waits for a window of theirs to be over.
    if (sent % 50 === 0) await database.kysely.deleteFrom("rate_limits").execute();
    const cookie = cookies.get(caller);
    const answer = await app.inject({
      method: method as "GET",
      url,
      headers: { ...headers, ...(cookie && { cookie }) },
      ...(body !== undefined && { payload: body }),
    });
    // Signed out, suspended or removed by a call before.
    if (answer.statusCode === 401 && cookie) await signIn(caller).catch(beginAnew);
    return answer;
  }

  await beginAnew();
  const admin = await product.signInAs(emails.admin);
  const documentAt = async (url: string): Promise<unknown> =>
    (await admin.get(url, { headers: { accept: "application/json" } })).json();
  const inputs: Readonly<Record<string, Arbitrary<Call>>> = {
    rest: restCalls(await documentAt("/api/docs/json")),
    graphql: graphqlCalls(),
    ows: owsCalls,
    cql: cqlCalls,
    "ogc-api": restCalls(await documentAt("/api/projects/1/ogc/api"), "/api/projects/1/ogc"),
  };
  const mixed = fc.oneof(...Object.values(inputs));

  return {
    /** Sends so many inputs, the same ones for the same seed, and answers what was wrong. */
    async run(
      count: number,
      inputSeed: number,
      say?: (call: Call, status: number) => void,
    ): Promise<Finding[]> {
      const findings: Finding[] = [];
      for (const call of fc.sample(mixed, { numRuns: count, seed: inputSeed })) {
        const answer = await send(call);
        say?.(call, answer.statusCode);
        const complaints = complaintsAbout(answer);
        if (complaints.length > 0) findings.push({ call, complaints, answer: answer.body.slice(0, 300) });
      }
      return findings;
    },
    close: () => setup.close(),
  };
}
