import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { allMachines } from "../support/machines/allMachines.ts";
import { describeMachine } from "../../machines/statecharts/describeMachine.ts";
import type { EventSchemas } from "../../schemas/eventSchema.ts";
import { eventSchemas, eventSchemasFile, writeEventSchemas } from "./eventSchemas.ts";

describe("the schemas of events", () => {
  let schemas: EventSchemas;
  beforeAll(() => {
    schemas = eventSchemas();
  });

  it("are what `npm run machines` writes now", () => {
    const isKept = readFileSync(eventSchemasFile, "utf8") === writeEventSchemas(schemas);

    expect(isKept, "stale: run `npm run machines`").toBe(true);
  });

  it("tell what every event of every machine's chart carries", () => {
    const untold = allMachines.flatMap((machine) => {
      const told = schemas.machines[machine.id] ?? {};
      const events = describeMachine(machine).transitions.flatMap(({ trigger }) =>
        trigger.kind === "event" ? [trigger.event] : [],
      );
      const isTold = (event: string) =>
        event.endsWith(".*")
          ? Object.keys(told).some((each) => each.startsWith(event.slice(0, -1)))
          : event in told;
      return events.filter((event) => !isTold(event)).map((event) => `${machine.id}: ${event}`);
    });

    expect(untold).toEqual([]);
  });

  it("come of the types: what is required, of which kind, one of what, and what the docstring says", () => {
    expect(schemas.machines["layers"]?.["layer.fade"]).toEqual({
      type: "object",
      additionalProperties: false,
      properties: { name: { type: "string" }, opacity: { type: "number" } },
      required: ["name", "opacity"],
    });
    expect(schemas.machines["language"]?.["language.choose"]).toMatchObject({
      properties: { language: { enum: ["en", "nl"] }, isForProfile: { type: "boolean" } },
      required: ["language"],
    });
    expect(schemas.machines["resourceList"]?.["list.sortTo"]?.properties).toEqual({
      sort: { anyOf: [{ $ref: "#/$defs/Sort" }, { type: "null" }] },
    });
    expect(schemas.machines["goTo"]?.["text.submit"]).toMatchObject({ properties: {}, required: [] });
    expect(schemas.$defs["CallFailure"]?.properties?.["status"]).toEqual({
      type: "number",
      description: "HTTP status, when there was an answer.",
    });
  });

  it("leave to JSON what is a package's: GeoJSON", () => {
    expect(schemas.machines["measure"]?.["sketch.ended"]?.properties).toMatchObject({ geometry: {} });
  });

  it("name passwords as secrets", () => {
    expect(schemas.machines["signIn"]?.["signIn.submit"]?.properties?.["credentials"]?.properties).toEqual({
      email: { type: "string" },
      password: { type: "string", writeOnly: true },
    });
  });
});
