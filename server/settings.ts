import { Type, type TProperties } from "typebox";

const webUrl = "^https?://[^\\s/?#]+[^\\s?#]*$";

/** Each setting: its shape, its default, and in `description` what to say when a value does not fit. */
export const settings = {
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
  CLAMD: Type.Optional(
    Type.String({
      pattern: "^(tcp://[\\w.:\\[\\]-]+|unix:/\\S+)$",
      description: "where clamd listens, such as tcp://localhost:3310 or unix:/run/clamav/clamd.ctl",
    }),
  ),
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
  SECURITY_CONTACT: Type.Optional(
    Type.String({
      pattern: "^(https://[^\\s]+|tel:\\+?[\\d-]+|(mailto:)?[^<>@\\s:]+@[^<>@\\s]+)$",
      description:
        "an e-mail address such as security@example.nl, or an address that begins with https:// or tel:",
    }),
  ),
  SECURITY_POLICY: Type.Optional(
    Type.String({
      pattern: "^https://[^\\s/?#]+[^\\s]*$",
      format: "web-address",
      description: "an address such as https://www.example.nl/kwetsbaarheid-melden",
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
  SESSION_MAX_HOURS: Type.Number({
    exclusiveMinimum: 0,
    maximum: 8760,
    default: 720,
    description: "a number of hours, at most 8760",
  }),
  ADMINS_NEED_SECOND_FACTOR: Type.Optional(Type.Boolean({ description: "true or false" })),
  SECRETS_KEY: Type.Optional(
    Type.String({
      pattern: "^[\\x21-\\x2B\\x2D-\\x7E]{32,200}(\\s*[,\\s]\\s*[\\x21-\\x2B\\x2D-\\x7E]{32,200})*$",
      description:
        "a key of 32 to 200 letters, digits and signs, or several with commas between, the newest first",
    }),
  ),
  OIDC_PRIVATE_HOSTS: Type.Optional(
    Type.String({
      pattern: "^[\\w.:\\[\\]-]+(\\s*,\\s*[\\w.:\\[\\]-]+)*$",
      description: "host names with commas between",
    }),
  ),
} satisfies TProperties;

/** The environment, every variable optional; the JSON Schema that validates it. */
export const Settings = Type.Object(settings);

/** Never shown, not even in an error. */
export const secretSettings: ReadonlySet<string> = new Set([
  "DATABASE_URL",
  "REDIS_URL",
  "SMTP_URL",
  "GEOSERVER_PASSWORD",
  "METRICS_TOKEN",
  "SECRETS_KEY",
]);
