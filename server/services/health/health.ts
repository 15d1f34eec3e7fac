import type { Health } from "../../../schemas/apiInfo.ts";

/** Checks a part of the product: undefined while it works, else a sentence on what is wrong. */
export type Problem = () => Promise<string | undefined>;

type Parts = Readonly<Record<string, Problem>>;

interface HealthParts {
  parts: Parts;
  dispensable: Parts;
  /** Problems of a part that still works. */
  flaws: Parts;
}

/**
 * Whether all required parts work. `dispensable` parts and `flaws` are reported without making the server unhealthy:
 * another server would do no better.
 */
export function healthService({ parts, dispensable, flaws }: HealthParts) {
  const flawOf = async (name: string) => await flaws[name]?.().catch(() => undefined);

  return {
    async check(): Promise<Health> {
      const checks = await Promise.all(
        Object.entries({ ...parts, ...dispensable }).map(
          async ([name, problem]) => [name, await problem().catch(unknownProblem)] as const,
        ),
      );
      const status = checks.some(([name, problem]) => problem !== undefined && name in parts)
        ? "unavailable"
        : "ok";
      const told = await Promise.all(
        checks.map(async ([name, problem]) => [name, problem ?? (await flawOf(name)) ?? "ok"] as const),
      );
      return { status, checks: Object.fromEntries(told) };
    },
  };
}

/** The report is public, so it contains nothing of an error. */
const unknownProblem = () => "It cannot be told how this part is.";
