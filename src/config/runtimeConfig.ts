/** Settings of this installation, read once at start-up. */
export interface RuntimeConfig {
  /** The name in titles (spec §1.1). */
  appName: string;
  /** The API host of spec §7.1, without a trailing slash. */
  apiHost: string;
}

/**
 * Parses the settings that the server writes into the page.
 * @throws when they are missing or invalid: nothing works without them
 */
export function parseRuntimeConfig(text: string | null | undefined): Readonly<RuntimeConfig> {
  const settings: unknown = JSON.parse(text ?? "null");
  if (typeof settings !== "object" || settings === null) throw new Error("The page carries no settings.");
  const appName = "appName" in settings ? settings.appName : undefined;
  const apiHost = "apiHost" in settings ? settings.apiHost : undefined;
  if (typeof appName !== "string" || typeof apiHost !== "string") {
    throw new Error("The page's settings lack appName or apiHost.");
  }
  return Object.freeze({ appName, apiHost: apiHost.replace(/\/+$/, "") });
}

/** Whether the server allows `?inspect`; pages without settings, as in tests, allow it. */
export function allowsInspection(text: string | null | undefined): boolean {
  const settings: unknown = JSON.parse(text ?? "{}");
  return !(
    typeof settings === "object" &&
    settings !== null &&
    "inspection" in settings &&
    settings.inspection === false
  );
}
