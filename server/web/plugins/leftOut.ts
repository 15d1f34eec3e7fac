import type { Plugin } from "vite";

/** A module of a package that our pages never call, with what stands in its place: the same exports. */
interface Replacement {
  module: string;
  code: string;
}

/** A default export that answers a call with why it is not there. */
const refusing = (reason: string) =>
  `export default function refuse() { throw new Error(${JSON.stringify(reason)}); }`;
/** The same by a name. */
const refusingAs = (name: string, reason: string) =>
  `export const ${name} = () => { throw new Error(${JSON.stringify(reason)}); };`;
const noDocuments = "queries are sent as they are written";
const noForms = refusing("turning objects into forms is left out");

/** Those without which the sign-in page or the first picture of a map would be over its budget; a test says when a package changed under one. */
export const replacements: readonly Replacement[] = [
  {
    // axios asks for it only where XMLHttpRequest is missing.
    module: "axios/lib/adapters/fetch.js",
    code: "export const getFetch = () => false; export default undefined;",
  },
  // Objects as forms and forms as JSON: our forms are FormData of the browser, sent as they are.
  {
    module: "axios/lib/helpers/toFormData.js",
    code: `export const DEFAULT_FORM_DATA_MAX_DEPTH = 100; ${noForms}`,
  },
  { module: "axios/lib/helpers/toURLEncodedForm.js", code: noForms },
  { module: "axios/lib/helpers/formDataToJSON.js", code: noForms },
  {
    // Query parameters as an object; ours are written into the address.
    module: "axios/lib/helpers/AxiosURLSearchParams.js",
    code: refusing("parameters as an object are left out"),
  },
  // graphql-request reads each query for the operation's name, unless it is told not to, and prints those that are no text.
  {
    module: "graphql/language/parser.mjs",
    code: `
${["parse", "parseValue", "parseConstValue", "parseType", "parseSchemaCoordinate"].map((name) => refusingAs(name, noDocuments)).join("\n")}
export class Parser {}`,
  },
  {
    module: "graphql/language/printer.mjs",
    code: ["print", "printForError"].map((name) => refusingAs(name, noDocuments)).join("\n"),
  },
  // Names of statuses, for who would ask axios for them.
  { module: "axios/lib/helpers/HttpStatusCode.js", code: "export default {};" },
  {
    // All names of icons, and code that fetches all their paths (2 × 300 kB). Ours are components.
    module: "@blueprintjs/icons/lib/esm/iconLoader.js",
    code: `
export class Icons {
  static getPaths() {}
  static load(icon) { return Promise.reject(new Error("give the icon " + icon + " as a component")); }
}`,
  },
  {
    // Features at a pixel by a picture of them, for who asks a layer; ours are found by the map.
    module: "ol/render/canvas/hitdetect.js",
    code: [
      "export const HIT_DETECT_RESOLUTION = 0.5;",
      ...["createHitDetectionImageData", "hitDetect"].map((name) =>
        refusingAs(name, "ask the map for its features"),
      ),
    ].join("\n"),
  },
  {
    // Styles as JSON with expressions; ours are Style objects.
    module: "ol/render/canvas/style.js",
    code: ["buildRuleSet", "buildStyle", "flatStylesToStyleFunction", "rulesToStyleFunction"]
      .map((name) => refusingAs(name, "flat styles are left out"))
      .join("\n"),
  },
];

/**
 * What is changed in react-router: it gives bundlers the build that warns developers, even for people; names for developers'
 * tools, which keep components in the page that nobody uses; and what links of its framework fetch ahead.
 */
export const routerChanges: readonly (readonly [RegExp, string])[] = [
  [/^var ENABLE_DEV_WARNINGS = true;$/m, "var ENABLE_DEV_WARNINGS = false;"],
  [/^\w+\.displayName = "\w+";$/gm, ""],
  [/^var \w+ = (?=\w+\.forwardRef\($)/gm, "$&/* @__PURE__ */ "],
  [/^(function PrefetchPageLinks\([^\n]*\) \{)$/m, "$1 return null;"],
];

/**
 * What is changed in Blueprint: its overlays are live regions, so that menus, cards and dialogs are read out whole when they
 * open, beside what has the keyboard in them. Toasts are alerts by themselves.
 */
const overlayChanges: readonly (readonly [RegExp, string])[] = [[/"aria-live": "polite", (?=className)/, ""]];
const overlays = /\/@blueprintjs\/core\/lib\/esm\/components\/overlay2?\/overlay2?\.js$/;

/** Keeps out of the built page what it would load for nothing. Who comes to need one of these takes it off the list. */
export function leftOut(): Plugin {
  const replaced = (id: string) => replacements.find(({ module }) => id.endsWith(`/node_modules/${module}`));
  return {
    name: "left-out",
    enforce: "pre",
    apply: "build",
    load: (id) => replaced(id)?.code,
    transform: {
      filter: { id: [/\/react-router\/dist\/development\/[^/]+\.mjs$/, overlays] },
      handler: (code, id) => ({
        code: (overlays.test(id) ? overlayChanges : routerChanges).reduce(
          (text, [what, becomes]) => text.replace(what, becomes),
          code,
        ),
        map: null,
      }),
    },
  };
}
