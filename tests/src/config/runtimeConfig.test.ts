import { describe, expect, it } from "vitest";
import { allowsInspection, parseRuntimeConfig } from "../../../src/config/runtimeConfig.ts";
import { parseSwitches } from "../../../src/config/switches.ts";

describe("the settings in the page", () => {
  it("name the application and the API host, without a slash at its end (§1.1, §7.1)", () => {
    const config = parseRuntimeConfig('{"appName":"Kadaster","apiHost":"https://api.example.nl/api/"}');

    expect(config).toEqual({ appName: "Kadaster", apiHost: "https://api.example.nl/api" });
    expect(Object.isFrozen(config)).toBe(true);
  });

  it.each([[null], ["{}"], ['{"appName":3,"apiHost":"/api"}'], ["null"]])(
    "that are broken stop the start with a sentence: %s",
    (text) => {
      expect(() => parseRuntimeConfig(text)).toThrow(/settings/);
    },
  );
});

it("the server forbids inspection when it says so, and not by saying nothing", () => {
  expect(allowsInspection('{"inspection":false}')).toBe(false);
  expect(allowsInspection('{"inspection":true}')).toBe(true);
  expect(allowsInspection(undefined)).toBe(true);
});

describe("the query of the URL", () => {
  it.each(["?demo", "?demo=1", "?x=y&demo="])("%s turns demo mode on (§1.6, §4.36)", (query) => {
    expect(parseSwitches(query).isDemoMode).toBe(true);
  });

  it("without demo leaves it off", () => {
    expect(parseSwitches("?demonstration")).toEqual({ isDemoMode: false, isInspected: false });
  });
});
