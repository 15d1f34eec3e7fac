import { percentile } from "../bench/percentile.ts";
import type { Call, Calls } from "./Calls.ts";
import { groupBy } from "./groupBy.ts";

export interface LoadOptions {
  users: number;
  seconds: number;
  print: (line: string) => void;
}

/** What came of it. */
export interface LoadResult {
  calls: Calls;
  acknowledgedWrites: number;
  lostWrites: string[];
  /** Users whose real-time connection was there at the end. */
  connected: number;
  /** Users who heard of a change that was made then. */
  told: number;
  reconnections: number;
  events: string[];
  /** What the proxy wrote. */
  complaints: string;
}

const mark = (isReached: boolean) => (isReached ? "✔" : "✘");

/** Prints what came of it as Markdown; answers whether everything was as it must be. */
export function printLoadReport(result: LoadResult, { users, seconds, print }: LoadOptions): boolean {
  const { calls, acknowledgedWrites, lostWrites, connected, told, reconnections } = result;
  const kinds = groupBy(calls.all, ({ kind }) => kind);
  print(`\n${users} users, ${seconds} s, ${calls.all.length} requests\n`);
  print("| request | number | failed | median ms | p95 ms | slowest ms |");
  print("| --- | --: | --: | --: | --: | --: |");
  for (const [kind, some] of [...kinds].toSorted(([a], [b]) => a.localeCompare(b))) print(rowOf(kind, some));
  const failures = groupBy(calls.failed, ({ kind, failure }) => `${kind}: ${failure}`);
  for (const [what, some] of failures) print(`- failed ${some.length} times: ${what}`);

  const aims: [string, string, boolean][] = [
    [
      "failed requests, beyond those under way at the kill",
      String(calls.inexcusable.length),
      calls.inexcusable.length === 0,
    ],
    [
      `failed of the ${calls.underwayAtDeath} that were under way then`,
      String(calls.failed.length - calls.inexcusable.length),
      true,
    ],
    [
      `lost of ${acknowledgedWrites} acknowledged writes`,
      String(lostWrites.length),
      lostWrites.length === 0 && acknowledgedWrites > 0,
    ],
    [
      `connections open at the end (reconnections: ${reconnections})`,
      `${connected} of ${users}`,
      connected === users,
    ],
    ["connections told of a change by the other server", `${told} of ${users}`, told === users],
  ];
  print("\n| what | found | |");
  print("| --- | --: | --- |");
  for (const [what, found, isReached] of aims) print(`| ${what} | ${found} | ${mark(isReached)} |`);
  print("");
  for (const event of result.events) print(`- ${event}`);
  for (const lost of lostWrites.slice(0, 10)) print(`Lost: ${lost}`);
  for (const { kind, failure, startedAt, endedAt } of calls.inexcusable.slice(0, 10))
    print(`Failed: ${kind} from ${startedAt.toFixed(0)} to ${endedAt.toFixed(0)} ms: ${failure}`);
  if (calls.failed.length > 0) printComplaints(result.complaints, print);
  return aims.every(([, , isReached]) => isReached);
}

function rowOf(kind: string, calls: readonly Call[]): string {
  const times = calls.map(({ startedAt, endedAt }) => endedAt - startedAt);
  const cells = [percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)].map((ms) =>
    ms.toFixed(0),
  );
  const failed = calls.filter(({ failure }) => failure !== undefined).length;
  return `| ${[kind, calls.length, failed, ...cells].join(" | ")} |`;
}

/** What the proxy complained of, by what and of whom, with how often. */
function printComplaints(complaints: string, print: LoadOptions["print"]): void {
  const lines = complaints.split("\n").map((line) => {
    const [time = ""] = /\d\d:\d\d:\d\d/.exec(line) ?? [];
    const [, what = ""] = /\*\d+ (.+?), client/.exec(line) ?? [];
    const [, server = ""] = /upstream: "https?:\/\/([^/]+)/.exec(line) ?? [];
    return `${time} ${what} ${server}`;
  });
  for (const [line, some] of groupBy(lines, (line) => line)) print(`- nginx, ${some.length} times: ${line}`);
}
