import { describe, expect, it } from "vitest";
import { readConfig } from "../../server/config.ts";

describe("readConfig", () => {
  it("has a default for every setting", () => {
    const config = readConfig({});

    expect(config).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      appName: "Perceel",
      publicUrl: "http://localhost:3000",
      isHttps: false,
      apiHost: "/api",
      dataDir: "./data",
      demo: true,
      logLevel: "info",
      trustProxy: false,
      sessionTtlHours: 168,
    });
    expect(config.geoserver).toBeUndefined();
  });

  it("takes an empty value for an absent one", () => {
    expect(readConfig({ PORT: "", APP_NAME: "  " })).toMatchObject({ port: 3000, appName: "Perceel" });
  });

  it("turns the demo off beside a database of one's own, unless it is asked for", () => {
    const DATABASE_URL = "postgres://u:p@host/name";

    expect(readConfig({ DATABASE_URL }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL, DEMO: "1" }).demo).toBe(true);
    expect(readConfig({ DEMO: "false" }).demo).toBe(false);
  });

  it("derives https from the public address and drops slashes at its end", () => {
    const config = readConfig({
      PUBLIC_URL: "https://kaart.example.nl/",
      API_HOST: "https://api.example.nl/api/",
    });

    expect(config).toMatchObject({
      publicUrl: "https://kaart.example.nl",
      isHttps: true,
      apiHost: "https://api.example.nl/api",
    });
  });

  it.each([
    [{}, { name: "Perceel", address: "no-reply@localhost" }],
    [
      { PUBLIC_URL: "https://kaart.example.nl", APP_NAME: "Kaart" },
      { name: "Kaart", address: "no-reply@kaart.example.nl" },
    ],
    [{ MAIL_FROM: "kaart@example.nl" }, { name: "Perceel", address: "kaart@example.nl" }],
    [{ MAIL_FROM: "De Kaart <kaart@example.nl>" }, { name: "De Kaart", address: "kaart@example.nl" }],
  ])("knows whom mails are from, given %j", (environment, sender) => {
    expect(readConfig(environment).mailFrom).toEqual(sender);
  });

  it("trusts the nearest proxies when given their number", () => {
    const { trustProxy } = readConfig({ TRUST_PROXY: "2" });

    expect(typeof trustProxy).toBe("function");
    expect([0, 1, 2].map((hop) => typeof trustProxy === "function" && trustProxy("10.0.0.1", hop))).toEqual([
      true,
      true,
      false,
    ]);
    expect(readConfig({ TRUST_PROXY: "10.0.0.1, fd00::/8" }).trustProxy).toBe("10.0.0.1, fd00::/8");
  });

  it.each([
    ["PORT", "http"],
    ["PORT", "70000"],
    ["PORT", "-1"],
    ["PORT", "1.5"],
    ["HOST", "a host"],
    ["APP_NAME", "x".repeat(61)],
    ["PUBLIC_URL", "kaart.example.nl"],
    ["PUBLIC_URL", "https://kaart:99999"],
    ["PUBLIC_URL", "https://%zz"],
    ["API_HOST", "api"],
    ["API_HOST", "http://:80"],
    ["GEOSERVER_URL", "ftp://host"],
    ["GEOSERVER_URL", "http://host:99999"],
    ["MAPSERVER_URL_TEMPLATE", "http://host/mapserv"],
    ["PDOK_SEARCH", "nee"],
    ["MAP_CACHE_MB", "-1"],
    ["MAP_CACHE_MB", "64MB"],
    ["MAIL_FROM", "nobody"],
    ["MAIL_FROM", "a@example.nl, b@example.nl"],
    ["DEMO", "perhaps"],
    ["INSPECTION", "maybe"],
    ["LOG_LEVEL", "loud"],
    ["TRUST_PROXY", "everyone"],
    ["TRUST_PROXY", "999.1.1.1"],
    ["TRUST_PROXY", "10.0.0.0/99"],
    ["TRUST_PROXY", "10.0.0.1, ::::"],
    ["SESSION_TTL_HOURS", "0"],
    ["SESSION_TTL_HOURS", "long"],
  ])("refuses %s=%s, naming both and what is expected", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^${name}=${value.slice(0, 50)}.* is not usable: expected .+\\.$`),
    );
  });

  it("does not repeat the password in the address of a register of places", () => {
    const refused = () => readConfig({ PDOK_SEARCH: "https://naam:geheim@plaatsen.example" });

    expect(refused).toThrow("PDOK_SEARCH=https://***@plaatsen.example is not usable");
    expect(refused).not.toThrow("geheim");
  });

  it.each(["DATABASE_URL", "REDIS_URL", "SMTP_URL", "METRICS_TOKEN"])(
    "does not repeat what %s holds",
    (name) => {
      const refused = () => readConfig({ [name]: "http://someone:geheim@host/a b" });

      expect(refused).toThrow(`${name}=*** is not usable`);
      expect(refused).not.toThrow("geheim");
    },
  );

  it.each([
    ["DATABASE_URL", "postgres://host:99999/x"],
    ["DATABASE_URL", "postgres://["],
    ["REDIS_URL", "redis://"],
    ["SMTP_URL", "smtp://"],
    ["SMTP_URL", "smtp://host:mail"],
    ["MAPSERVER_URL_TEMPLATE", "http://[{workspace}"],
  ])("refuses %s=%s, that no connection could be made to", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}=.* is not usable: expected `));
  });

  it.each(["PUBLIC_URL", "API_HOST", "GEOSERVER_URL"])(
    "refuses a password within %s, and does not repeat it",
    (name) => {
      const refused = () => readConfig({ [name]: "https://someone:gehe@im@host/x" });

      expect(refused).toThrow(`${name}=https://***@host/x is not usable`);
    },
  );

  it("refuses a name of several lines, which would end up in the headers of mails, on one line", () => {
    expect(() => readConfig({ APP_NAME: "Kaart\nBcc: all" })).toThrow(
      /^APP_NAME=Kaart Bcc: all is not usable: expected .+ on one line\.$/,
    );
  });

  it.each(["10.0.0.0/8", "::1", "10.0.0.1,fd00::/8", "172.16.0.0/12, 192.168.0.1"])(
    "trusts the proxies at %s",
    (text) => {
      expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(text);
    },
  );
});
