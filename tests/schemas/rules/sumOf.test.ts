import { expect, it } from "vitest";
import { sumOf } from "../../../schemas/rules/sumOf.ts";

it.each([
  [[0.1, 0.2], 0.3],
  [[384.7, -84.7, 1], 301],
  [[1e-7, 2e-7, 1], 1.0000003],
  [[1e21, 1], 1e21],
  [[0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1], 1],
  [[1e308, 5e-324, -1e308], 5e-324],
  [[0.001, 1e22, -1e22, 0.5], 0.501],
  [[], 0],
])("numbers are added as people write them: %j is %s (§21.6)", (numbers, sum) => {
  expect(sumOf(numbers)).toBe(sum);
});
