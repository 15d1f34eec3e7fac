import { expect, it } from "vitest";
import { createCallLimiter } from "../../../../server/maps/upstream/callLimiter.ts";
import { MapServerUnavailable, RateLimited } from "../../../../server/services/errors.ts";

const patient = new AbortController().signal;

it("lets so many through at once and the others in their order", async () => {
  const turns = createCallLimiter(1, 10);
  const order: string[] = [];
  const end = await turns.take(patient);
  const pass = async (name: string): Promise<void> => {
    const endTurn = await turns.take(patient);
    order.push(name);
    endTurn();
  };
  const second = pass("second");
  const third = pass("third");

  end();
  await Promise.all([second, third]);

  expect(order).toEqual(["second", "third"]);
});

it("counts the end of a turn once", async () => {
  const turns = createCallLimiter(1, 0);
  const end = await turns.take(patient);
  end();
  await turns.take(patient);

  end();

  await expect(turns.take(patient)).rejects.toBeInstanceOf(MapServerUnavailable);
});

it("refuses when too many wait already", async () => {
  const turns = createCallLimiter(1, 1);
  await turns.take(patient);
  void turns.take(patient);

  await expect(turns.take(patient)).rejects.toBeInstanceOf(MapServerUnavailable);
});

it("lets a caller leave the queue, and the next take its place", async () => {
  const turns = createCallLimiter(1, 1);
  const end = await turns.take(patient);
  const hasty = new AbortController();
  const left = turns.take(hasty.signal);

  hasty.abort(new Error("gone"));
  await expect(left).rejects.toThrow("gone");
  const next = turns.take(patient);
  end();

  expect(await next).toBeTypeOf("function");
});

it("lets a company pass that another one's pile keeps waiting, and a small picture a large one (§7.15)", async () => {
  const turns = createCallLimiter(2, 100);
  const order: string[] = [];
  const pass = async (company: string, cost: number): Promise<void> => {
    const end = await turns.take(patient, { caller: { company, person: "1" }, cost });
    order.push(`${company} ${cost}`);
    queueMicrotask(end);
  };
  const large = await turns.take(patient, { caller: { company: "a", person: "1" }, cost: 4 });
  const small = await turns.take(patient, { caller: { company: "a", person: "1" }, cost: 0.1 });
  const passing = [pass("a", 4), pass("a", 0.2), pass("a", 0.1), pass("b", 0.1)];

  small();
  await Promise.all(passing.slice(1));
  large();
  await Promise.all(passing);

  expect(order).toEqual(["b 0.1", "a 0.1", "a 0.2", "a 4"]);
});

it("refuses a person who has too much waiting, and nobody else (§7.15)", async () => {
  const turns = createCallLimiter(1, 8);
  const take = (company: string) => turns.take(patient, { caller: { company, person: "1" }, cost: 0.1 });
  await take("a");
  const waiting = [take("a"), take("a")];

  await expect(take("a")).rejects.toBeInstanceOf(RateLimited);
  waiting.push(take("b"));

  expect(await Promise.race([...waiting, Promise.resolve("they wait")])).toBe("they wait");
});
