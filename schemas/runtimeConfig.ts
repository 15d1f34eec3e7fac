import { Type, type Static } from "typebox";

/** Folder of the built web app for files that only an inspected page fetches. */
export const inspectionFolder = "assets/inspection";

/** What a build is made of, in the folder of the web app, from which it is not served. */
export const billOfMaterialsFile = "sbom.cdx.json";

/**
 * Settings that the server writes into the page (`<script type="application/json" id="perceel-config">`), so that one
 * build serves every installation.
 */
export const RuntimeConfig = Type.Object({
  appName: Type.String(),
  /** The API host of spec §7.1, without a trailing slash, e.g. `/api` or `https://api.example.nl/api`. */
  apiHost: Type.String(),
  /** Whether `?inspect` enables inspection, for developers and tests. */
  inspection: Type.Boolean(),
});
export type RuntimeConfig = Static<typeof RuntimeConfig>;
