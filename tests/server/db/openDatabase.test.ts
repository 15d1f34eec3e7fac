import { expect, it } from "vitest";
import { openDatabase } from "../../../server/db/openDatabase.ts";

it("says that nobody listens there", async () => {
  const opening = openDatabase({
    dataDir: "unused",
    databaseUrl: "postgres://perceel:geheim@127.0.0.1:4149/x",
  });

  await expect(opening).rejects.toThrow(
    /The database at 127\.0\.0\.1:4149\/x cannot be used: .*ECONNREFUSED.* See DATABASE_URL\.$/,
  );
});
