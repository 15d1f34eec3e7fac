import type { Health } from "../../../schemas/apiInfo.ts";

/** A part of the product that can be down: undefined while it works, else a sentence on what is wrong. */
export type Problem = () => Promise<string | undefined>;

type Parts = Readonly<Record<string, Problem>>;

interface HealthParts {
  parts: Parts;
  dispensable: Parts;
  /** What is wrong with a part that works all the same. */
  flaws: Parts;
}

/**
 * Whether everything that answers depend on works. What is `dispensable`, and the flaws of a part that works, are told,
 * and no reason to call it unwell: another server would do no better.
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

/** Anybody may read the report, so that nothing of an error is in it. */
const unknownProblem = () => "It cannot be told how this part is.";
