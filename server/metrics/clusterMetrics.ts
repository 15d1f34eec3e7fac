import cluster, { type Worker } from "node:cluster";
import { AggregatorRegistry } from "prom-client";
import type { Metrics } from "./createMetrics.ts";

const question = "perceel:metrics?";
const patienceMs = 6000;

interface Answer {
  kind: "perceel:metrics";
  id: number;
  text: string;
}

/** In the process above the workers: answers each of them with the figures of all. */
export function gatherMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on("message", (worker: Worker, message: unknown) => {
    if (!isQuestion(message)) return;
    void answer(worker, message.id, () => all.clusterMetrics());
  });
}

async function answer(worker: Worker, id: number, gather: () => Promise<string>): Promise<void> {
  const text = await gather().catch(() => "");
  if (worker.isConnected()) worker.send({ kind: "perceel:metrics", id, text } satisfies Answer);
}

/** In a worker: its figures as those of all workers together; its own when the others do not answer in time. */
export function sharedMetrics(metrics: Metrics): Pick<Metrics, "contentType" | "text"> {
  AggregatorRegistry.setRegistries([metrics.registry]);
  // Has the registry answer the process above.
  void new AggregatorRegistry();
  let last = 0;
  return {
    contentType: metrics.contentType,
    async text() {
      const id = ++last;
      const answer = await new Promise<string>((resolve) => {
        const end = (text: string) => {
          clearTimeout(late);
          process.off("message", hear);
          resolve(text);
        };
        const hear = (message: unknown) => {
          if (isAnswer(message) && message.id === id) end(message.text);
        };
        const late = setTimeout(() => end(""), patienceMs);
        process.on("message", hear);
        process.send?.({ kind: question, id });
      });
      return answer === "" ? await metrics.text() : answer;
    },
  };
}

const hasKind = (message: unknown, kind: string) =>
  typeof message === "object" && message !== null && "kind" in message && message.kind === kind;

const isQuestion = (message: unknown): message is { id: number } => hasKind(message, question);
const isAnswer = (message: unknown): message is Answer => hasKind(message, "perceel:metrics");
