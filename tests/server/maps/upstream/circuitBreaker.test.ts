import { describe, expect, it } from "vitest";
import { createCircuitBreaker } from "../../../../server/maps/upstream/circuitBreaker.ts";

function setup() {
  let nowMs = 0;
  const breaker = createCircuitBreaker({
    now: () => nowMs,
    failuresToOpen: 3,
    pauseMs: 1000,
    maxPauseMs: 3000,
  });
  const failOnce = () => breaker.begin()?.failed();
  return {
    breaker,
    pass: (ms: number) => void (nowMs += ms),
    fail: (times: number) => Array.from({ length: times }).forEach(failOnce),
  };
}

describe("a circuit breaker", () => {
  it("lets everything through while answers come between failures", () => {
    const { breaker, fail } = setup();

    fail(2);
    breaker.begin()?.succeeded();
    fail(2);

    expect(breaker.begin()).toBeDefined();
    expect(breaker.isOpen()).toBe(false);
  });

  it("lets nothing through for a pause after failures in a row", () => {
    const { breaker, fail, pass } = setup();

    fail(3);
    pass(999);

    expect(breaker.begin()).toBeUndefined();
    expect(breaker.isOpen()).toBe(true);
  });

  it("lets one call through as a probe after the pause, and no other until that ends", () => {
    const { breaker, fail, pass } = setup();
    fail(3);
    pass(1000);

    const probe = breaker.begin();

    expect([probe !== undefined, breaker.begin()]).toEqual([true, undefined]);
    probe?.succeeded();
    expect(breaker.begin()).toBeDefined();
    expect(breaker.isOpen()).toBe(false);
  });

  it("doubles the pause with each failed probe, up to the longest", () => {
    const { breaker, fail, pass } = setup();
    fail(3);
    const pauses = [1000, 2000, 3000, 3000];

    const tooEarly = pauses.map((pauseMs) => {
      pass(pauseMs - 1);
      const early = breaker.begin();
      pass(1);
      breaker.begin()?.failed();
      return early;
    });

    expect(tooEarly).toEqual(pauses.map(() => undefined));
  });

  it("begins with the first pause again when it failed anew", () => {
    const { breaker, fail, pass } = setup();
    fail(3);
    pass(1000);
    breaker.begin()?.failed();
    pass(2000);
    breaker.begin()?.succeeded();

    fail(3);
    pass(1000);

    expect(breaker.begin()).toBeDefined();
  });

  it("takes the next call for the probe when the caller of the first went away", () => {
    const { breaker, fail, pass } = setup();
    fail(3);
    pass(1000);

    breaker.begin()?.abandoned();

    expect(breaker.begin()).toBeDefined();
    expect(breaker.begin()).toBeUndefined();
  });

  it("does not count who went away", () => {
    const { breaker, fail } = setup();

    fail(2);
    breaker.begin()?.abandoned();

    expect(breaker.isOpen()).toBe(false);
  });

  it("closes by the late answer of an earlier call, and does not mind its late failure", () => {
    const { breaker, fail } = setup();
    const [late, later] = [breaker.begin(), breaker.begin()];
    fail(3);

    late?.failed();
    expect(breaker.isOpen()).toBe(true);
    later?.succeeded();

    expect(breaker.isOpen()).toBe(false);
  });

  it("counts each call once", () => {
    const { breaker } = setup();
    const attempt = breaker.begin();

    Array.from({ length: 5 }).forEach(() => attempt?.failed());

    expect(breaker.isOpen()).toBe(false);
  });
});
