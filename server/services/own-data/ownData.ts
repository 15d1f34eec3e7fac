import type { OwnDataRepository } from "../../repositories/own-data/ownData.ts";
import { type AttemptLimits, ownDataPerAccount } from "../rate-limits/attemptLimits.ts";
import type { SessionUser } from "../session/sessions.ts";

interface OwnDataParts {
  ownData: OwnDataRepository;
  limits: AttemptLimits;
  now: () => Date;
}

/** A copy of what is kept of oneself (AVG 15 and 20; spec §33.3). */
export function ownDataService({ ownData, limits, now }: OwnDataParts) {
  async function* written(user: SessionUser, at: Date, isDemo: boolean): AsyncGenerator<string> {
    yield `{\n"madeAt": ${JSON.stringify(at)}`;
    for await (const { table, rows } of ownData.of(user.id, isDemo))
      yield `,\n${JSON.stringify(table)}: ${JSON.stringify(rows, withBytes)}`;
    yield "\n}\n";
  }

  return {
    /** As JSON: the rows of each table. Throws `RateLimited`. */
    async copy(user: SessionUser): Promise<AsyncGenerator<string>> {
      await limits.take(ownDataPerAccount(user.id));
      const at = now();
      await ownData.logCopy({ userId: user.id, at }, user.company?.id ?? null);
      return written(user, at, await ownData.isDemo(user.id));
    },
  };
}

/** Bytes, such as those of a portrait, in base 64. */
const withBytes = (_name: string, value: unknown): unknown =>
  isBytes(value) ? Buffer.from(value.data).toString("base64") : value;

/** What `JSON.stringify` makes of a buffer before it asks. */
const isBytes = (value: unknown): value is { data: number[] } =>
  typeof value === "object" &&
  value !== null &&
  "type" in value &&
  value.type === "Buffer" &&
  "data" in value;
