import { isIP } from "node:net";

/** Checks that a pattern cannot express: whether a setting is a valid address. */
export const settingFormats: Readonly<Record<string, (text: string) => boolean>> = {
  /** A web address without user name or password: it is shown to everyone, or those have settings of their own. */
  "web-address": isWebAddress,
  /** The same, or a path on this server. */
  "web-address-or-path": (text) => text.startsWith("/") || isWebAddress(text),
  "web-address-or-off": (text) => text === "off" || isWebAddress(text),
  "web-address-template": (text) => isWebAddress(text.replaceAll("{workspace}", "workspace")),
  "server-address": (text) => URL.canParse(text) && new URL(text).hostname !== "",
  /** The host may be left to the driver's defaults. */
  "database-address": (text) => URL.canParse(text),
  proxies: (text) => /^(true|false|\d+)$/.test(text) || text.split(/,\s*/).every(isNetwork),
};

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}

/** `10.0.0.1`, or a network such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
}
