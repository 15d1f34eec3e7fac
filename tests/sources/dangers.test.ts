import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");

const sources = execFileSync("git", ["ls-files", "schemas", "machines", "src", "server"], { cwd: root })
  .toString()
  .split("\n")
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.startsWith("server/maps/embedded/raster/core/"))
  .map((file) => ({ file, text: readFileSync(resolve(root, file), "utf8") }));

interface Danger {
  what: RegExp;
  /** Looked for in all rooms, or in one. */
  in?: string;
  /** Where it is nevertheless, looked at by hand. */
  only?: readonly string[];
}

const dangers: Readonly<Record<string, Danger>> = {
  "no markup made of text": {
    what: /\binnerHTML\b|insertAdjacentHTML|document\.write|srcdoc/,
  },
  "messages of other windows nowhere, but of our own origin's other tabs": {
    what: /addEventListener\(\s*"message"|\.onmessage\b/,
    only: ["src/app/inspection/watchLink.ts"],
  },
  "other programs without a shell, at three places": {
    what: /node:child_process|shell: ?true/,
    only: ["server/maps/embedded/import/readInProcess.ts", "server/start.mjs", "server/web/ensureWebApp.ts"],
  },
  "regular expressions made where nothing of a caller goes into them": {
    what: /new RegExp\(/,
    only: [
      "machines/coordinates/parseAngle.ts",
      "machines/import/importFiles.ts",
      "machines/permalink/readLink.ts",
      "machines/statecharts/secrets.ts",
      "machines/synchronisation/workspaceNames.ts",
      "schemas/rules/ruleChecks.ts",
      "server/maps/embedded/build/layerNames.ts",
      "server/maps/upstream/attributeTypes.ts",
      "server/maps/upstream/discover.ts",
      // Of the operator's address, escaped.
      "server/maps/upstream/ownAddresses.ts",
      "server/run/importArguments.ts",
      "server/services/access-tokens/tokenText.ts",
      // Of words of the account, escaped.
      "server/services/sign-in/passwordPolicy.ts",
      "server/web/buildWebApp.ts",
      "server/web/plugins/lighterPage.ts",
      "server/web/plugins/waysToMap.ts",
      "src/forms/passwordProgress.ts",
    ],
  },
  "memory that is not cleared only where it is written before it is read": {
    what: /allocUnsafe/,
    only: [
      "server/maps/embedded/build/ByteWriter.ts",
      "server/maps/embedded/import/StoredLayer.ts",
      "server/maps/embedded/import/wkbOf.ts",
      "server/maps/embedded/wfs/WrittenBytes.ts",
    ],
  },
  "no TLS without a look at the certificate": {
    what: /rejectUnauthorized|TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
  },
  "no weak hash or cipher but what an authenticator app has": {
    what: /["'](md5|sha-?1|rc4|des|[\w-]*-(ecb|cbc))["']/i,
    // HMAC-SHA-1 is what RFC 6238 and all apps have; its collisions are no matter there.
    only: ["server/services/second-factor/totp.ts"],
  },
  "no chance that can be foretold, but for a pause": {
    what: /Math\.random\(/,
    only: ["server/services/mail/mailQueue.ts"],
  },
  "connections of the server to others only where docs/security/measures.md has them": {
    what: /[^.\w]fetch\(|\b(request|get|Agent)\b.* from "node:https?"|createTransport\(\{ url|new Pool\(\{|createClient\(|from "node:(tls|dgram)"/,
    in: "server/",
    only: [
      "server/db/openPool.ts",
      "server/db/openRedis.ts",
      "server/mail/openSmtp.ts",
      "server/maps/upstream/createAsker.ts",
      "server/services/search/placeSearch.ts",
      "server/services/sso/checkProvider.ts",
      "server/services/sso/guardedFetch.ts",
      // Chunks of a page, by a function of that name.
      "server/web/plugins/pageBudgets.ts",
    ],
  },
  "no field that refuses what is pasted": {
    what: /onPaste/,
    in: "src/",
  },
  "no folder that is listed to who asks": { what: /\blist: ?(true|\{)|serve-index/, in: "server/" },
};

it.each(Object.entries(dangers))("the sources have %s", (_, { what, in: room = "", only = [] }) => {
  const found = sources.filter(({ file, text }) => file.startsWith(room) && what.test(text));

  expect(found.map(({ file }) => file)).toEqual(only);
});
