import { Worker } from "node:worker_threads";
import { Lifetime } from "../../../server/run/Lifetime.ts";

// A process with a thread that does not come back from a query, which is asked to end.

const endless = `
  const { DatabaseSync } = require("node:sqlite");
  require("node:worker_threads").parentPort.postMessage("begins");
  new DatabaseSync(":memory:").prepare(
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n WHERE i < 0").all();`;

const lifetime = new Lifetime((line) => console.log(line));
const thread = new Worker(endless, { eval: true });
lifetime.add("thread", () => thread.terminate(), 200);
thread.once("message", () => console.log("stuck"));
