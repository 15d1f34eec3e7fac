import { afterAll, it } from "vitest";
import { startPostgres } from "../../support/databases/postgres.ts";
import { createTestPostgres } from "../../support/databases/testDatabase.ts";
import { describeWhere } from "../../support/host/installed.ts";
import { adminInstallations, expectFirstAdmin } from "./adminInstallations.ts";

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const install = adminInstallations();

describeWhere(postgres, "PostgreSQL")("npm run admin (§1.2)", () => {
  it("makes the first admin beside a server that runs on PostgreSQL and says that there is none", async () => {
    await expectFirstAdmin(
      await install("first", { DATABASE_URL: await createTestPostgres(postgres?.url ?? "") }),
    );
  });
});
