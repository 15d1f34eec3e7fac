import { Ajv } from "ajv";
import { Type, type Static, type TProperties } from "typebox";
import { settingFormats } from "./run/settingFormats.ts";

/** A setting that stops the start; its message is one line for the person at the terminal. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

const webUrl = "^https?://[^\\s/?#]+[^\\s?#]*$";

/** Each setting: its shape, its default, and in `description` what to say when a value does not fit. */
const settings = {
  PORT: Type.Integer({
    minimum: 0,
    maximum: 65535,
    default: 3000,
    description: "a port number from 0 to 65535 (0 picks a free one)",
  }),
  HOST: Type.String({
    pattern: "^[\\w.:%-]+$",
    default: "127.0.0.1",
    description: "a host name or an address",
  }),
  APP_NAME: Type.String({
    minLength: 1,
    maxLength: 60,
    pattern: "^\\P{Cc}+$",
    default: "Perceel",
    description: "1 to 60 characters on one line",
  }),
  PUBLIC_URL: Type.Optional(
    Type.String({
      pattern: webUrl,
      format: "web-address",
      description: "an address such as https://kaart.example.nl",
    }),
  ),
  API_HOST: Type.Optional(
    Type.String({
      pattern: `^/[\\w./-]*$|${webUrl}`,
      format: "web-address-or-path",
      description: "a path such as /api or an address such as https://api.example.nl/api",
    }),
  ),
  DATA_DIR: Type.String({ minLength: 1, default: "./data", description: "a folder" }),
  DATABASE_URL: Type.Optional(
    Type.String({
      pattern: "^postgres(ql)?://",
      format: "database-address",
      description: "an address such as postgres://user:password@host/name",
    }),
  ),
  REDIS_URL: Type.Optional(
    Type.String({
      pattern: "^rediss?://",
      format: "server-address",
      description: "an address such as redis://host:6379",
    }),
  ),
  GEOSERVER_URL: Type.Optional(
    Type.String({
      pattern: webUrl,
      format: "web-address",
      description: "an address such as http://host:8080/geoserver",
    }),
  ),
  GEOSERVER_USER: Type.Optional(Type.String({ description: "a user name" })),
  GEOSERVER_PASSWORD: Type.Optional(Type.String({ description: "a password" })),
  MAPSERVER_URL_TEMPLATE: Type.Optional(
    Type.String({
      pattern: "^https?://.*\\{workspace\\}",
      format: "web-address-template",
      description:
        "an address that holds {workspace}, such as http://host/cgi-bin/mapserv?map=/maps/{workspace}.map",
    }),
  ),
  MAP_CACHE_MB: Type.Integer({
    minimum: 0,
    maximum: 65536,
    default: 64,
    description: "a number of megabytes from 0 to 65536",
  }),
  MAP_MEMORY_MB: Type.Integer({
    minimum: 0,
    maximum: 1048576,
    default: 1024,
    description: "a number of megabytes from 0 to 1048576",
  }),
  PDOK_SEARCH: Type.String({
    pattern: `^off$|${webUrl}`,
    format: "web-address-or-off",
    default: "https://api.pdok.nl/bzk/locatieserver/search/v3_1",
    description: "off, or the address of a PDOK Locatieserver",
  }),
  IMPORT_MAX_MB: Type.Integer({
    minimum: 1,
    maximum: 1024,
    default: 1024,
    description: "a number of megabytes from 1 to 1024",
  }),
  SMTP_URL: Type.Optional(
    Type.String({
      pattern: "^smtps?://",
      format: "server-address",
      description: "an address such as smtp://user:password@host",
    }),
  ),
  MAIL_FROM: Type.Optional(
    Type.String({
      pattern: "^([^<>\\r\\n]*<[^<>@\\s]+@[^<>@\\s]+>|[^<>@\\s]+@[^<>@\\s]+)$",
      description: "an e-mail address such as kaart@example.nl or Kaart <kaart@example.nl>",
    }),
  ),
  DEMO: Type.Optional(Type.Boolean({ description: "true or false" })),
  INSPECTION: Type.Boolean({ default: true, description: "true or false" }),
  LOG_LEVEL: Type.Union(
    (["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const).map((level) =>
      Type.Literal(level),
    ),
    { default: "info", description: "one of fatal, error, warn, info, debug, trace, silent" },
  ),
  TRUST_PROXY: Type.String({
    pattern: "^(true|false|\\d{1,2}|[\\da-fA-F.:/]+(,\\s*[\\da-fA-F.:/]+)*)$",
    format: "proxies",
    default: "false",
    description: "true, false, a number of proxies, or their addresses with commas between",
  }),
  CLUSTER_PROCESSES: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 256, description: "a number of processes from 1 to 256" }),
  ),
  METRICS_TOKEN: Type.Optional(
    Type.String({ pattern: "^[\\x21-\\x7E]{16,200}$", description: "16 to 200 letters, digits and signs" }),
  ),
  SYNCHRONISE_EVERY_HOURS: Type.Optional(
    Type.Number({ minimum: 0.1, maximum: 8760, description: "a number of hours from 0.1 to 8760" }),
  ),
  LOG_RETENTION_MONTHS: Type.Integer({
    minimum: 1,
    maximum: 1200,
    default: 24,
    description: "a number of months from 1 to 1200",
  }),
  SESSION_TTL_HOURS: Type.Number({
    exclusiveMinimum: 0,
    maximum: 8760,
    default: 168,
    description: "a number of hours, at most 8760",
  }),
} satisfies TProperties;

