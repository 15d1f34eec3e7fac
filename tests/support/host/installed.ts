import { describe } from "vitest";
import { isInstalled } from "./isInstalled.ts";

/** `describe`, where a program that the tests start is installed; elsewhere the tests are skipped. */
export function describeWhere(
  program: object | undefined,
  name: string,
): typeof describe | typeof describe.skip {
  return isInstalled(program, name) ? describe : describe.skip;
}
