/** `npm run test:amplified`: the browser tests under each hardship in turn; what is given goes on to Playwright. */
import { spawnSync } from "node:child_process";
import { hardships } from "../support/network/hardships.ts";

const asked = process.env.AMPLIFY ? [process.env.AMPLIFY] : hardships;
const failed = asked.filter((hardship) => {
  console.log(`AMPLIFY=${hardship}`);
  const { status } = spawnSync(
    "npx",
    ["playwright", "test", "--config", "tests/e2e/playwright.config.ts", ...process.argv.slice(2)],
    { stdio: "inherit", env: { ...process.env, AMPLIFY: hardship } },
  );
  return status !== 0;
});
if (failed.length > 0) console.log(`Not green under ${failed.join(", ")}.`);
process.exitCode = failed.length > 0 ? 1 : 0;
