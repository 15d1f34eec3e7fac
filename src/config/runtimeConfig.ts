/** Settings of this installation, read once at start-up. */
export interface RuntimeConfig {
  /** The name in titles (spec §1.1). */
  appName: string;
  /** The API host of spec §7.1, without a trailing slash. */
  apiHost: string;
}

/** The settings by name; none where there are no settings. */
function settingsIn(text: string | null | undefined): ReadonlyMap<string, unknown> {
  const settings: unknown = JSON.parse(text ?? "null");
  return new Map<string, unknown>(Object.entries(settings ?? {}));
}

/**
 * Parses the settings that the server writes into the page.
 * @throws when they are missing or invalid: nothing works without them
 */
export function parseRuntimeConfig(text: string | null | undefined): Readonly<RuntimeConfig> {
  const settings = settingsIn(text);
  const appName = settings.get("appName");
  const apiHost = settings.get("apiHost");
  if (typeof appName !== "string" || typeof apiHost !== "string") {
    throw new Error("The page's settings lack appName or apiHost.");
  }
  return Object.freeze({ appName, apiHost: apiHost.replace(/\/+$/, "") });
}

/** Whether the server allows `?inspect`; pages without settings, as in tests, allow it. */
export const allowsInspection = (text: string | null | undefined): boolean =>
  settingsIn(text).get("inspection") !== false;
