import { Agent, request } from "node:http";
import { loadavg } from "node:os";
import { seededRandom } from "../../server/demo/geometry/seededRandom.ts";
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
 * MapServer 8.0 fails on boxes that hold a single feature of a FlatGeobuf layer ("Unable to seek in file"), with a
 * short answer: that is counted in its favour. More failures than this share, and the measurement is worth nothing.
 */
const mostComplaints = 0.15;

export interface Load {
  perSecond: number;
  /** CPU time for each answer of all that took part, ms. */
  cpuMs: number;
  /** The same of the proxy alone. */
  ownCpuMs: number;
  latencyMs: number;
  kilobytes: number;
}

/** What came of one kind of question: the medians of each side's rounds. */
export interface Measured {
  kind: QuestionKind;
  /** Of the machine, when this was measured. */
  load: number;
  sides: Map<string, Load>;
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
  const loads = new Map<string, Load[]>(sides.map(({ name }) => [name, []]));
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

interface Round {
  round: number;
  lastsMs: number;
  atLeast?: number | undefined;
}

async function load(
  side: Side,
  kind: QuestionKind,
  { round, lastsMs, atLeast = fewestAnswers }: Round,
): Promise<Load> {
  const random = seededRandom(`${kind.name} ${round}`);
  const agent = new Agent({ keepAlive: true, maxSockets: kind.atOnce });
  const latencies: number[] = [];
  const complaints: string[] = [];
  let bytes = 0;
  const ownCpuMs = side.ownCpuMs ?? side.cpuMs;
  const [cpuBefore, ownBefore] = [await side.cpuMs(), await ownCpuMs()];
  const begun = performance.now();
  const isOver = () => performance.now() - begun > lastsMs && latencies.length >= atLeast;
  await Promise.all(
    Array.from({ length: kind.atOnce }, async () => {
      while (!isOver()) {
        const question = kind.ask(random);
        const sent = performance.now();
        const answer = await fetchAll(side.url + side.pathOf(question), {
          agent,
          headers: { ...side.headers, ...question.headers },
        });
        bytes += answer.bytes;
        if (answer.complaint !== undefined) complaints.push(answer.complaint);
        latencies.push(performance.now() - sent);
      }
    }),
  );
  const elapsedMs = performance.now() - begun;
  const [cpuMs, ownMs] = [(await side.cpuMs()) - cpuBefore, (await ownCpuMs()) - ownBefore];
  agent.destroy();
  const count = latencies.length;
  if (complaints.length > count * mostComplaints)
    throw new Error(
      `${complaints.length} of ${count} answers of ${side.name} to ${kind.name} failed: ${complaints[0]}`,
    );
  return {
    perSecond: (count * 1000) / elapsedMs,
    cpuMs: cpuMs / count,
    ownCpuMs: ownMs / count,
    latencyMs: median(latencies),
    kilobytes: bytes / count / 1000,
  };
}
interface FetchOptions {
  agent: Agent;
  headers: Record<string, string>;
}

/** Reads an answer to its end; a complaint is an answer that is not what was asked for. */
function fetchAll(
  url: string,
  { agent, headers }: FetchOptions,
): Promise<{ bytes: number; complaint?: string }> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers }, (answer) => {
      let bytes = 0;
      let head = "";
      answer.on("data", (chunk: Buffer) => {
        if (bytes === 0) head = chunk.subarray(0, 600).toString("latin1");
        bytes += chunk.length;
      });
      answer.on("end", () => {
        const isWanted = answer.statusCode === 200 && !/xml|html/.test(answer.headers["content-type"] ?? "");
        resolve({ bytes, ...(!isWanted && { complaint: `${url} answered ${answer.statusCode}: ${head}` }) });
      });
      answer.on("error", reject);
    });
    call.on("error", reject);
    call.end();
  });
}
