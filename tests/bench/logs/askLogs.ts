import { performance } from "node:perf_hooks";
import type { OpenDatabase } from "../../../server/db/openDatabase.ts";
import { buildBenchApp } from "../buildBenchApp.ts";
import { median } from "../median.ts";
import { platformAdminEmail } from "../people/fillPeople.ts";
import { customerId } from "./fillLogs.ts";
import { listQuestions, namesTyped, periods } from "./questions.ts";

/** Half of the answers come within this. */
const aimMs = 300;
const answersEach = 7;

const listQuery = `query ($id: Int!, $page: Int, $limit: Int, $sortBy: [String!], $search: String, $filter: [FilterInput!]) {
  customerLogs(customerId: $id, page: $page, limit: $limit, sortBy: $sortBy, search: $search, filter: $filter) {
    data { id logDate user action project layer durationSeconds details { subject changes { field before after } } }
    meta { totalItems itemsPerPage currentPage totalPages }
  }
}`;
const figuresQuery = `query ($id: Int!, $from: String!, $to: String!) {
  customerStatistics(customerId: $id, from: $from, to: $to) {
    from to loginCount sessionSeconds activeUsers projectsOpened { name count } layersEnabled { name count }
    loginsPerDay { day count } hoursOfWeek
  }
}`;
const namesQuery = `query ($id: Int!, $field: String!, $typed: String!) {
  customerLogNames(customerId: $id, field: $field, typed: $typed)
}`;
const peopleQuery = "query ($id: Int!) { customerLogPeople(customerId: $id) { id name } }";

interface Options {
  dataDir: string;
  /** Only questions with these words in them. */
  rows: RegExp;
  print: (line: string) => void;
}

/** Asks what the screen of a customer's log asks, through every door of the server but the network. */
export async function askLogs(database: OpenDatabase, { dataDir, rows, print }: Options): Promise<void> {
  const { app, signIn } = await buildBenchApp(database, dataDir);
  const cookie = await signIn(platformAdminEmail);
  const ask = async (query: string, variables: object): Promise<Record<string, unknown>> => {
    const { statusCode, body } = await app.inject({
      method: "POST",
      url: "/api/graphql",
      headers: { cookie },
      payload: { query, variables: { id: customerId, ...variables } },
    });
    const { data } = JSON.parse(body) as { data?: Record<string, unknown> };
    if (statusCode !== 200 || !data) throw new Error(`It answered ${statusCode} ${body}`);
    return data;
  };

  print("\n## A log of a million rows\n");
  print("| question | median ms | slowest ms | aim | | rows |");
  print("| --- | --: | --: | --- | --- | --: |");
  const measure = async (name: string, question: () => Promise<number | undefined>) => {
    if (!rows.test(name)) return;
    const times: number[] = [];
    let found: number | undefined;
    for (let answer = 0; answer < answersEach; answer += 1) {
      const asked = performance.now();
      found = await question();
      times.push(performance.now() - asked);
    }
    const middle = median(times);
    const slowest = Math.max(...times).toFixed(0);
    const mark = middle <= aimMs ? "✔" : "✘";
    print(`| ${name} | ${middle.toFixed(1)} | ${slowest} | ≤ ${aimMs} | ${mark} | ${found ?? ""} |`);
  };
  for (const [name, asked] of listQuestions)
    await measure(`list: ${name}`, async () => {
      const { customerLogs } = await ask(listQuery, asked);
      return (customerLogs as { meta: { totalItems: number } }).meta.totalItems;
    });
  for (const days of periods)
    await measure(`figures and pictures: ${days} days`, async () => {
      const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
      await ask(figuresQuery, { from: day(days - 1), to: day(0) });
      return undefined;
    });
  await measure("people of the log", async () => {
    const { customerLogPeople } = await ask(peopleQuery, {});
    return (customerLogPeople as unknown[]).length;
  });
  for (const [field, typed] of namesTyped)
    await measure(`names for a filter: ${field}, "${typed}"`, async () => {
      const { customerLogNames } = await ask(namesQuery, { field, typed });
      return (customerLogNames as unknown[]).length;
    });

  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  /** Until the first row has come; the names of its columns come at once. */
  const firstRow = async (query: string) => {
    const ending = new AbortController();
    const address = `${origin}/api/companies/${customerId}/logs.csv?${query}`;
    const answer = await fetch(address, { headers: { cookie }, signal: ending.signal });
    let text = "";
    for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += piece;
      if (text.split("\r\n").length > 2) break;
    }
    ending.abort();
    return undefined;
  };
  await measure("table: first row", () => firstRow(""));
  await measure("table: first row of a user", () => firstRow("filter.user=$eq:Jan Bakker 1"));
  await measure("table: first row of few", () => firstRow("filter.layer=$in:zelden*"));
  await app.close();
}
