import { versionSettleMs } from "../../machines/app/versionSettle.ts";
import { type AnswerAhead, askAhead } from "../api/answersAhead.ts";
import { parseRuntimeConfig } from "../config/runtimeConfig.ts";
import { uncheckedPaths } from "./sitemap/uncheckedPaths.ts";

/** What the address of a map names. */
const mapAddress = /^\/projects\/(\d+)\/map-view\/?$/;

const pause = () => new Promise((done) => setTimeout(done, versionSettleMs));

/** With nobody signed in there is no map. */
const isOfSomebody = ({ status }: AnswerAhead): boolean => status !== 204;

/**
 * Asks what start-up asks first, in its order and with its pause (spec §4.1–4.5), and beside the user for the map of the address
 * (spec §7.13), while the code that waits for the answers is still on its way: this module is a script of its own, the first to come.
 * @param settings the text of the page's settings; undefined in a page that has none, which asks nothing
 */
export function askForStart(settings: string | null | undefined, path: string): void {
  if (settings == null) return;
  const { apiHost } = parseRuntimeConfig(settings);
  const version = askAhead(apiHost, "/");
  if (uncheckedPaths.test(path)) return;
  const start = version.then(pause);
  void askAhead(apiHost, "/auth/me", { after: start });
  const map = mapAddress.exec(path)?.[1];
  if (map !== undefined)
    void askAhead(apiHost, `/projects/${map}/map-data`, { after: start, isUsable: isOfSomebody });
}

askForStart(document.getElementById("perceel-config")?.textContent, location.pathname);
