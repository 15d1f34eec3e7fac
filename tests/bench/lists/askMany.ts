import { Agent, request } from "node:http";
import type { Product } from "../Product.ts";
import { percentile } from "../percentile.ts";
import type { ListQuestion } from "./questions.ts";

/** What came of one question, asked again and again by several at a time. */
export interface Asked {
  /** CPU time for each answer of all threads of the product, ms. */
  cpuMs: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Of one answer. */
  bytes: number;
}

interface Asking {
  product: Product;
  question: ListQuestion;
  cookie: string;
  /** At least; and until so many answers have come, or nothing is said of a server that has been up for a while. */
  lastsMs: number;
  answers: number;
}

const connections = 16;

export async function askMany({ product, question, cookie, lastsMs, answers }: Asking): Promise<Asked> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  let bytes = 0;
  const cpuBefore = await product.cpuMs();
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - begun < lastsMs || latencies.length < answers) {
        const sent = performance.now();
        bytes = await ask(product.url, question, { agent, cookie });
        latencies.push(performance.now() - sent);
      }
    }),
  );
  const elapsedMs = performance.now() - begun;
  const cpuMs = (await product.cpuMs()) - cpuBefore;
  agent.destroy();
  return {
    cpuMs: cpuMs / latencies.length,
    perSecond: (latencies.length * 1000) / elapsedMs,
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
    bytes,
  };
}

/** Answers how many bytes came; as a browser asks, which takes compressed answers. */
function ask(
  url: string,
  { path, body, name }: ListQuestion,
  { agent, cookie }: { agent: Agent; cookie: string },
): Promise<number> {
  const text = body && JSON.stringify(body);
  const typed = text !== undefined && {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
  };
  return new Promise((resolve, reject) => {
    const call = request(`${url}${path}`, {
      agent,
      method: text === undefined ? "GET" : "POST",
      headers: { cookie, "accept-encoding": "gzip, deflate, br", ...typed },
    });
    call.on("response", (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
      answer.on("end", () => {
        if (answer.statusCode === 200) resolve(bytes);
        else reject(new Error(`${name} was answered ${answer.statusCode}.`));
      });
      answer.on("error", reject);
    });
    call.on("error", reject);
    call.end(text);
  });
}
