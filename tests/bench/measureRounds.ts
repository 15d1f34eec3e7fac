import { Agent, request } from "node:http";
import { seededRandom, type SeededRandom } from "../../server/demo/geometry/seededRandom.ts";
import { median } from "./median.ts";
import type { Result } from "./report.ts";
import type { RequestKind } from "./requests.ts";

/** A server under load. */
interface Side {
  url: string;
  headers: Record<string, string>;
  cpuMs(): Promise<number>;
}

const rounds = 5;
const roundMs = 1800;
const atATime = 4;
/** A round goes on until it has this many answers, or it would tell nothing. */
const fewestAnswers = 12;

/**
 * MapServer 8.0 fails on boxes that hold a single feature of a FlatGeobuf layer ("Unable to seek in file"), with a
 * short answer: that is counted in its favour. More failures than this share, and the measurement is worth nothing.
 */
const mostComplaints = 0.05;

type Ask = (random: SeededRandom) => { path: string; headers?: Record<string, string> };

/** Both sides in turn, several rounds, the same requests in the same order; medians of rounds. */
export async function measureRounds(
  kind: RequestKind,
  sides: { product: Side; rival?: Side },
): Promise<Result> {
  const productAsk = await withEtag(kind, sides.product);
  await load(sides.product, productAsk, { kind, round: -1, lastsMs: 500 });
  if (sides.rival && kind.rival) await load(sides.rival, kind.rival, { kind, round: -1, lastsMs: 500 });
  const products: Load[] = [];
  const rivals: Load[] = [];
  for (let round = 0; round < rounds; round++) {
    products.push(await load(sides.product, productAsk, { kind, round, lastsMs: roundMs }));
    if (sides.rival && kind.rival)
      rivals.push(await load(sides.rival, kind.rival, { kind, round, lastsMs: roundMs }));
  }
  const summary = (loads: readonly Load[]) => ({
    perSecond: median(loads.map((load) => load.perSecond)),
    cpuMs: median(loads.map((load) => load.cpuMs)),
    latencyMs: median(loads.map((load) => load.latencyMs)),
    kilobytes: median(loads.map((load) => load.kilobytes)),
  });
  return {
    name: kind.name,
    ...(kind.aim !== undefined && { aim: kind.aim }),
    product: summary(products),
    ...(rivals.length > 0 && {
      rival: summary(rivals),
      ratio: median(products.map(({ perSecond }, i) => perSecond / (rivals[i]?.perSecond ?? Number.NaN))),
      cpuRatio: median(rivals.map(({ cpuMs }, i) => cpuMs / (products[i]?.cpuMs ?? Number.NaN))),
    }),
  };
}

/** Asks once and fills in the tag of the answer where the kind sends one. */
async function withEtag(kind: RequestKind, { url, headers }: Side): Promise<Ask> {
  const first = kind.product(seededRandom("etag"));
  if (first.headers?.["if-none-match"] === undefined) return (random) => kind.product(random);
  const answer = await fetch(url + first.path, { headers });
  const etag = answer.headers.get("etag") ?? "none";
  return (random) => ({ ...kind.product(random), headers: { "if-none-match": etag } });
}

interface Load {
  perSecond: number;
  /** CPU time for each answer. */
  cpuMs: number;
  latencyMs: number;
  kilobytes: number;
}

interface Round {
  kind: RequestKind;
  round: number;
  lastsMs: number;
}

async function load(side: Side, ask: Ask, { kind, round, lastsMs }: Round): Promise<Load> {
  const random = seededRandom(`${kind.name} ${round}`);
  const agent = new Agent({ keepAlive: true, maxSockets: atATime });
  const latencies: number[] = [];
  const complaints: string[] = [];
  let bytes = 0;
  const cpuBefore = await side.cpuMs();
  const begun = performance.now();
  const isOver = () => performance.now() - begun > lastsMs && latencies.length >= fewestAnswers;
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      while (!isOver()) {
        const { path, headers } = ask(random);
        const sent = performance.now();
        const answer = await fetchAll(side.url.replace(/\/$/, "") + path, {
          agent,
          headers: { ...side.headers, ...headers },
          status: kind.status,
        });
        bytes += answer.bytes;
        if (answer.complaint !== undefined) complaints.push(answer.complaint);
        latencies.push(performance.now() - sent);
      }
    }),
  );
  const elapsedMs = performance.now() - begun;
  const cpuMs = (await side.cpuMs()) - cpuBefore;
  agent.destroy();
  if (complaints.length > latencies.length * mostComplaints)
    throw new Error(
      `${complaints.length} of ${latencies.length} answers to ${kind.name} failed: ${complaints[0]}`,
    );
  return {
    perSecond: (latencies.length * 1000) / elapsedMs,
    cpuMs: cpuMs / latencies.length,
    latencyMs: median(latencies),
    kilobytes: bytes / latencies.length / 1000,
  };
}

interface FetchOptions {
  agent: Agent;
  headers: Record<string, string>;
  status: number;
}

/** Reads an answer to its end; a complaint is an answer that is not what was asked for. */
function fetchAll(
  url: string,
  { agent, headers, status }: FetchOptions,
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
        const isWanted =
          answer.statusCode === status && !/xml|html/.test(answer.headers["content-type"] ?? "");
        resolve({ bytes, ...(!isWanted && { complaint: `${url} answered ${answer.statusCode}: ${head}` }) });
      });
      answer.on("error", reject);
    });
    call.on("error", reject);
    call.end();
  });
}