interface Shape {
  type?: string;
  description?: string;
}
const shapes = settings as Readonly<Record<string, Shape>>;

/** The environment, every variable optional; the JSON Schema that validates it. */
export const Settings = Type.Object(settings);

const secrets = new Set(["DATABASE_URL", "REDIS_URL", "SMTP_URL", "GEOSERVER_PASSWORD", "METRICS_TOKEN"]);

const validate = new Ajv({ useDefaults: true, allErrors: false, formats: settingFormats }).compile<
  Static<typeof Settings>
>(Settings);

/** The settings of one run, complete. */
export type Config = Readonly<ReturnType<typeof complete>>;

/**
 * Reads the settings from environment variables; an empty value counts as absent.
 * Throws `ConfigError` naming the variable, its value (secrets masked) and what is expected.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(settings)) {
    const text = environment[name]?.trim();
    if (text) values[name] = fromText(shapes[name]?.type, text);
  }
  if (!validate(values)) {
    const name = validate.errors?.[0]?.instancePath.slice(1) ?? "";
    const shown = secrets.has(name) ? "***" : presentable(environment[name] ?? "");
    throw new ConfigError(`${name}=${shown} is not usable: expected ${shapes[name]?.description}.`);
  }
  return complete(values);
}

/** On one line, and without the user and password that an address may carry. */
function presentable(text: string): string {
  return text
    .replace(/\/\/[^/]*@/, "//***@")
    .replace(/\p{Cc}+/gu, " ")
    .slice(0, 200);
}

/** Numbers and booleans as JSON would have them; text that is neither stays text, for the schema to refuse. */
function fromText(type: string | undefined, text: string): unknown {
  if ((type === "integer" || type === "number") && /^\d{1,9}(\.\d+)?$/.test(text)) return Number(text);
  if (type === "boolean")
    return { true: true, "1": true, false: false, "0": false }[text.toLowerCase()] ?? text;
  return text;
}

function complete(values: Static<typeof Settings>) {
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, "");
  return {
    port: values.PORT,
    host: values.HOST,
    appName: values.APP_NAME,
    /** Where people reach the web app; no trailing slash. */
    publicUrl,
    isHttps: publicUrl.startsWith("https:"),
    /** Written into the page: where the web app calls. */
    apiHost: (values.API_HOST ?? "/api").replace(/\/+$/, ""),
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    geoserver: values.GEOSERVER_URL
      ? {
          url: values.GEOSERVER_URL.replace(/\/+$/, ""),
          user: values.GEOSERVER_USER,
          password: values.GEOSERVER_PASSWORD,
        }
      : undefined,
    mapserverUrlTemplate: values.MAPSERVER_URL_TEMPLATE,
    /** Memory for pictures of a map server elsewhere. */
    mapCacheBytes: values.MAP_CACHE_MB * 2 ** 20,
    mapMemoryBytes: values.MAP_MEMORY_MB * 2 ** 20,
    /** Where addresses and places are searched; left out: nowhere. */
    placesUrl: values.PDOK_SEARCH === "off" ? undefined : values.PDOK_SEARCH.replace(/\/+$/, ""),
    /** Largest file that can be imported. */
    importMaxBytes: values.IMPORT_MAX_MB * 1024 * 1024,
    smtpUrl: values.SMTP_URL,
    /** Whom mails are from. */
    mailFrom: sender(values.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`, values.APP_NAME),
    demo: values.DEMO ?? values.DATABASE_URL === undefined,
    /** Whether a page with `?inspect` may show its machines at work. */
    inspection: values.INSPECTION,
    logLevel: values.LOG_LEVEL,
    trustProxy: proxies(values.TRUST_PROXY),
    /** Of `npm run cluster`; left out: one a core. */
    clusterProcesses: values.CLUSTER_PROCESSES,
    /** Who knows it may read the metrics. */
    metricsToken: values.METRICS_TOKEN,
    synchroniseEveryHours: values.SYNCHRONISE_EVERY_HOURS,
    /** What people did is forgotten when it is older. */
    logRetentionMonths: values.LOG_RETENTION_MONTHS,
    sessionTtlHours: values.SESSION_TTL_HOURS,
  };
}

/** `Kaart <kaart@example.nl>` in its two parts; an address alone gets the application's name. */
function sender(text: string, appName: string): { name: string; address: string } {
  const [, name = "", address = text] = /^(.*)<(.+)>$/.exec(text) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, "$1") || appName, address };
}

/** Which proxies may tell where a request comes from: all, none, the nearest few, or those at these addresses. */
function proxies(text: string): boolean | string | ((address: string, hop: number) => boolean) {
  if (text === "true" || text === "false") return text === "true";
  return /^\d+$/.test(text) ? (_address, hop) => hop < Number(text) : text;
}
