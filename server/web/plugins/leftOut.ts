import type { Plugin } from "vite";

/** A module that answers a call to it with why it is not there. */
const refusing = (names: readonly string[], reason: string) => `
const refuse = () => { throw new Error(${JSON.stringify(reason)}); };
${names.map((name) => `export const ${name} = refuse;`).join("\n")}`;

/** The same for a module whose default export is the function. */
const refusingDefault = (reason: string) =>
  `export default function refuse() { throw new Error(${JSON.stringify(reason)}); }`;

/** Modules that our libraries reach but our pages never call, with what stands in their place. */
const replacements: readonly { id: RegExp; code: string }[] = [
  {
    // axios asks for it only where XMLHttpRequest is missing.
    id: /\/axios\/lib\/adapters\/fetch\.js$/,
    code: "export const getFetch = () => false;",
  },
  {
    // Objects as forms and forms as JSON: our forms are FormData of the browser, sent as they are.
    id: /\/axios\/lib\/helpers\/(?:toFormData|toURLEncodedForm|formDataToJSON)\.js$/,
    code: refusingDefault("turning objects into forms is left out"),
  },
  {
    // Query parameters as an object; ours are written into the address.
    id: /\/axios\/lib\/helpers\/AxiosURLSearchParams\.js$/,
    code: refusingDefault("parameters as an object are left out"),
  },
  {
    // Names of statuses, for who would ask axios for them.
    id: /\/axios\/lib\/helpers\/HttpStatusCode\.js$/,
    code: "export default {};",
  },
  {
    // All names of icons, and code that fetches all their paths (2 × 300 kB). Ours are components.
    id: /\/@blueprintjs\/icons\/lib\/esm\/iconLoader\.js$/,
    code: `
export class Icons {
  static getPaths() {}
  static load(icon) { return Promise.reject(new Error("give the icon " + icon + " as a component")); }
}`,
  },
  {
    // Styles as JSON with expressions; ours are Style objects.
    id: /\/ol\/render\/canvas\/style\.js$/,
    code: refusing(["flatStylesToStyleFunction", "rulesToStyleFunction"], "flat styles are left out"),
  },
  {
    // Tiles of another projection than the map's; ours all come in EPSG:3857.
    id: /\/ol\/reproj\/Tile\.js$/,
    code: `export default class ReprojectedTile {
  constructor() { throw new Error("reprojecting tiles is left out"); }
}`,
  },
];

/** Keeps out of the built page what it would load for nothing. Who comes to need one of these takes it off the list. */
export function leftOut(): Plugin {
  return {
    name: "left-out",
    enforce: "pre",
    apply: "build",
    load: {
      filter: { id: replacements.map(({ id }) => id) },
      handler: (id) => replacements.find((replacement) => replacement.id.test(id))?.code,
    },
    transform: {
      // react-router gives bundlers the build that warns developers, even for people.
      filter: { id: /\/react-router\/dist\/development\/[^/]+\.mjs$/ },
      handler: (code) => ({
        code: code.replace("var ENABLE_DEV_WARNINGS = true;", "var ENABLE_DEV_WARNINGS = false;"),
        map: null,
      }),
    },
  };
}
