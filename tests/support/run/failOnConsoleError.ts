import { afterEach, beforeEach, expect, vi } from "vitest";

/** Whatever the product writes to `console.error` is a defect, unless the test spies on it and expects it. */
let spy: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  spy = vi.spyOn(console, "error");
});

afterEach(() => {
  const calls = vi.isMockFunction(console.error) && console.error === (spy as unknown) ? spy.mock.calls : [];
  spy.mockRestore();
  expect(calls, "console.error was called").toEqual([]);
});
