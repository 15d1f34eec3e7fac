import { Agent } from "node:http";
import { loadavg } from "node:os";
import { seededRandom } from "../support/content/seededRandom.ts";
import { fetchWhole } from "./fetchWhole.ts";
import type { QuestionKind } from "./maps/questions.ts";
import type { Side } from "./maps/Side.ts";
import { median } from "./median.ts";

export interface Pace {
  rounds: number;
  /** How long a side is asked in each round, at least. */
  roundMs: number;
  /** How many answers a round goes on for, at least. */
  atLeast?: number;
}

/** A round goes on until it has this many answers at least, or it would tell nothing. */
const fewestAnswers = 4;

/**
 * MapServer 8.0 fails on boxes that hold a single feature of a FlatGeobuf layer ("Unable to seek in file"). More
 * failures than this share, and the measurement is worth nothing.
 */
const maxFailures = 0.15;
/** So few answers say nothing of a share. */
const fewestToJudge = 40;

interface Load {
  perSecond: number;
  /** CPU time for each answer of all that took part, ms. */
  cpuMs: number;
  /** The same of the proxy alone. */
  ownCpuMs: number;
  latencyMs: number;
  kilobytes: number;
}

/** Answers that were not what was asked for: they count for nothing, and are named below the tables. */
interface Failures {
  number: number;
  /** Of all answers, the good ones included. */
  of: number;
  /** The first of them, with the address that it answered. */
  example: string;
}

/** What came of one kind of question: the medians of each side's rounds. */
export interface Measured {
  kind: QuestionKind;
  /** Of the machine, when this was measured. */
  load: number;
  sides: Map<string, Load>;
  /** By the name of the side; those without any are left out. */
  failures: Map<string, Failures>;
  /** How many times as much as the first side another one has or needs; the median of rounds side by side. */
  ratio: (name: string, figure: keyof Load) => number;
}

/** All sides in turn, several rounds, the same questions in the same order. */
export async function measureRounds(
  kind: QuestionKind,
  sides: readonly Side[],
  pace: Pace,
): Promise<Measured> {
  for (const side of sides) await load(side, kind, { round: -1, lastsMs: pace.roundMs / 4 });
  const loads = new Map<string, Round[]>(sides.map(({ name }) => [name, []]));
  for (let round = 0; round < pace.rounds; round++)
    for (const side of sides)
      loads
        .get(side.name)
        ?.push(await load(side, kind, { round, lastsMs: pace.roundMs, atLeast: pace.atLeast }));
  const [first] = loads.values();
  return {
    kind,
    load: loadavg()[0] ?? 0,
    sides: new Map([...loads].map(([name, some]) => [name, medianOf(some)])),
    failures: new Map([...loads].flatMap(([name, some]) => failuresOf(name, some))),
    ratio: (name, figure) =>
      median((loads.get(name) ?? []).map((each, n) => each[figure] / (first?.[n]?.[figure] ?? Number.NaN))),
  };
}

function medianOf(loads: readonly Load[]): Load {
  const of = (figure: keyof Load) => median(loads.map((load) => load[figure]));
  return {
    perSecond: of("perSecond"),
    cpuMs: of("cpuMs"),
    ownCpuMs: of("ownCpuMs"),
    latencyMs: of("latencyMs"),
    kilobytes: of("kilobytes"),
  };
}

function failuresOf(name: string, rounds: readonly Round[]): [string, Failures][] {
  const failed = rounds.flatMap(({ complaints }) => complaints);
  const [example] = failed;
  if (example === undefined) return [];
  const good = rounds.reduce((sum, { good }) => sum + good, 0);
  return [[name, { number: failed.length, of: good + failed.length, example }]];
}

interface Round extends Load {
  good: number;
  complaints: string[];
}

interface Asked {
  round: number;
  lastsMs: number;
  atLeast?: number | undefined;
}

async function load(
  side: Side,
  kind: QuestionKind,
  { round, lastsMs, atLeast = fewestAnswers }: Asked,
): Promise<Round> {
  // Of the number at once too: or the boxes of one row would lie in a cache already when the next row asks for them.
  const random = seededRandom(`${kind.name} ${kind.atOnce} ${round}`);
  const agent = new Agent({ keepAlive: true, maxSockets: kind.atOnce });
  const latencies: number[] = [];
  const complaints: string[] = [];
  let bytes = 0;
  const ownCpuMs = side.ownCpuMs ?? side.cpuMs;
  const [cpuBefore, ownBefore] = [await side.cpuMs(), await ownCpuMs()];
  const begun = performance.now();
  const throwIfTooMany = () => {
    const all = complaints.length + latencies.length;
    if (all < fewestToJudge || complaints.length <= all * maxFailures) return;
    throw new Error(
      `${complaints.length} of ${all} answers of ${side.name} to ${kind.name} failed: ${complaints[0]}`,
    );
  };
  const isOver = () => performance.now() - begun > lastsMs && latencies.length >= atLeast;
  await Promise.all(
    Array.from({ length: kind.atOnce }, async () => {
      while (!isOver()) {
        const question = kind.ask(random);
        const sent = performance.now();
        const answer = await fetchWhole(side.url + side.pathOf(question), {
          agent,
          headers: { ...side.headers, ...question.headers },
        });
        if (answer.complaint !== undefined) {
          complaints.push(answer.complaint);
          throwIfTooMany();
          continue;
        }
        bytes += answer.bytes;
        latencies.push(performance.now() - sent);
      }
    }),
  );
  const elapsedMs = performance.now() - begun;
  const [cpuMs, ownMs] = [(await side.cpuMs()) - cpuBefore, (await ownCpuMs()) - ownBefore];
  agent.destroy();
  const count = latencies.length;
  return {
    perSecond: (count * 1000) / elapsedMs,
    cpuMs: cpuMs / count,
    ownCpuMs: ownMs / count,
    latencyMs: median(latencies),
    kilobytes: bytes / count / 1000,
    good: count,
    complaints,
  };
}
