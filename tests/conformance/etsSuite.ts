import { execFile } from "node:child_process";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { XMLParser } from "fast-xml-parser";
import { fieldOf } from "../../schemas/records.ts";
import type { TestResult } from "./TestResult.ts";

/** A file where the environment says it is. */
export function existingFile(variable: string, name: string): string {
  const file = process.env[variable] ?? "";
  if (!existsSync(file)) throw new Error(`${variable} must be the path of ${name}.`);
  return file;
}

/** Runs a suite of OGC's TEAM Engine against an implementation, with more options for Java; results stay in the folder. */
export async function runEtsSuite(
  jar: string,
  folder: string,
  parameters: Record<string, string>,
  more: string[] = [],
): Promise<TestResult[]> {
  const properties = join(folder, "test-run-props.xml");
  const entries = Object.entries(parameters).map(
    ([key, value]) => `<entry key="${key}">${value.replaceAll("&", "&amp;")}</entry>`,
  );
  writeFileSync(
    properties,
    `<?xml version="1.0" encoding="UTF-8"?><properties version="1.0">${entries.join("")}</properties>`,
  );
  // A proxy of the machine is not for addresses of its own.
  const direct = ["-Dhttp.nonProxyHosts=127.0.0.1|localhost"];
  await promisify(execFile)("java", [...direct, ...more, "-jar", jar, "-o", folder, properties], {
    // What it leaves where it runs stays there, too.
    cwd: folder,
    maxBuffer: 256 * 1024 * 1024,
  });
  const [report] = globSync(join(folder, "**/testng-results.xml"));
  if (report === undefined) throw new Error(`The suite left no results in ${folder}.`);
  return readResults(readFileSync(report, "utf8"));
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  isArray: (name) => ["suite", "test", "class", "test-method"].includes(name),
});

/** The results in a report of TestNG; what only prepares tests is left out. */
function readResults(report: string): TestResult[] {
  const list = (value: unknown, name: string): unknown[] => {
    const found = fieldOf(value, name);
    return Array.isArray(found) ? found : [];
  };
  const text = (value: unknown, name: string) => {
    const found = fieldOf(value, name);
    return typeof found === "string" ? found : "";
  };
  return list(fieldOf(parser.parse(report), "testng-results"), "suite")
    .flatMap((suite) => list(suite, "test"))
    .flatMap((test) => list(test, "class"))
    .flatMap((group) =>
      list(group, "test-method")
        .filter((method) => text(method, "is-config") !== "true")
        .map((method) => ({
          group: text(group, "name").replace(/^.*\./, ""),
          name: text(method, "name"),
          status: statusOf(text(method, "status")),
          reason: text(fieldOf(method, "exception"), "message").trim().split("\n")[0] ?? "",
        })),
    );
}

const statusOf = (status: string): TestResult["status"] =>
  status === "PASS" || status === "SKIP" ? status : "FAIL";
