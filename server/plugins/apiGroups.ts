/** Calls grouped in the API description, in the order in which it shows them. */
interface ApiGroup {
  name: string;
  description: string;
  /** Paths below `/api`; the first matching group wins. */
  paths: RegExp;
}

const groups: readonly ApiGroup[] = [
  {
    name: "Signing in",
    description: "Sessions, forgotten passwords and invitations.",
    paths: /^\/(auth\/(?!tokens|sessions)|invitation$|.*\/invite\/accept$)/,
  },
  {
    name: "Own account",
    description: "The profile of who is signed in, their picture, company, access tokens and sessions.",
    paths: /^\/(profile|pictures|auth\/tokens|auth\/sessions)(\/|$)/,
  },
  {
    name: "Map service",
    description: "WMS, WFS and OGC API – Features of a project, in versions and parameters as OGC has them.",
    paths: /\/(geoserver|ogc)(\/|$)/,
  },
  {
    name: "Projects",
    description: "Projects with their maps, what is drawn on them, and what can be searched in them.",
    paths: /^\/(projects|drawings|places)(\/|$)/,
  },
  {
    name: "Lists and logs",
    description: "Projects, logs, statistics, exams and bookmarks are read and written by GraphQL.",
    paths: /^\/graphql$/,
  },
  { name: "Exams", description: "What of exams is no GraphQL.", paths: /^\/exams(\/|$)/ },
  {
    name: "Users of a company",
    description: "For company admins: their own colleagues.",
    paths: /^\/company(\/|$)/,
  },
  {
    name: "Customers",
    description: "For platform admins: companies, their people and their logs.",
    paths: /^\/companies(\/|$)/,
  },
  {
    name: "Log of administration",
    description:
      "For platform admins: what is administered, in companies and outside them; the audit log by a token.",
    paths: /^\/(logs|audit)(\/|\.|$)/,
  },
  { name: "Platform admins", description: "For platform admins: each other.", paths: /^\/admins(\/|$)/ },
  {
    name: "Import",
    description: "For platform admins: geodata from files, sent in pieces.",
    paths: /^\/imports(\/|$)/,
  },
  {
    name: "Synchronisation",
    description: "For platform admins: what the map server has, compared with what is known.",
    paths: /^\/workspaces\/synchronis/,
  },
  {
    name: "Workspaces",
    description: "For platform admins: workspaces, their layers and styles, and whose they are.",
    paths: /^\/workspaces(\/|$)/,
  },
  { name: "Service", description: "Version, health and the demo.", paths: /^/ },
];

/** The groups as OpenAPI tags. */
export const apiTags = groups.map(({ name, description }) => ({ name, description }));

/** The group of a call; `url` is its whole path. */
export function tagOf(url: string): string {
  const path = url.replace(/^\/api/, "");
  return groups.find(({ paths }) => paths.test(path))?.name ?? "";
}
