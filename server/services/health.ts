import type { Health } from "../../schemas/apiInfo.ts";

/** A part of the product that can be down: undefined while it works, else a sentence on what is wrong. */
export type Problem = () => Promise<string | undefined>;

/** Whether everything that answers depend on works. */
export function healthService(parts: Readonly<Record<string, Problem>>) {
  return {
    async check(): Promise<Health> {
      const checks = await Promise.all(
        Object.entries(parts).map(
          async ([name, problem]) => [name, await problem().catch(sentenceOf)] as const,
        ),
      );
      const status = checks.some(([, problem]) => problem !== undefined) ? "unavailable" : "ok";
      return { status, checks: Object.fromEntries(checks.map(([name, problem]) => [name, problem ?? "ok"])) };
    },
  };
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
