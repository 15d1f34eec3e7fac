import { performance } from "node:perf_hooks";
import { openDatabase } from "../../../server/db/openDatabase.ts";
import { buildBenchApp } from "../buildBenchApp.ts";
import { median } from "../median.ts";
import { companyAdminEmail, fillPeople, platformAdminEmail } from "./fillPeople.ts";
import { planOf } from "./plans.ts";

/** Half of the answers come within this. */
const aimMs = 20;
const answersEach = 60;

/** What is asked, and as whom. `Groot` is a company with a tenth of all users. */
const lists = [
  ["customers", "admin", "/companies"],
  ["customers by name, page 50", "admin", "/companies?sortBy=name:ASC&page=50"],
  ["customers with most users", "admin", "/companies?sortBy=userCount:DESC"],
  ["customers by main user's e-mail", "admin", "/companies?sortBy=mainUser.email:DESC"],
  ["customers, search", "admin", "/companies?search=gemeente 7"],
  ["customers, filter on users", "admin", "/companies?filter.userCount=$gte:9&limit=100"],
  ["users", "companyAdmin", "/company/users"],
  ["users by name", "companyAdmin", "/company/users?sortBy=fullName:ASC"],
  ["users by e-mail, last page", "companyAdmin", "/company/users?sortBy=email:DESC&page=100"],
  ["users, search", "companyAdmin", "/company/users?search=visser 7"],
  [
    "users who were invited, newest first",
    "companyAdmin",
    "/company/users?filter.status=$eq:invited&sortBy=createdAt:DESC",
  ],
  ["users of a customer", "admin", "/companies/1/users?sortBy=lastName:ASC"],
  ["workspaces", "admin", "/workspaces?sortBy=projectCount:DESC"],
  ["workspaces of a customer", "admin", "/workspaces?filter.companies=$in:*gemeente 7*"],
] as const;

interface Options {
  /** Empty. */
  dataDir: string;
  print: (line: string) => void;
}

/** Lists of 10,000 users and 1,000 customers, through every door of the server but the network, one at a time. */
export async function benchPeople({ dataDir, print }: Options): Promise<void> {
  const database = await openDatabase({ dataDir });
  try {
    print("Filling the embedded database with 1,000 customers and 10,000 users …");
    await fillPeople(database);
    const { app, signIn } = await buildBenchApp(database, dataDir);
    const cookies = {
      admin: await signIn(platformAdminEmail),
      companyAdmin: await signIn(companyAdminEmail),
    };

    print("\n## Lists of 10,000 users and 1,000 customers\n");
    print("| list | median ms | slowest ms | aim | | rows |");
    print("| --- | --: | --: | --- | --- | --: |");
    for (const [name, caller, path] of lists) {
      const times: number[] = [];
      let totalItems = 0;
      for (let answer = 0; answer < answersEach; answer += 1) {
        const begun = performance.now();
        const { statusCode, body } = await app.inject({
          url: `/api${path}`,
          headers: { cookie: cookies[caller] },
        });
        times.push(performance.now() - begun);
        if (statusCode !== 200) throw new Error(`${path} answered ${statusCode} ${body}`);
        ({ totalItems } = (JSON.parse(body) as { meta: { totalItems: number } }).meta);
      }
      const middle = median(times);
      const mark = middle < aimMs ? "✔" : "✘";
      print(
        `| ${name} | ${middle.toFixed(1)} | ${Math.max(...times).toFixed(0)} | < ${aimMs} | ${mark} | ${totalItems} |`,
      );
    }
    await app.close();
    await printPlans(database, print);
  } finally {
    await database.close();
  }
}

async function printPlans(
  database: Awaited<ReturnType<typeof openDatabase>>,
  print: (line: string) => void,
): Promise<void> {
  for (const { name, lines } of await planOf(database)) {
    print(`\n### Plan: ${name}\n`);
    for (const line of lines) print(`    ${line}`);
  }
}
