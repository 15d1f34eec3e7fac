import { availableParallelism, cpus, loadavg } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { Calls } from "./Calls.ts";
import { startInstallation, type Installation, type Server } from "./Installation.ts";
import { Ledger } from "./Ledger.ts";
import { printLoadReport, type LoadOptions, type LoadResult } from "./loadReport.ts";
import { valuesIn } from "./valuesIn.ts";
import { VirtualUser } from "./VirtualUser.ts";

/** Two seconds that the proxy leaves a failed server alone, and one more. */
const proxyPauseMs = 3000;
const reconnectPatienceMs = 20_000;

/**
 * Users at work on the reference deployment while one server is killed and started again, and afterwards both are
 * replaced gently. Answers true when nothing failed but what was under way at the kill, and no write was lost.
 */
export async function load({ users: count, seconds, print }: LoadOptions): Promise<boolean> {
  print(
    `${availableParallelism()} cores, ${cpus()[0]?.model ?? "unknown"}, load ${loadavg()[0]?.toFixed(1)}`,
  );
  print("Starting PostgreSQL, Redis, two servers and nginx …");
  const installation = await startInstallation(count);
  try {
    const result = await run(installation, { users: count, seconds, print });
    return printLoadReport(result, { users: count, seconds, print });
  } finally {
    await installation.stop();
  }
}

async function run(installation: Installation, { seconds, print }: LoadOptions): Promise<LoadResult> {
  const { proxy, people, layers, servers, database } = installation;
  const [calls, ledger] = [new Calls(), new Ledger()];
  const map = {
    projects: people.filter(({ role }) => role === "platformAdmin").length,
    workspace: "stad",
    layers,
  };
  const users = people.map(
    (person, n) =>
      new VirtualUser(person, {
        url: proxy.url,
        localAddress: `127.0.${1 + Math.floor(n / 250)}.${1 + (n % 250)}`,
        calls,
        ledger,
        pauseMs: [200, 1500],
        map,
      }),
  );
  const begun = performance.now();
  const events: string[] = [];
  const tell = (what: string) => {
    const line = `${((performance.now() - begun) / 1000).toFixed(1)} s: ${what}`;
    events.push(line);
    print(line);
  };
  let isOver = false;
  const work = users.map((user) => user.work(() => isOver));
  const until = (share: number) => delay(Math.max(0, begun + seconds * 1000 * share - performance.now()));

  const [first, second] = servers;
  await until(0.3);
  await kill(first, calls, tell);
  await until(0.4);
  await startAgain(first, tell);
  await delay(proxyPauseMs);
  await until(0.65);
  for (const server of [second, first]) {
    tell(`server at ${server.port} is asked to end (SIGTERM)`);
    await server.end("SIGTERM");
    tell("it ended");
    await startAgain(server, tell);
    await delay(proxyPauseMs);
  }
  await until(1);
  isOver = true;
  await Promise.all(work);

  const connected = await countUntil(users, (user) => user.socket?.connected === true);
  for (const user of users) user.heard.length = 0;
  await users.find(({ person }) => person.role === "platformAdmin")?.announce();
  const told = await countUntil(users, (user) => user.heard.includes("project-changed"));
  const values = await valuesIn(database);
  for (const user of users) user.leave();
  return {
    calls,
    acknowledgedWrites: ledger.acknowledged,
    lostWrites: ledger.lost((register) => values.get(register)),
    connected,
    told,
    reconnections: users.reduce((sum, user) => sum + user.reconnections, 0),
    events,
    complaints: proxy.complaints(),
  };
}

/** From the signal until all of the process is gone, whatever is sent to it is lost. */
async function kill(server: Server, calls: Calls, tell: (what: string) => void): Promise<void> {
  const from = performance.now();
  await server.end("SIGKILL");
  calls.deaths.push({ from, until: performance.now() });
  tell(`server at ${server.port} was killed (SIGKILL)`);
}

async function startAgain(server: Server, tell: (what: string) => void): Promise<void> {
  await server.start();
  tell(`server at ${server.port} serves again`);
}

/** How many of the users it holds for, once that is all or time is up. */
async function countUntil(users: VirtualUser[], holds: (user: VirtualUser) => boolean): Promise<number> {
  const end = performance.now() + reconnectPatienceMs;
  while (!users.every(holds) && performance.now() < end) await delay(50);
  return users.filter(holds).length;
}
