import { Client } from "pg";
import { afterAll, expect, it } from "vitest";
import { SessionStream } from "../../../server/db/embedded/SessionStream.ts";
import { startBackend } from "./startBackend.ts";

const { backend, stop } = await startBackend(10_000);
afterAll(() => stop());

async function connect(): Promise<{ client: Client; stream: SessionStream }> {
  const stream = new SessionStream(backend);
  const client = new Client({ ssl: false, user: "postgres", database: "postgres", stream: () => stream });
  client.on("error", () => undefined);
  await client.connect();
  return { client, stream };
}

it("rolls back what a client left open when its connection broke in mid-transaction", async () => {
  const broken = await connect();
  await broken.client.query("begin");
  await broken.client.query("insert into workspaces (name) values ('within')");

  broken.stream.destroy();
  const next = await connect();
  const { rows } = await next.client.query("select name from workspaces");
  await next.client.end();

  expect(rows).toEqual([]);
});

it("breaks off a statement whose connection broke before its answer, and serves the next client", async () => {
  const broken = await connect();
  const answer = broken.client.query("select count(*) from generate_series(1, 300000) n");

  broken.stream.destroy();
  await expect(answer).rejects.toThrow(/terminated/);
  const next = await connect();
  const { rows } = await next.client.query("select 1 as one");
  await next.client.end();

  expect(rows).toEqual([{ one: 1 }]);
});

it("lets a second client wait until the first one ends, and gives it a session without the first one's settings", async () => {
  const first = await connect();
  await first.client.query("set timezone to 'Europe/Amsterdam'");
  await first.client.query("create temporary table mine (id int)");

  const second = connect();
  await first.client.end();
  const { client } = await second;
  const { rows } = await client.query(
    "select current_setting('timezone') as zone, to_regclass('mine') as mine",
  );
  await client.end();

  expect(rows).toEqual([{ zone: "UTC", mine: null }]);
});

it("runs a simple query of several statements, as scripts send them", async () => {
  const { client } = await connect();

  const results = (await client.query("select 1 as a; select 2 as b")) as unknown as { rows: unknown[] }[];
  await client.end();

  expect(results.map(({ rows }) => rows)).toEqual([[{ a: 1 }], [{ b: 2 }]]);
});

it("keeps named statements for their session", async () => {
  const { client } = await connect();
  const named = { name: "double", text: "select $1::int * 2 as twice" };

  const first = await client.query({ ...named, values: [4] });
  const second = await client.query({ ...named, values: [5] });
  await client.end();

  expect([...first.rows, ...second.rows]).toEqual([{ twice: 8 }, { twice: 10 }]);
});
