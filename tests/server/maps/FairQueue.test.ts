import { describe, expect, it } from "vitest";
import { FairQueue } from "../../../server/maps/FairQueue.ts";
import { MapServerUnavailable, RateLimited } from "../../../server/services/errors.ts";

const limits = { total: 100, perCompany: 50, perPerson: 20 };

/** A queue in which everybody is named `company/person`, and what waits is called by its caller and its cost. */
function setup(over: Partial<typeof limits> = {}) {
  const queue = new FairQueue<string>({ ...limits, ...over });
  const callerOf = (name: string) => {
    const [company = "", person = ""] = name.split("/");
    return { company, person };
  };
  return {
    queue,
    add: (name: string, cost: number, count = 1) =>
      Array.from({ length: count }, () => queue.add(`${name} ${cost}`, callerOf(name), cost)),
    charge: (name: string, difference: number) => queue.charge(callerOf(name), difference),
    take: (count: number) => Array.from({ length: count }, () => queue.next()),
  };
}

describe("§7.15 whose turn it is", () => {
  it("is a company's that had less, however much another one asked for before", () => {
    const { add, take } = setup();
    add("a/1", 1000, 10);
    take(1);
    add("b/1", 20, 3);

    expect(take(4)).toEqual(["b/1 20", "b/1 20", "b/1 20", "a/1 1000"]);
  });

  it("is by what turns cost: as much for many small ones as for few large ones", () => {
    const { add, take } = setup();
    add("a/1", 100, 4);
    add("b/1", 50, 8);

    const firstSix = take(6);

    expect(firstSix.filter((name) => name === "a/1 100")).toHaveLength(2);
    expect(firstSix.filter((name) => name === "b/1 50")).toHaveLength(4);
  });

  it("goes round the persons of a company too", () => {
    const { add, take } = setup();
    add("a/1", 10, 3);
    add("a/2", 10, 2);

    expect(take(5)).toEqual(["a/1 10", "a/2 10", "a/1 10", "a/2 10", "a/1 10"]);
  });

  it("is a person's smallest first, and of the same size the first that came", () => {
    const { queue } = setup();
    const me = { company: "a", person: "1" };
    for (const [name, cost] of [
      ["large", 9],
      ["first", 1],
      ["second", 1],
    ] as const)
      queue.add(name, me, cost);

    expect([queue.next(), queue.next(), queue.next()]).toEqual(["first", "second", "large"]);
  });

  it("follows what turns really cost", () => {
    const { add, take, charge } = setup();
    add("a/1", 1, 3);
    add("b/1", 1, 3);
    take(1);

    charge("a/1", 100);

    expect(take(4)).toEqual(["b/1 1", "b/1 1", "b/1 1", "a/1 1"]);
  });

  it("gives nobody back what they did not use while they were away", () => {
    const { add, take } = setup();
    add("a/1", 10, 10);
    take(5);
    add("b/1", 10, 5);

    expect(take(4).filter((name) => name === "b/1 10")).toHaveLength(2);
  });

  it("gives a person of a company back no more than a company", () => {
    const { add, take } = setup();
    add("a/1", 10, 5);
    take(5);
    add("a/2", 10, 3);
    take(1);
    add("a/1", 10, 3);

    expect(take(4).filter((name) => name === "a/1 10")).toHaveLength(2);
  });

  it("passes over what may not be begun now, whoever's it is", () => {
    const { queue, add } = setup();
    add("a/1", 100);
    add("b/1", 200);
    add("b/1", 1);

    expect(queue.next((name) => !name.endsWith("00"))).toBe("b/1 1");
    expect(queue.next((name) => !name.endsWith("00"))).toBeUndefined();
    expect(queue.size).toBe(2);
  });
});

describe("§7.15 what waits", () => {
  it("leaves at once when nobody waits for it any more, and makes room", () => {
    const { queue, add, take } = setup({ total: 2 });
    const [leave] = add("a/1", 1);
    add("a/2", 2);

    leave?.();
    leave?.();
    add("a/3", 3);

    expect(queue.size).toBe(2);
    expect(take(3)).toEqual(["a/2 2", "a/3 3", undefined]);
  });

  it("is refused to a person, and to a company, that has too much waiting, and to no other", () => {
    const { add } = setup({ perPerson: 2, perCompany: 3 });
    add("a/1", 1, 2);

    expect(() => add("a/1", 1)).toThrow(RateLimited);
    add("a/2", 1);
    expect(() => add("a/3", 1)).toThrow(RateLimited);
    expect(() => add("b/1", 1)).not.toThrow();
  });

  it("is refused to all when there is too much of it", () => {
    const { add } = setup({ total: 1 });
    add("a/1", 1);

    expect(() => add("b/1", 1)).toThrow(MapServerUnavailable);
  });
});
