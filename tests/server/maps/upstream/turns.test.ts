import { expect, it } from "vitest";
import { createTurns } from "../../../../server/maps/upstream/turns.ts";
import { MapServerUnavailable } from "../../../../server/services/errors.ts";

const patient = new AbortController().signal;

it("lets so many through at once and the others in their order", async () => {
  const turns = createTurns(1, 10);
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
  const turns = createTurns(1, 0);
  const end = await turns.take(patient);
  end();
  await turns.take(patient);

  end();

  await expect(turns.take(patient)).rejects.toBeInstanceOf(MapServerUnavailable);
});

it("refuses when too many wait already", async () => {
  const turns = createTurns(1, 1);
  await turns.take(patient);
  void turns.take(patient);

  await expect(turns.take(patient)).rejects.toBeInstanceOf(MapServerUnavailable);
});

it("lets a caller leave the queue, and the next take its place", async () => {
  const turns = createTurns(1, 1);
  const end = await turns.take(patient);
  const hasty = new AbortController();
  const left = turns.take(hasty.signal);

  hasty.abort(new Error("gone"));
  await expect(left).rejects.toThrow("gone");
  const next = turns.take(patient);
  end();

  expect(await next).toBeTypeOf("function");
});
