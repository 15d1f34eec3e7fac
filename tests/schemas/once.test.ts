import { expect, it } from "vitest";
import { once } from "../../schemas/once.ts";

it("makes a thing when it is first used, and that one from then on", () => {
  let made = 0;
  const thing = once(() => ({ number: (made += 1) }));

  expect(made).toBe(0);
  expect([thing().number, thing().number, thing() === thing()]).toEqual([1, 1, true]);
});
