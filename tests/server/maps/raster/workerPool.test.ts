import { describe, expect, it, onTestFinished, vi } from "vitest";
import { MapServerUnavailable } from "../../../../server/services/errors.ts";
import { startWorkerPool } from "../../../../server/maps/embedded/raster/workerPool.ts";

/** What is sent to a worker that is told to wait, and how to have it answer. */
interface Held {
  order: string;
  finish(): void;
}

const byLength = { predict: (order: string) => order.length, learn: (_order: string): void => undefined };

function setup({ size = 1, maxWaiting = 10, costs = byLength } = {}) {
  const held: Held[] = [];
  const problems: string[] = [];
  const sent: string[] = [];
  const pool = startWorkerPool<string>({
    script: new URL("./obedientWorker.ts", import.meta.url),
    size,
    limits: { total: maxWaiting, perCompany: 10, perPerson: 10 },
    costs,
    largeFromMs: 100,
    jobTimeoutMs: 60_000,
    send(worker, id, order) {
      sent.push(order);
      const finish = () => worker.postMessage({ id, order: "draw" }, []);
      held.push({ order, finish });
      if (!order.startsWith("wait")) worker.postMessage({ id, order }, []);
    },
    onProblem: ({ reason }) => problems.push(reason),
  });
  onTestFinished(() => pool.close());
  return { pool, problems, sent, held };
}

describe("§7.15 the drawing threads", () => {
  it("answer each job with its own picture", async () => {
    const { pool } = setup({ size: 2 });

    const images = await Promise.all(["draw", "draw!", "draw!!"].map((order) => pool.run(order)));

    expect(images).toEqual([Uint8Array.of(4), Uint8Array.of(5), Uint8Array.of(6)]);
  });

  it.each(["crash", "throw"])("are replaced after a %s, which costs only the job at hand", async (order) => {
    const { pool, problems } = setup();

    const results = await Promise.allSettled([pool.run(order), pool.run("draw")]);

    expect(results[0]).toMatchObject({ status: "rejected", reason: expect.any(MapServerUnavailable) });
    expect(results[1]).toMatchObject({ status: "fulfilled" });
    expect(problems.length).toBe(1);
    expect(pool.problem()).toBeUndefined();
  });

  it("go on after a job that failed", async () => {
    const { pool, problems } = setup();

    await expect(pool.run("fail")).rejects.toBeInstanceOf(MapServerUnavailable);

    expect(await pool.run("draw")).toEqual(Uint8Array.of(4));
    expect(problems).toEqual(["a map could not be drawn"]);
  });

  it("give up a job that takes too long, and say so", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { pool, problems } = setup();

    const stuck = pool.run("hang");
    const next = pool.run("draw");
    vi.advanceTimersByTime(60_000);

    await expect(stuck).rejects.toMatchObject({ code: "map.serverUnavailable", timedOut: true });
    expect(await next).toEqual(Uint8Array.of(4));
    expect(problems).toEqual(["drawing a map took too long"]);
  });

  it("drop a waiting job whose caller went away", async () => {
    const { pool, sent } = setup();
    const gone = new AbortController();

    const results = Promise.allSettled([
      pool.run("draw"),
      pool.run("draw, but nobody looks", { signal: gone.signal }),
      pool.run("draw!"),
    ]);
    gone.abort(new Error("gone"));

    expect((await results).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(sent).toEqual(["draw", "draw!"]);
  });

  it("let one company's quick picture pass another's pile of large ones", async () => {
    const { pool, sent, held } = setup({ maxWaiting: 100 });
    const [greedy, modest] = ["a", "b"].map((company) => ({ company, person: "1" }));
    const large = "wait".padEnd(200, ".");
    for (let count = 0; count < 5; count++) void pool.run(large, { caller: greedy }).catch(() => undefined);

    const quick = pool.run("draw", { caller: modest });
    held[0]?.finish();

    expect(await quick).toEqual(Uint8Array.of(4));
    expect(sent.slice(0, 2)).toEqual([large, "draw"]);
  });

  it("leave half of themselves to quick pictures, however many large ones wait", async () => {
    const { pool, sent } = setup({ size: 4, maxWaiting: 100 });
    const large = "wait".padEnd(200, ".");
    for (let count = 0; count < 8; count++) void pool.run(large).catch(() => undefined);

    await pool.run("draw");

    expect(sent).toEqual([large, large, "draw"]);
  });

  it("learn what pictures cost, but not from their own start", async () => {
    const learnt: string[] = [];
    const { pool } = setup({
      costs: { ...byLength, learn: (order: string) => void learnt.push(order) },
    });

    for (const order of ["draw first", "draw second", "fail", "draw third"])
      await pool.run(order).catch(() => undefined);

    expect(learnt).toEqual(["draw second", "draw third"]);
  });

  it("refuse a job when too many wait already", async () => {
    const { pool } = setup({ maxWaiting: 1 });

    const results = await Promise.allSettled([pool.run("draw"), pool.run("draw"), pool.run("draw")]);

    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
  });

  it("stop being tried at once when none of them ever works", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { pool, problems } = setup();

    await Promise.allSettled(Array.from({ length: 6 }, () => pool.run("crash")));
    const down = pool.problem();
    const patient = pool.run("draw");
    vi.advanceTimersByTime(1000);

    expect(problems.length).toBe(6);
    expect(down).toBe("no map drawing thread is running");
    expect(await patient).toEqual(Uint8Array.of(4));
  });

  it("let nobody wait when the pool closes", async () => {
    const { pool } = setup();

    const results = Promise.allSettled([pool.run("hang"), pool.run("draw")]);
    await pool.close();

    expect((await results).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await expect(pool.run("draw")).rejects.toBeInstanceOf(MapServerUnavailable);
  });
});
