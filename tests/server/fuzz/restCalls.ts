import * as fc from "fast-check";
import type { Arbitrary } from "fast-check";
import { isRecord } from "../../../schemas/records.ts";
import { asText, caller, companyCaller, onceIn, queryOf, type Call } from "./Call.ts";
import { idText, junk, text, valuesOf } from "./values.ts";

/** Those that hash a password cost more than all others together. */
const slow = /\/auth\/login|\/auth\/password-reset|\/profile\/(password|email)|\/accept$/;

const oddHeaders: readonly (readonly [name: string, value: string])[] = [
  ["if-match", '"1"'],
  ["if-match", "*"],
  ["if-match", '"2", "3"'],
  ["if-match", "nonsense"],
  ["if-none-match", '"1"'],
  ["if-none-match", "*"],
  ["accept-language", ",;=q"],
  ["accept", "text/html"],
  ["accept", "x"],
  ["prefer", "handling=lenient"],
  ["authorization", "Bearer x"],
  ["authorization", `Bearer ${"A".repeat(32)}`],
  ["authorization", "Basic %%%"],
  ["upload-offset", "0"],
  ["upload-offset", "-1"],
  ["range", "bytes=0-1"],
];

/** As a rule none. */
const headers: Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.constantFrom(...oddHeaders).map(([name, value]) => ({ [name]: value })) },
);

/** Every call that an OpenAPI document describes, filled by its schemas. */
export function restCalls(document: unknown, prefix = ""): Arbitrary<Call> {
  const paths = isRecord(document) && isRecord(document["paths"]) ? document["paths"] : {};
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(isRecord(methods) ? methods : {}).flatMap(([method, described]) => {
      if (!/^(get|post|put|patch|delete|head)$/.test(method) || !isRecord(described)) return [];
      const arbitrary = callsOf(`${prefix}${path}`, method.toUpperCase(), described);
      return [{ weight: slow.test(path) ? 1 : 12, arbitrary }];
    }),
  );
  if (calls.length === 0) throw new Error("The document describes no calls.");
  return fc.oneof(...calls);
}

function callsOf(path: string, method: string, described: Record<string, unknown>): Arbitrary<Call> {
  const parameters = (Array.isArray(described["parameters"]) ? described["parameters"] : []).filter(isRecord);
  const inQuery = parameters.filter((each) => each["in"] === "query");
  const query = fc
    .tuple(
      ...inQuery.map((each) =>
        onceIn(
          each["required"] === true ? 1 : 3,
          valuesOf(each["schema"]).map((value) => [String(each["name"]), asText(value)] as const),
        ),
      ),
      onceIn(30, fc.tuple(text, text)),
    )
    .map((all) => queryOf(all.filter((each) => each !== null)));
  const names = [...path.matchAll(/\{([^}]+)\}|\*/g)].map(([, name = ""]) => name);
  const values = fc.tuple(...names.map((name) => pathValue(name, path)));
  return fc
    .record({
      caller: /\/company\/|\/exams\/|my-company/.test(path) ? companyCaller : caller,
      headers,
      values,
      query,
      body: bodies(described["requestBody"]),
    })
    .map(({ caller: who, headers: sent, values: ids, query: asked, body }) => {
      let place = 0;
      const url = path.replaceAll(/\{[^}]+\}|\*/g, () =>
        encodeURIComponent((ids[place++] ?? "").toWellFormed()),
      );
      return {
        operation: `${method} ${path}`,
        caller: who,
        method,
        url: asked === "" ? url : `${url}?${asked}`,
        headers: { ...(method === "GET" ? {} : body.headers), ...sent },
        body: method === "GET" ? undefined : body.text,
      };
    });
}

/** What stands in an address: ids, but for names of the map. */
function pathValue(name: string, path: string): Arbitrary<string> {
  if (/^(workspace|name|layer|collectionId)$/.test(name)) return nearly("bomen", "percelen", "voorbeeld");
  if (name === "featureId") return nearly("bomen.1", "bomen.2", "percelen.1");
  if (path.includes("/imports/") || name === "hash") return fc.oneof(fc.uuid(), text);
  return idText;
}

const nearly = (...known: readonly string[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: text });

const json = { "content-type": "application/json" };

function bodies(
  described: unknown,
): Arbitrary<{ headers: Record<string, string>; text: string | undefined }> {
  const content = isRecord(described) && isRecord(described["content"]) ? described["content"] : {};
  const asJson = isRecord(content["application/json"]) ? content["application/json"]["schema"] : undefined;
  const right = (asJson === undefined ? junk : valuesOf(asJson)).map((value) => ({
    headers: json,
    text: JSON.stringify(value),
  }));
  const wrong = fc
    .tuple(
      fc.constantFrom(
        "application/json",
        "text/xml",
        "multipart/form-data; boundary=x",
        "application/x-www-form-urlencoded",
        "application/offset+octet-stream",
        "",
      ),
      fc.oneof(
        text,
        fc.constantFrom(
          "{",
          '{"a":1,"a":2}',
          "[".repeat(2000),
          "--x\r\nContent-Disposition: form-data; name=file; filename=a\r\n\r\nGIF89a\r\n--x--\r\n",
        ),
      ),
    )
    .map(([type, sent]) => ({
      headers: { ...(type && { "content-type": type }), "sec-fetch-site": "same-origin" },
      text: sent,
    }));
  return fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: wrong });
}
