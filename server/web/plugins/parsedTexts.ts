import { parse } from "@formatjs/icu-messageformat-parser";
import type { Plugin } from "vite";

/** What only the server says: its mails, and the pages of OGC API – Features. */
const isOfServer = (id: string) => /^(mails|ogcApi)\./.test(id);

/**
 * Ids of what only the tools of platform admins, exams, what opens beside the map on request, and the pages for developers say.
 * These texts are fetched with them, as `{language}.json?later`, so that nobody waits for them before signing in.
 */
const laterIds =
  /^(accessTokens\.|accountActs\.|companyPolicy\.|sso\.|ssoProblems\.|admins\.|passwordChecklist\.hardToGuess$|connect\.|devices\.|drawings\.(?!title$)|demo\.putBack$|baseLayers\.|features\.|keys\.(?!title$)|map\.locate(Denied|Insecure|Timeout|Unavailable|Unsupported)$|access\.(?!withdrawn)|activate\.(?!(done|signOutFirst)$)|bookmarks\.(?!title$)|compare\.(?!title$)|csv\.|companyUsers\.(?!(saved|suspended|reinstated|handedOver)$)|customers\.(?!(saved|invited)$)|docks\.|emailChange\.(?!sent$)|emailConfirm\.|exams\.|machines\.|ownData\.(?!done$)|tour\.(?!chooseProject)|imports\.|invitations\.(?!(sent|resent)$)|logs\.|print\.(?!title$|loading$)|layerMenu\.|layerMetadata\.(?!saved$)|attributeFormats\.|storedLayers\.|styleFiles\.|styles\.|synchronisation\.|table\.(?!title$|open$|close$)|workspaces\.(?!(assigned|styleSaved)$)|projectForm\.|rows\.|search\.(?!close$|title$|hint$|missed$)|saved(Filters|Selections)\.|filter\.(add\w*|apply|attribute(Gone)?|conditions?|counting|from|group|join(\.\w+)?|matches(Of)?|operator(\.\w+)?|tooMany|un(counted|described)|until|value\w*)$|link\.(lost|leftOut)|measure\.(copyAll|copyOne|deleteAll|deleteOne|drawOne|exportAll|method|methodEllipsoidHint|methodRdHint|none|segmentCount|zoomToOne)$|validations\.messages\.(beyondInstallation|factorWrong|infected|passwordCommon|passwordGuessable|passwordOfContext|passwordTooShort|domainTaken|domains|domainsByPlatform|emailSame|inThePast|secureAddress|withinAYear)$|fields\.(?!(companyName|currentPassword|customerName|email|firstName|lastName|mainUser|maxUsers|newPassword|password|passwordConfirm|property|role|status|unknown|value|workspaces)$)|secondFactor\.|errors\.(styleFile|drawing|sso|secondFactor|passkey|accessToken|bookmark|import|synchronisation|workspace)\.|errors\.(file\.(infected|scannerUnavailable)|layer\.notAlone|profile\.emailTaken|auth\.(factorRequired|factorWrong|signInOver|confirmationNeeded)|user\.(mainUserImmutable|isYourself|lastPlatformAdmin))$|selection\.(?!title$))/;

const parser = "@formatjs/icu-messageformat-parser";

/** Parses the texts while building, so that the parser for them stays out of the page, and the mails with it. */
export function parsedTexts(): Plugin[] {
  return [
    {
      name: "parsed-texts",
      enforce: "pre",
      apply: "build",
      resolveId(id, importer) {
        return id === parser
          ? this.resolve(`${parser}/no-parser.js`, importer, { skipSelf: true })
          : undefined;
      },
      transform: {
        filter: { id: /\/locales\/\w+\.json$/ },
        handler: (json) => ({ code: parseTexts(json), map: null }),
      },
    },
    laterTexts(),
  ];
}

/** The later texts, which Vite does not take for JSON because of their `?`. Unless they are built they are as they stand. */
function laterTexts(): Plugin {
  let isBuilding = false;
  return {
    name: "later-texts",
    enforce: "pre",
    configResolved({ command }) {
      isBuilding = command === "build";
    },
    transform: {
      filter: { id: /\/locales\/\w+\.json\?(?:import&)?later$/ },
      handler: (json) => ({
        code: `export default ${isBuilding ? parseTexts(json, "later") : json}`,
        moduleType: "js",
        map: null,
      }),
    },
  };
}

/** Each text of the page as the list of its parts, which react-intl takes as well; those of every page, or the later ones. */
export function parseTexts(json: string, part: "first" | "later" = "first"): string {
  const texts = JSON.parse(json) as Record<string, string>;
  const ofPage = Object.entries(texts).filter(
    ([id]) => !isOfServer(id) && laterIds.test(id) === (part === "later"),
  );
  const parsed = ofPage.map(([id, text]) => [id, parse(text, { captureLocation: false })]);
  return JSON.stringify(Object.fromEntries(parsed));
}
