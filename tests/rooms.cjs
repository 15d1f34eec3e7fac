/**
 * The import rules of the house as one table; `npm run rooms` reports every arrow that points the wrong way.
 * A rule's name is the message a person reads.
 */
const rooms = {
  schemas: [],
  locales: [],
  machines: ["schemas"],
  "src/config": [],
  "src/later": [],
  "src/i18n": ["src/later", "locales", "schemas"],
  // Of the browser only how long things may move: see below.
  "src/ui": ["src/later", "src/i18n", "src/browser", "schemas"],
  "src/forms": ["src/ui", "src/i18n", "schemas"],
  "src/map": ["src/browser", "schemas"],
  "src/api": ["src/later", "schemas"],
  "src/browser": [],
  "src/scopes": ["machines", "src/api"],
  "src/features": [
    "machines",
    "src/scopes",
    "src/map",
    "src/forms",
    "src/ui",
    "src/i18n",
    "src/later",
    "schemas",
    // Only what is called provide…: see below.
    "src/api",
    "src/browser",
  ],
  "src/app": [
    "src/features",
    "src/scopes",
    "src/browser",
    "src/map",
    "src/api",
    "src/forms",
    "src/ui",
    "src/i18n",
    "src/later",
    "src/config",
    "machines",
    "schemas",
  ],
  "server/db": [],
  "server/repositories": ["server/db", "schemas"],
  "server/services": ["server/repositories", "schemas", "locales"],
  "server/routes": ["server/services", "schemas"],
  "server/graphql": ["server/services", "schemas"],
  "server/realtime": ["server/services", "schemas"],
  "server/maps": ["server/services", "server/files", "schemas"],
  "server/metrics": ["server/services", "server/db", "server/maps"],
  "server/plugins": ["server/metrics", "server/services", "server/repositories", "server/db", "schemas"],
  "server/web": ["schemas"],
  "server/backup": ["server/db", "server/files"],
  "server/files": [],
  "server/message-bus": ["server/services", "server/db"],
  "server/mail": ["server/services", "server/files"],
  "server/demo": ["server/repositories", "server/services", "server/db", "server/files", "schemas"],
};

/** Capabilities that every other one may know: what stands around all pages, and what many pages are made of. */
const shared = ["app", "session", "toasts", "lists", "records", "pictures", "copying"];

/** What one capability may know of another beside those, and why: its selectors and the rules of its machine. */
const known = {
  admins: { "company-users": "an invitation is sent again to an admin as to any user" },
  app: { "(language|realtime|sidebar|theme)": "the application starts them as its children" },
  "attribute-table": {
    "(layers|layer-filter)": "it shows a layer's rows by the filter of that layer",
    "(feature-info|map-view)": "a row is a feature on the map; the map rests before it is asked again",
    docks: "it stands in a dock",
  },
  bookmarks: {
    permalink: "a bookmark is what the address of the map says",
    "(layers|layer-filter|selection)": "a filter of a layer is kept as one, and a selection",
  },
  compare: {
    "(layers|layer-filter|base-map|map-view)": "the other side is layers, filters and a base map too",
  },
  coordinates: {
    scale: "decimals are as many as the scale has use for",
    layers: "the images of a map come before the correction grid",
  },
  customers: { "company-users": "the main user of a customer is invited as any user" },
  drawings: {
    measure: "a shape is drawn, typed and moved as a measurement is",
  },
  "feature-info": {
    "(layers|compare|map-view)": "a click asks the layers that are drawn, on the side that was clicked",
    docks: "what was clicked opens a panel",
  },
  "features-in-view": { "(feature-info|layers|map-view)": "the list is of what could be clicked" },
  "layer-filter": { layers: "a filter is of a layer, and kept with it" },
  "layer-style": { import: "a style is tried on the same preview" },
  layers: { "(layer-filter|map-view)": "a layer is drawn by its filter, once the map rests" },
  legend: {
    "(layers|layer-filter|map-view)": "a legend is of a layer that is drawn, and hides classes of it",
  },
  "map-view": { activity: "what a person does in the map is noted" },
  measure: {
    "(coordinates|map-view)": "points are typed and written as positions; work is kept by user and project",
  },
  permalink: {
    "feature-info": "a feature that the address names is asked for as one that was clicked",
  },
  print: {
    "(base-map|layers|layer-filter|compare|scale)": "the page shows what the map shows",
    coordinates: "the lines over it are of RD New",
    "feature-info": "a page of a report is called as its feature",
  },
  selection: {
    "attribute-table": "what is selected are the rows that the table has chosen",
    "(layers|layer-filter|map-view)": "the layers that are shown are asked, by their filters",
    measure: "a place is drawn, and typed, as a measurement is",
    permalink: "a link says what is selected",
  },
  search: {
    "(coordinates|layers|layer-filter|feature-info|map-view)": "a result is a place or a feature of a layer",
  },
};

