import type { Health } from "../../schemas/apiInfo.ts";

/** A part of the product that can be down: undefined while it works, else a sentence on what is wrong. */
export type Problem = () => Promise<string | undefined>;

type Parts = Readonly<Record<string, Problem>>;

/** Whether everything that answers depend on works. What is `dispensable` is told, and no reason to call it unwell. */
export function healthService(parts: Parts, dispensable: Parts) {
  return {
    async check(): Promise<Health> {
      const checks = await Promise.all(
        Object.entries({ ...parts, ...dispensable }).map(
          async ([name, problem]) => [name, await problem().catch(sentenceOf)] as const,
        ),
      );
      const status = checks.some(([name, problem]) => problem !== undefined && name in parts)
        ? "unavailable"
        : "ok";
      return { status, checks: Object.fromEntries(checks.map(([name, problem]) => [name, problem ?? "ok"])) };
    },
  };
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
