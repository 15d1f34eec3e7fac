import { describe } from "vitest";

/**
 * `describe`, where a program that the tests start is installed. Where it is not, the tests are skipped with a line that
 * says so; in CI that is a failure.
 */
export function describeWhere(
  program: object | undefined,
  name: string,
): typeof describe | typeof describe.skip {
  if (program !== undefined) return describe;
  if (process.env["CI"]) throw new Error(`${name} is not installed; CI must test with it`);
  console.log(`skipped: ${name} is not installed on this machine`);
  return describe.skip;
}