/** Packages that only some rooms may know. */
const homes = {
  "^(ol|rlayers)$": ["src/map"],
  "^(axios|graphql-request|socket\\.io-client)$": ["src/api"],
  "^@xstate/react$": ["src/scopes", "src/features/[^/]+/([a-z][A-Za-z]*S|s)electors[.]ts"],
  "^xstate$": [
    "machines",
    "src/scopes",
    "src/app/inspection",
    "src/features/[^/]+/(provide[A-Za-z]*|([a-z][A-Za-z]*S|s)electors)[.]ts",
  ],
  "^@rjsf/": ["src/forms", "server/web"],
  "^(kysely|@electric-sql/pglite)$": ["server/db", "server/repositories"],
  "^pg$": ["server/db", "server/message-bus", "server/maps"],
  "^@redis/client$": ["server/db"],
  "^prom-client$": ["server/metrics"],
  "^nodemailer$": ["server/mail"],
  "^sharp$": ["server/services"],
  "^socket\\.io$": ["server/realtime", "server/plugins"],
};

const inRoom = (room) => `^${room}/`;
const anyOf = (names) => `^(${names.join("|")})/`;

const roomRules = Object.entries(rooms).map(([room, allowed]) => ({
  name: `${room} may import only itself${allowed.length ? `, ${allowed.join(", ")}` : ""} and packages`,
  severity: "error",
  from: { path: inRoom(room) },
  to: {
    path: anyOf(["schemas", "locales", "machines", "src", "server"]),
    pathNot: anyOf([room, ...allowed]),
  },
}));

const homeRules = Object.entries(homes).map(([packages, allowed]) => ({
  name: `${packages} is known only to ${allowed.join(", ")}`,
  severity: "error",
  from: { path: anyOf(["schemas", "machines", "src", "server"]), pathNot: `^(${allowed.join("|")})(/|$)` },
  to: {
    path: `node_modules/${packages.replace(/^\^/, "").replace(/\$$/, "")}${packages.endsWith("$") ? "/" : ""}`,
  },
}));

/** A capability knows itself, its machine, what all may know, and what is listed. */
const capabilityRule = (name, others) => ({
  name: `${name} knows of other capabilities only ${[...shared, ...others].join(", ")}`,
  severity: "error",
  from: { path: `^src/features/${name}/` },
  to: {
    path: "^(src/features|machines)/[^/]+/",
    pathNot: `^(src/features|machines)/(${[name, ...shared, ...others].join("|")})/`,
  },
});

const capabilityRules = [
  ...Object.entries(known).map(([name, others]) => capabilityRule(name, Object.keys(others))),
  {
    name: `a capability knows of others only ${shared.join(", ")}, and what the list "known" says`,
    severity: "error",
    from: { path: "^src/features/([^/]+)/", pathNot: `^src/features/(${Object.keys(known).join("|")})/` },
    to: {
      path: "^(src/features|machines)/[^/]+/",
      pathNot: `^(src/features|machines)/($1|${shared.join("|")})/`,
    },
  },
];

module.exports = {
  forbidden: [
    ...roomRules,
    ...homeRules,
    ...capabilityRules,
    {
      name: "only what is called provide… touches the API and the browser",
      severity: "error",
      from: { path: "^src/features/", pathNot: "/provide[A-Za-z]*\\.ts$" },
      to: { path: "^src/(api|browser)/" },
    },
    {
      name: "src/ui and src/map keep and load nothing: they know of the browser how long things may move",
      severity: "error",
      from: { path: "^src/(ui|map)/" },
      to: { path: "^src/browser/", pathNot: "/animationMs\\.ts$" },
    },
    {
      name: "what a capability provides is wired in src/app, or by another provide…",
      severity: "error",
      from: { path: "^src/features/", pathNot: "/provide[A-Za-z]*\\.ts$" },
      to: { path: "/provide[A-Za-z]*\\.ts$" },
    },
    {
      name: "the server knows nothing of the browser",
      severity: "error",
      from: { path: "^server/" },
      to: { path: "^(src|machines)/" },
    },
    {
      name: "form hints stay in the browser",
      severity: "error",
      from: { path: "^(server|machines)/" },
      to: { path: "^schemas/.*Ui\\.ts$" },
    },
    {
      name: "every file in src lives in a room",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/(main\\.tsx$|[^/]+/)" },
      to: {},
    },
    {
      name: "nobody imports tests",
      severity: "error",
      // The configuration of the tests is theirs, wherever it lies.
      from: { pathNot: "^(tests/|vitest\\.config\\.ts$)" },
      to: { path: "^tests/" },
    },
    { name: "no cycles", severity: "error", from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".mjs", ".js", ".json"] },
  },
};
