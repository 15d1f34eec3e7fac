import { describe, expect, it } from "vitest";
import { afterwards } from "../../../server/services/afterwards.ts";
import { deferred } from "../../support/deferred.ts";

function setup() {
  const done: string[] = [];
  const later = afterwards((error) => done.push(String(error)));
  return { done, later };
}

describe("work after an answer", () => {
  it("does not begin before the answer", async () => {
    const { done, later } = setup();

    later.start(async () => void done.push("work"));
    done.push("answer");
    await later.settled();

    expect(done).toEqual(["answer", "work"]);
  });

  it("tells its failures, and the rest goes on", async () => {
    const { done, later } = setup();

    later.start(async () => {
      throw new Error("no mail server");
    });
    later.start(async () => void done.push("work"));
    await later.settled();

    expect(done.toSorted()).toEqual(["Error: no mail server", "work"]);
  });

  it("is settled when work that began meanwhile is over too", async () => {
    const { done, later } = setup();
    const first = deferred<void>();

    later.start(() => first.promise);
    const settled = later.settled();
    later.start(async () => void done.push("second"));
    first.resolve();
    await settled;

    expect(done).toEqual(["second"]);
  });
});
