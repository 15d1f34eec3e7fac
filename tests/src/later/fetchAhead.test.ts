import { describe, expect, it } from "vitest";
import { fetchAhead } from "../../../src/later/fetchAhead.ts";

/** A page that says when it rests, or cannot; and parts that tell when they are asked for. */
function setup(connection?: { saveData: boolean }, canTell = true) {
  const waiting: (() => void)[] = [];
  const asked: string[] = [];
  const page = {
    navigator: { ...(connection && { connection }) },
    ...(canTell && { requestIdleCallback: (run: () => void) => waiting.push(run) }),
  } as unknown as Window;
  const part = (name: string, answer: () => Promise<void>) => () => {
    asked.push(name);
    return answer();
  };
  const rest = async () => {
    waiting.shift()?.();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { page, asked, part, rest };
}

const comes = () => Promise.resolve();
const fails = () => Promise.reject(new Error("offline"));

describe("code that is fetched ahead", () => {
  it("comes part by part, each when the page rests", async () => {
    const { page, asked, part, rest } = setup();

    fetchAhead([part("map", comes), part("tools", comes)], page);
    expect(asked).toEqual([]);
    await rest();
    expect(asked).toEqual(["map"]);
    await rest();
    expect(asked).toEqual(["map", "tools"]);
  });

  it.each([
    ["with the first that does not come", fails, false],
    ["when the page is left", comes, true],
  ])("ends %s", async (_when, answer, isLeft) => {
    const { page, asked, part, rest } = setup();
    const end = fetchAhead([part("map", answer), part("tools", comes)], page);

    await rest();
    if (isLeft) end();
    await rest();

    expect(asked).toEqual(["map"]);
  });

  it.each([
    ["where data are to be saved", { saveData: true }, true],
    ["in a browser that does not tell when a page rests", undefined, false],
  ])("does not come %s", async (_where, connection, canTell) => {
    const { page, asked, part, rest } = setup(connection, canTell);

    fetchAhead([part("map", comes)], page);
    await rest();

    expect(asked).toEqual([]);
  });
});
