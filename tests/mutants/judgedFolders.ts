import { globSync } from "node:fs";
import path from "node:path";
import { processTests, programTests } from "../support/run/processTests.ts";

export const root = path.resolve(import.meta.dirname, "../..");

/** Code that is judged together: how many of its mutants its tests must kill, in per cent. */
export interface JudgedFolder {
  name: string;
  wanted: number;
  files: string[];
  /** Patterns of the test files that are to kill them. */
  tests: string[];
}

/** What code begins with, and the score it must have; the first that fits counts. */
const wantedScores: readonly (readonly [string, number])[] = [
  // The rules of §5 and §6.
  ["schemas/password", 100],
  ["schemas/rules/", 100],
  ["machines/session/permissions.ts", 100],
  ["machines/session/listPermissions.ts", 100],
  ["server/services/access/", 100],
  ["schemas/", 95],
  ["machines/", 95],
  ["server/maps/gateway/", 90],
  ["server/maps/embedded/filter/", 90],
  ["server/services/lists/", 90],
  ["server/services/", 80],
];

/** What is written by a program, or holds only types and texts. */
const unjudged = [
  "schemas/graphql/",
  "schemas/nameWords.ts",
  "schemas/rdnaptrans2018/",
  "server/services/language/",
];

/** Tests of a folder that are not in the folder that mirrors it. */
const testedElsewhere: readonly (readonly [string, string])[] = [
  ["machines/app", "tests/machines/realtime/changes.test.ts"],
  ["machines/attribute-table", "tests/machines/map-view/mapActors.test.ts"],
  ["machines/layer-filter", "tests/server/maps/upstream/filters.test.ts"],
  ["machines/layers", "tests/machines/layer-filter/layerFilters.test.ts"],
  ["schemas", "tests/machines/drawings/shapes.test.ts"],
  ["schemas", "tests/machines/layer-filter/filterDraft.test.ts"],
  ["server/maps/gateway", "tests/server/maps/refusals/*.test.ts"],
  ["server/maps/gateway", "tests/server/area-groups/areaGroups.test.ts"],
  ["server/maps/gateway", "tests/server/maps/wms/styles.test.ts"],
  ["server/maps/embedded/filter", "tests/server/maps/wms/filter.test.ts"],
  ["server/maps/embedded/filter", "tests/server/maps/wfs.test.ts"],
  ["server/maps/embedded/filter", "tests/server/maps/wfsBasic.test.ts"],
  ["server/maps/embedded/filter", "tests/server/maps/withinUnion.test.ts"],
  ["server/maps/embedded/filter", "tests/server/maps/areaGroups.test.ts"],
  ["server/maps/embedded/filter", "tests/server/maps/centroid.test.ts"],
  ["server/maps/embedded/filter", "tests/server/maps/countValues.test.ts"],
  ["server/maps/embedded/filter", "tests/server/maps/findInLayers.test.ts"],
  ["server/maps/embedded/filter", "tests/server/maps/intersects.test.ts"],
  ["server/maps/embedded/filter", "tests/server/maps/relations.test.ts"],
  ["server/maps/embedded/filter", "tests/server/maps/relationsBesideGeos.test.ts"],
  ["server/maps/embedded/filter", "tests/server/maps/ogc-api/features.test.ts"],
  ["server/maps/embedded/filter", "tests/server/maps/ogc-api/filters.test.ts"],
  ["server/services", "tests/server/graphql/graphql.test.ts"],
  ["server/services", "tests/server/plugins/answers.test.ts"],
  ["server/services/access-tokens", "tests/server/audit/audit.test.ts"],
  ["server/services/account-acts", "tests/server/second-factor/policy.test.ts"],
  ["server/services/company-users", "tests/server/invitation/severalInvitations.test.ts"],
  ["server/services/customers", "tests/server/workspaces/workspaces.test.ts"],
  ["server/services/demo", "tests/server/demo/demo.test.ts"],
  ["server/services/demo", "tests/server/demo/demoDeparture.test.ts"],
  ["server/services/demo", "tests/server/demo/demoReset.test.ts"],
  ["server/services/demo", "tests/server/demo/ensureDemoContent.test.ts"],
  ["server/services/demo", "tests/server/demo/placeDemoFiles.test.ts"],
  ["server/services/import", "tests/server/import/abandoned.test.ts"],
  ["server/services/import", "tests/server/import/imports.test.ts"],
  ["server/services/import", "tests/server/import/uploads.test.ts"],
  ["server/services/import", "tests/server/run/importCommand.test.ts"],
  ["server/services/layer-export", "tests/server/maps/export/layerExport.test.ts"],
  ["server/services/layer-metadata", "tests/server/import/geopackageMetadata.test.ts"],
  ["server/services/layer-style", "tests/server/import/uploads.test.ts"],
  ["server/services/layer-style", "tests/server/maps/wms/styles.test.ts"],
  ["server/services/logs", "tests/server/activity/logActivity.test.ts"],
  ["server/services/mail", "tests/server/sso/ssoSettings.test.ts"],
  ["server/services/password-reset", "tests/server/sign-in/signInAttempts.test.ts"],
  ["server/services/pictures", "tests/server/exams/examPictures.test.ts"],
  ["server/services/projects", "tests/server/access/access.test.ts"],
  ["server/services/projects", "tests/server/graphql/graphql.test.ts"],
  ["server/services/projects", "tests/server/layer-metadata/layerMetadata.test.ts"],
  // In its own folder, but of those that are passed over unless they are named.
  ["server/services/rate-limits", "tests/server/sign-in/signInAttempts.test.ts"],
  ["server/services/realtime", "tests/server/bookmarks/bookmarks.test.ts"],
  ["server/services/realtime", "tests/server/drawings/drawings.test.ts"],
  ["server/services/realtime", "tests/server/workspaces/workspaceChanges.test.ts"],
  ["server/services/records", "tests/server/company-users/companyUsers.test.ts"],
  ["server/services/records", "tests/server/customers/companies.test.ts"],
  ["server/services/session", "tests/server/customers/companyPolicy.test.ts"],
  ["server/services/session", "tests/server/second-factor/confirmation.test.ts"],
  ["server/services/session", "tests/server/second-factor/policy.test.ts"],
  ["server/services/session", "tests/server/sign-in/auth.test.ts"],
  ["server/services/session", "tests/server/sign-in/newSession.test.ts"],
  ["server/services/sign-in", "tests/server/company-users/accountStanding.test.ts"],
  ["server/services/sign-in", "tests/server/second-factor/signingIn.test.ts"],
  ["server/services/sign-in", "tests/server/sso/ssoSettings.test.ts"],
  ["server/services/workspace-layers", "tests/server/workspace-layers/storedLayers.test.ts"],
  ["server/services/workspaces", "tests/server/workspaces/workspaceChanges.test.ts"],
];

