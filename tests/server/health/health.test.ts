import { expect, it } from "vitest";
import { healthService } from "../../../server/services/health/health.ts";

const works = async () => undefined;
const lacks = (what: string) => async () => what;
const breaks = () => Promise.reject(new Error("secret.example refused"));
const report = (parts: object) => healthService({ parts: {}, dispensable: {}, flaws: {}, ...parts }).check();

it.each([
  [
    "what works",
    { parts: { database: works }, dispensable: { mail: works } },
    "ok",
    { database: "ok", mail: "ok" },
  ],
  [
    "what it needs and misses",
    { parts: { database: lacks("It is gone."), disk: works } },
    "unavailable",
    { database: "It is gone.", disk: "ok" },
  ],
  [
    "what it can do without",
    { parts: { database: works }, dispensable: { mail: lacks("It waits.") } },
    "ok",
    { database: "ok", mail: "It waits." },
  ],
  [
    "what is wrong with a part that works",
    { parts: { maps: works, disk: works }, flaws: { maps: lacks("One is damaged.") } },
    "ok",
    { maps: "One is damaged.", disk: "ok" },
  ],
  [
    "what is wrong most",
    { parts: { maps: lacks("It is gone.") }, flaws: { maps: lacks("One is damaged.") } },
    "unavailable",
    { maps: "It is gone." },
  ],
  [
    "nothing of an error",
    { parts: { database: breaks, maps: works }, flaws: { maps: breaks } },
    "unavailable",
    { database: "It cannot be told how this part is.", maps: "ok" },
  ],
])("the report of health tells %s", async (_what, parts, status, checks) => {
  expect(await report(parts)).toEqual({ status, checks });
});
