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
  "src/ui": ["src/later", "src/i18n"],
  "src/forms": ["src/ui", "src/i18n", "schemas"],
  "src/map": ["schemas"],
  "src/api": ["src/later", "schemas"],
  "src/state": ["machines", "schemas"],
  "src/effects": ["machines", "src/api", "src/map", "schemas"],
  "src/features": ["src/state", "src/map", "src/forms", "src/ui", "src/i18n", "src/later", "schemas"],
  "src/app": [
    "src/features",
    "src/state",
    "src/effects",
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

/** Packages that only some rooms may know. */
const homes = {
  "^(ol|rlayers)$": ["src/map"],
  "^(axios|graphql-request|socket\\.io-client)$": ["src/api"],
  "^@xstate/react$": ["src/state"],
  "^xstate$": ["machines", "src/effects", "src/state"],
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
  from: { path: anyOf(["schemas", "machines", "src", "server"]), pathNot: anyOf(allowed) },
  to: {
    path: `node_modules/${packages.replace(/^\^/, "").replace(/\$$/, "")}${packages.endsWith("$") ? "/" : ""}`,
  },
}));

module.exports = {
  forbidden: [
    ...roomRules,
    ...homeRules,
    {
      name: "features do not know each other",
      severity: "error",
      from: { path: "^src/features/([^/]+)/" },
      to: { path: "^src/features/", pathNot: "^src/features/$1/" },
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
      from: { pathNot: "^tests/" },
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