/** Everything below these paths that has a wanted score, by folder. */
export function judgedFolders(paths: readonly string[]): JudgedFolder[] {
  const folders = new Map<string, JudgedFolder>();
  for (const file of paths.flatMap(filesIn).toSorted()) {
    const rule = wantedScores.find(([beginning]) => file.startsWith(beginning));
    if (!rule || unjudged.some((beginning) => file.startsWith(beginning))) continue;
    const [beginning, wanted] = rule;
    const folder = path.dirname(file);
    // Files that are wanted to score more than the folder they are in.
    const name = beginning.length > folder.length + 1 ? beginning : folder;
    const known = folders.get(name) ?? { name, wanted, files: [], tests: testsOf(folder) };
    folders.set(name, { ...known, files: [...known.files, file] });
  }
  return [...folders.values()];
}

/**
 * The test files that are to kill the mutants of a folder. What starts processes or asks other programs takes long: only where it
 * is named itself. Throws where there is none: a folder without tests has no score.
 */
export function testFilesOf({ name, tests }: JudgedFolder): string[] {
  const slow = [...processTests, ...programTests].filter((file) => !tests.includes(file));
  const files = tests
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !slow.includes(file));
  if (files.length === 0)
    throw new Error(`${name}: there is no test for it; see testedElsewhere of judgedFolders.ts`);
  return files;
}

function filesIn(given: string): string[] {
  const file = path.relative(root, path.resolve(root, given));
  return file.endsWith(".ts") ? [file] : globSync(`${file}/**/*.ts`, { cwd: root });
}

function testsOf(folder: string): string[] {
  const mirror = folder.replace("server/services/", "server/").replace("/maps/embedded/", "/maps/");
  // Those of the schemas' rules, which are judged by themselves, and of the map service are many and slow.
  const depth = ["schemas", "server/services/maps"].includes(folder) ? "*" : "**/*";
  const elsewhere = testedElsewhere.filter(([code]) => folder === code).map(([, tests]) => tests);
  return [...new Set([`tests/${mirror}/${depth}.test.ts`, ...elsewhere])];
}
