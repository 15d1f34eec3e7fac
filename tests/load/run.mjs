/**
 * `npm run load`: 200 users for two minutes on two server processes, one of which is killed; `-- --users 10 --seconds 20`
 * for a short one. Exit code 1 when a request failed that was not under way then, or a write was lost.
 */
import { parseArgs } from "node:util";

const [major = 0] = process.versions.node.split(".").map(Number);
if (major < 23) {
  console.error(
    `The load test needs the Node that the project brings; this is ${process.version}. Use: npm run load`,
  );
  process.exit(1);
}
const options = { users: { type: "string", default: "200" }, seconds: { type: "string", default: "120" } };
const { values } = parseArgs({ options });
const { load } = await import("./load.ts");
const print = (line) => console.log(line);
process.exitCode = (await load({ users: Number(values.users), seconds: Number(values.seconds), print }))
  ? 0
  : 1;
