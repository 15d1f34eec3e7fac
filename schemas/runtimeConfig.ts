import { Type, type Static } from "typebox";

/** Folder of the built web app that holds what only an inspected page fetches. */
export const inspectionFolder = "assets/inspection";

/**
 * Settings the server writes into the page (`<script type="application/json" id="perceel-config">`), so that one
 * build serves every installation.
 */
export const RuntimeConfig = Type.Object({
  appName: Type.String(),
  /** The API host of spec §7.1, without a trailing slash, e.g. `/api` or `https://api.example.nl/api`. */
  apiHost: Type.String(),
  /** Whether `?inspect` opens a page to those who develop and test. */
  inspection: Type.Boolean(),
});
export type RuntimeConfig = Static<typeof RuntimeConfig>;
