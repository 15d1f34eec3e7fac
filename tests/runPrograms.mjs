/**
 * What is proven with programs of other makers: that GDAL, OWSLib, QGIS, MapServer, PostGIS, Redis, nginx and a virus scanner agree,
 * and the API tests once more on PostgreSQL. A program that is not installed leaves its tests out, but in CI that fails.
 * Closes with one line of totals.
 */
import { begin, end, fail, run, vitest } from "./commands.mjs";

const reports = ["programs.json", "postgres.json"];
begin(reports);

/**
 * Below tests/server, what the two databases might do differently: every route once, searching, sorting and counting, times
 * and texts, constraints, locks, and what several do at once; not what asks no database, or asks the same once more.
 * tests/server/db starts both databases itself.
 */
const databaseTests = [
  "access-tokens/accessTokens",
  "activity",
  "company-users",
  "devices",
  "import/importQueue",
  "layer-metadata",
  "lists/listReader",
  "logs",
  "mail/mailQueue",
  "matrix/matrix",
  "plugins/violatedConstraints",
  "projects/projects",
  "sso/singleSignOn",
  "sso/ssoSettings",
  "rate-limits/attemptLimits",
  "search",
  "sign-in/signInAttempts",
  "synchronisation/synchronisations",
  "workspaces/workspaces.test",
];

/** The API tests once more, on PostgreSQL. */
async function onPostgres() {
  const { startPostgres } = await import("./support/databases/postgres.ts");
  const postgres = await startPostgres();
  if (postgres) {
    await run(
      "API tests, PostgreSQL",
      vitest(
        "postgres.json",
        `--project pure --maxWorkers=1 ${databaseTests.map((each) => `tests/server/${each}`).join(" ")}`,
      ),
      { quiet: true, env: { TEST_DATABASE_URL: postgres.url } },
    );
    await postgres.stop();
  } else if (process.env.CI) {
    fail("PostgreSQL is not installed; CI must test on it");
  } else {
    console.log("skipped API tests on PostgreSQL: none is installed on this machine");
  }
}

await Promise.all([
  run("tests with programs of other makers", vitest("programs.json", "--project programs --maxWorkers=2"), {
    quiet: true,
  }),
  onPostgres().catch((error) => fail(`API tests, PostgreSQL: ${error}`)),
]);

end(reports);
