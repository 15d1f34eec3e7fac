import { loadavg } from "node:os";
import { openDatabase } from "../../../server/db/openDatabase.ts";
import { startPostgres } from "../../support/databases/postgres.ts";
import { Product } from "../Product.ts";
import { askMany, type Asked } from "./askMany.ts";
import { fillLists } from "./fillLists.ts";
import { listQuestions, pictureQuestion, type ListQuestion } from "./questions.ts";

interface Options {
  root: string;
  /** Empty. */
  dataDir: string;
  port: number;
  rows: RegExp;
  profileFolder: string | undefined;
  print: (line: string) => void;
}

const cpuAimMs = 1;
const p99AimMs = 50;
const warmUp = { lastsMs: 1000, answers: 1500 };
const measured = { lastsMs: 4000, answers: 1000 };

/** What lists of ten rows and cached pictures cost, 16 at a time, on each database. */
export async function benchLists({ print, ...options }: Options): Promise<void> {
  await benchEmbedded({ print, ...options });
  const postgres = await startPostgres();
  if (!postgres) {
    print("\nPostgreSQL is not installed: left out.");
    return;
  }
  try {
    const environment = { DATABASE_URL: postgres.url };
    const product = await Product.start({ ...options, environment });
    try {
      const database = await openDatabase({ dataDir: "unused", databaseUrl: postgres.url, migrates: false });
      await fillLists(database);
      await database.close();
      await measure("PostgreSQL, which is not counted in the processor's time", product, {
        print,
        ...options,
      });
    } finally {
      await product.stop();
    }
  } finally {
    await postgres.stop();
  }
}

async function benchEmbedded({ profileFolder, ...options }: Options): Promise<void> {
  options.print("Making the demo, and ten rows for every list …");
  await (await Product.start(options)).stop();
  const database = await openDatabase({ dataDir: options.dataDir, migrates: false });
  await fillLists(database);
  await database.close();
  const product = await Product.start({ ...options, profileFolder });
  try {
    await measure("the embedded database", product, { ...options, profileFolder });
  } finally {
    await product.stop();
  }
}

async function measure(database: string, product: Product, { rows, print }: Options): Promise<void> {
  const cookies = {
    companyAdmin: await cookieOf(product, "beheerder@voorbeeld.example"),
    admin: await cookieOf(product, "admin@demo.perceel.example"),
  };
  print(`\n## Lists of ten rows, 16 at a time, on ${database} (load ${loadavg()[0]?.toFixed(1)})\n`);
  print("| what | processor ms | aim | | answers/s | aim | | p50 ms | p99 ms | aim | | bytes |");
  print("| --- | --: | --: | --- | --: | --: | --- | --: | --: | --: | --- | --: |");
  for (const question of (await questionsFor(product, cookies)).filter(({ name }) => rows.test(name))) {
    const asked = { product, question, cookie: cookies[question.as] };
    await askMany({ ...asked, ...warmUp });
    print(rowOf(question, await askMany({ ...asked, ...measured })));
  }
}

const mark = (isReached: boolean) => (isReached ? "✔" : "✘");

function rowOf(
  { name, perSecondAim }: ListQuestion,
  { cpuMs, perSecond, p50Ms, p99Ms, bytes }: Asked,
): string {
  const cells = [
    name,
    cpuMs.toFixed(2),
    `≤ ${cpuAimMs}`,
    mark(cpuMs <= cpuAimMs),
    perSecond.toFixed(0),
    `≥ ${perSecondAim}`,
    mark(perSecond >= perSecondAim),
    p50Ms.toFixed(1),
    p99Ms.toFixed(1),
    `≤ ${p99AimMs}`,
    mark(p99Ms <= p99AimMs),
    bytes,
  ];
  return `| ${cells.join(" | ")} |`;
}

async function cookieOf(product: Product, email: string): Promise<string> {
  await product.signIn(email);
  return product.headers["cookie"] ?? "";
}

/** The lists, and a picture of the project that the company's admin sees first. */
async function questionsFor(product: Product, cookies: { companyAdmin: string }): Promise<ListQuestion[]> {
  const ask = async (path: string): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${product.url}${path}`, { headers: { cookie: cookies.companyAdmin } });
    return (await answer.json()) as Record<string, unknown>;
  };
  const { id } = await ask("/api/profile/my-company");
  const map = (await ask("/api/projects/1/map-data")) as { workspace: string; layers: string[] };
  return [...listQuestions(Number(id)), pictureQuestion(1, map.workspace, map.layers.join(","))];
}
