/** One thing to ask the product again and again. */
export interface ListQuestion {
  name: string;
  as: "admin" | "companyAdmin";
  path: string;
  /** Of a POST. */
  body?: object;
  /** Answers a second, at least. */
  perSecondAim: number;
}

const listAim = 1000;
const pictureAim = 3000;

/** What the pages ask for when they are opened. */
export function listQuestions(companyId: number): ListQuestion[] {
  const rest = (name: string, as: ListQuestion["as"], path: string): ListQuestion => ({
    name,
    as,
    path: `/api${path}`,
    perSecondAim: listAim,
  });
  const graphql = (name: string, as: ListQuestion["as"], list: string): ListQuestion => ({
    name,
    as,
    path: "/api/graphql",
    body: { query: `{ ${list} { data ${fieldsOf(name)} ${meta} } }` },
    perSecondAim: listAim,
  });
  return [
    graphql("projects", "companyAdmin", 'projects(limit: 10, sortBy: ["name:ASC"])'),
    graphql("all projects", "admin", 'projects(limit: 10, sortBy: ["name:ASC"])'),
    graphql("exams", "companyAdmin", "exams(limit: 10)"),
    graphql("exams to take", "companyAdmin", "examsToTake(limit: 10)"),
    rest("users", "companyAdmin", "/company/users?sortBy=email:ASC"),
    rest("customers", "admin", "/companies?sortBy=name:ASC"),
    rest("users of a customer", "admin", `/companies/${companyId}/users?sortBy=email:ASC`),
    rest("workspaces", "admin", "/workspaces?sortBy=name:ASC"),
    rest("platform admins", "admin", "/admins?sortBy=email:ASC"),
    rest("synchronisations", "admin", "/workspaces/synchronisations"),
    rest("log of administration", "admin", "/logs"),
    graphql("log of a customer", "admin", `customerLogs(customerId: ${companyId}, limit: 10)`),
  ];
}

const meta = "meta { totalItems itemsPerPage currentPage totalPages }";

function fieldsOf(name: string): string {
  if (name === "exams")
    return "{ id title state questionCount submittedCount reviewCount updatedAt version }";
  if (name === "exams to take") return "{ id title description questionCount }";
  if (name === "log of a customer")
    return "{ id logDate user action project layer durationSeconds details { subject } }";
  return "{ id name description workspace datastore layers updatedAt }";
}

/** One tile of the demo's largest project, which is drawn once. */
export const pictureQuestion = (project: number, workspace: string, layers: string): ListQuestion => ({
  name: "a picture, cached",
  as: "companyAdmin",
  path:
    `/api/projects/${project}/geoserver/${workspace}/wms?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=${layers}` +
    `&STYLES=&CRS=EPSG:3857&BBOX=569956,6816386,570264,6816694&WIDTH=256&HEIGHT=256&FORMAT=image/png&TRANSPARENT=TRUE`,
  perSecondAim: pictureAim,
});
