import { Ajv } from "ajv";
import { readFileSync } from "node:fs";
import type { Static } from "typebox";
import { fieldOf } from "../schemas/records.ts";
import { settingFormats } from "./run/settingFormats.ts";
import { secretSettings, settings, Settings } from "./settings.ts";

/** A setting that stops the start; its message is one line for the person at the terminal. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

const validate = new Ajv({ useDefaults: true, allErrors: false, formats: settingFormats }).compile<
  Static<typeof Settings>
>(Settings);

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of one run, complete. */
export type Config = Readonly<ReturnType<typeof complete>>;

/**
 * Reads the settings from environment variables; an empty value counts as absent. A secret can be in a file.
 * Throws `ConfigError` naming the variable, its value (secrets masked) and what is expected.
 */
export function readConfig(environment: Environment): Config {
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(settings)) {
    const text = (environment[name]?.trim() || secretFromFile(name, environment)) ?? "";
    if (text) values[name] = fromText(fieldOf(fieldOf(settings, name), "type"), text);
  }
  if (!validate(values)) {
    const name = validate.errors?.[0]?.instancePath.slice(1) ?? "";
    const shown = secretSettings.has(name) ? "***" : presentable(environment[name] ?? "");
    const expected = String(fieldOf(fieldOf(settings, name), "description"));
    throw new ConfigError(`${name}=${shown} is not usable: expected ${expected}.`);
  }
  return complete(values);
}

/** A secret whose file is named by `…_FILE`, as containers are given them; undefined without such a variable. */
function secretFromFile(name: string, environment: Environment): string | undefined {
  const path = secretSettings.has(name) ? environment[`${name}_FILE`]?.trim() : undefined;
  if (!path) return undefined;
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    throw new ConfigError(
      `${name}_FILE=${presentable(path)} is not usable: expected a file that can be read.`,
    );
  }
}

/** On one line, and without the user and password that an address may carry. */
function presentable(text: string): string {
  return text
    .replace(/\/\/[^/]*@/, "//***@")
    .replace(/\p{Cc}+/gu, " ")
    .slice(0, 200);
}

/** Numbers and booleans as JSON would have them; text that is neither stays text, for the schema to refuse. */
function fromText(type: unknown, text: string): unknown {
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
    /** The virus scanner that looks at uploads; left out: none does. */
    clamd: values.CLAMD === undefined ? undefined : clamdAddress(values.CLAMD),
    smtpUrl: values.SMTP_URL,
    /** Whom mails are from. */
    mailFrom: sender(values.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`, values.APP_NAME),
    /** Where to report a vulnerability; without a setting, the mailbox that RFC 2142 keeps for it. */
    securityContact: contactAddress(values.SECURITY_CONTACT ?? `security@${new URL(publicUrl).hostname}`),
    /** The page that says how reports of vulnerabilities are dealt with. */
    securityPolicy: values.SECURITY_POLICY,
    demo: values.DEMO ?? values.DATABASE_URL === undefined,
    /** Whether the demo was asked for; else an installation that left it stays as it is. */
    isDemoAsked: values.DEMO === true,
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
    /** However much it is used, a session ends by then. */
    sessionMaxHours: values.SESSION_MAX_HOURS,
    /** Platform admins have to have a second factor; not in a demo, unless asked for. */
    adminsNeedFactor: values.ADMINS_NEED_SECOND_FACTOR ?? !(values.DEMO ?? values.DATABASE_URL === undefined),
    /** With which secrets are kept in the database, the newest first; without one there are neither single sign-on nor one-time codes. */
    secretKeys: values.SECRETS_KEY?.split(/[,\s]+/) ?? [],
    /** Identity providers that may be asked although their address is private. */
    oidcPrivateHosts: values.OIDC_PRIVATE_HOSTS?.toLowerCase().split(/\s*,\s*/) ?? [],
  };
}

/** Scheme, host and port at which browsers find the application. */
export const publicOriginOf = ({ publicUrl }: Config): string => new URL(publicUrl).origin;

/** `Kaart <kaart@example.nl>` in its two parts; an address alone gets the application's name. */
function sender(text: string, appName: string): { name: string; address: string } {
  const [, name = "", address = text] = /^(.*)<(.+)>$/.exec(text) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, "$1") || appName, address };
}

/** A socket of this machine, or a host with the port that clamd has by default. */
function clamdAddress(text: string): { path: string } | { host: string; port: number } {
  if (text.startsWith("unix:")) return { path: text.slice("unix:".length) };
  const { hostname, port } = new URL(text.replace(/^tcp:/, "http:"));
  return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || 3310) };
}

/** Which proxies are trusted about where a request comes from: all, none, the nearest few, or those at these addresses. */
function proxies(text: string): boolean | string | ((address: string, hop: number) => boolean) {
  if (text === "true" || text === "false") return text === "true";
  return /^\d+$/.test(text) ? (_address, hop) => hop < Number(text) : text;
}

/** With the scheme that RFC 9116 asks for. */
function contactAddress(contact: string): string {
  return /^(https|tel|mailto):/.test(contact) ? contact : `mailto:${contact}`;
}
