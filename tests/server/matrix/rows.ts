import { randomUUID } from "node:crypto";
import { addProject } from "../../support/content/addProject.ts";
import { emails, password } from "../../support/content/seed.ts";
import type { TestApp } from "../../support/app/testApp.ts";
import { bookmarkRows } from "./bookmarkRows.ts";
import { drawingRows } from "./drawingRows.ts";
import { examRows } from "./examRows.ts";
import { factorRows } from "./factorRows.ts";
import { importRows } from "./importRows.ts";
import { ssoRows } from "./ssoRows.ts";
import { peopleRows } from "./peopleRows.ts";
import { tokenRows } from "./tokenRows.ts";
import {
  forEveryone,
  forItsAdmins,
  forItsViewers,
  forPlatformAdmins,
  forSignedIn,
  graphqlRows,
  type Call,
  type Row,
} from "./Row.ts";

/** An upload without a file in it, as a page of ours sends it. */
const aForm = {
  headers: {
    "content-type": "multipart/form-data; boundary=part",
    "sec-fetch-site": "same-origin",
  },
  payload: "--part--\r\n",
};

const newPassword = "Nieuw12345";

const mapOf = (path: "ows" | "wms" | "wfs") => {
  const url = `/api/projects/:id/geoserver/:workspace/${path}`;
  const call = ({ seeded }: TestApp) => ({
    params: { id: seeded.projects.parks, workspace: "voorbeeld" },
    query: `service=${path === "wfs" ? "WFS" : "WMS"}&request=GetCapabilities`,
    payload: {},
  });
  const refused: Row = { answers: forItsViewers(403), unknown: forSignedIn(404), call };
  const posted: Row["call"] = (test) => ({
    params: call(test).params,
    headers: { "content-type": "text/xml" },
    payload: '<GetCapabilities service="WFS" xmlns="http://www.opengis.net/wfs/2.0"/>',
  });
  return {
    [`GET ${url}`]: { answers: forItsViewers(200), call },
    [`POST ${url}`]: path === "wms" ? refused : { answers: forItsViewers(200), call: posted },
    [`PUT ${url}`]: refused,
    [`PATCH ${url}`]: refused,
    [`DELETE ${url}`]: refused,
  };
};

/** OGC API – Features of a project. */
const ogcApi = (): Record<string, Row> => {
  const call: Row["call"] = ({ seeded }) => ({
    params: { id: seeded.projects.parks, collectionId: "bomen", featureId: "bomen.1" },
  });
  const rowsOf = (answers: Row["answers"], paths: string[]) =>
    Object.fromEntries(paths.map((path) => [`GET /api/projects/:id/ogc${path}`, { answers, call }]));
  const collection = "/collections/:collectionId";
  return {
    ...rowsOf(forItsViewers(200), [
      "",
      "/conformance",
      "/collections",
      "/api",
      collection,
      `${collection}/queryables`,
    ]),
    // Says nothing of what there is.
    "GET /api/projects/:id/ogc/openapi.json": { answers: forEveryone(200), unknown: forEveryone(200), call },
    // The map server here answers nothing that is features.
    ...rowsOf(forItsViewers(502), [`${collection}/items`, `${collection}/items/:featureId`]),
  };
};

/** A layer as a file. */
const anExport: Row["call"] = ({ seeded }) => ({
  params: { id: seeded.projects.parks },
  payload: { layer: "bomen", format: "xlsx", crs: 28992, columns: ["soort"], hasLabels: true },
});

/** About the project of Gemeente Voorbeeld, by the name that its id has in the address. */
const ofParks =
  (more: Call, param = "id"): Row["call"] =>
  ({ seeded }) => ({ ...more, params: { [param]: seeded.projects.parks, ...more.params } });

const itsProject: Row["call"] = ({ seeded }) => ({ params: { id: seeded.projects.parks }, payload: {} });

const aProject: Row["call"] = async ({ database, seeded }) => {
  const { id } = await addProject(database, seeded.workspaces.voorbeeld);
  return { params: { id } };
};

/** One that awaits a decision: a new workspace is there each time. */
const aSynchronisation = async ({ app, database, seeded }: TestApp) => {
  const runs = app.services.synchronisationRuns;
  await runs.settled();
  await database.kysely.insertInto("workspaces").values({ name: randomUUID() }).execute();
  const id = await runs.start({ trigger: "person", startedBy: seeded.users.admin, asked: null });
  await runs.settled();
  return { params: { id }, payload: {} };
};

/** Somebody of whom the log of Gemeente Voorbeeld tells. */
const aLoggedPerson = async ({ database, seeded }: TestApp) => {
  const id = seeded.companies.voorbeeld;
  const person = await database.kysely
    .insertInto("activity_people")
    .values({ company_id: id, user_id: null, name: "Oud-medewerker" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, personId: person.id };
};

/** What each caller gets of each way into the server; answers in the order of `callers`. */
export const rows: Readonly<Record<string, Row>> = {
  "GET /.well-known/security.txt": { answers: forEveryone(200) },
  "GET /api": { answers: forEveryone(200) },
  "GET /api/health": { answers: forEveryone(200) },
  "GET /api/metrics": { answers: forEveryone(200) },
  "GET /api/docs": { answers: forEveryone(200) },
  "GET /api/docs/json": { answers: forEveryone(200) },
  "GET /api/docs/yaml": { answers: forEveryone(200) },
  "GET /api/docs/static/index.html": { answers: forEveryone(302) },
  "GET /api/docs/static/swagger-initializer.js": { answers: forEveryone(200) },
  "GET /api/docs/static/theme/favicon.svg": { answers: forEveryone(200) },
  "GET /api/docs/static/*": {
    answers: forEveryone(200),
    call: () => ({ params: { "*": "swagger-ui.css" } }),
  },

  "GET /api/demo": { answers: forEveryone(200) },
  // Nothing of the seeded database came from the demo, so that there is nothing to put back.
  "POST /api/demo/reset": { answers: [401, 403, 403, 403, 404], call: () => ({ payload: {} }) },

  "POST /api/auth/login": {
    answers: forEveryone(200),
    call: () => ({ payload: { email: emails.defaultUser, password } }),
    endsSession: true,
  },
  "GET /api/auth/logout": { answers: forEveryone(204), endsSession: true },
  "GET /api/auth/me": { answers: forSignedIn(200) },
  "POST /api/auth/password-forget": {
    answers: forEveryone(204),
    call: () => ({ payload: { email: "niemand@voorbeeld.example" } }),
  },
  "POST /api/auth/password-reset": {
    answers: forEveryone(422),
    call: () => ({ payload: { token: "unknown", password: newPassword } }),
  },

  "POST /api/auth/email-confirm": {
    answers: forEveryone(422),
    call: () => ({ payload: { token: "unknown" } }),
  },

  "GET /api/logs": { answers: forPlatformAdmins(200) },
  "GET /api/logs/names": {
    answers: forPlatformAdmins(200),
    call: () => ({ query: "field=user&typed=a" }),
  },
  "GET /api/logs.csv": { answers: forPlatformAdmins(200) },
  "DELETE /api/logs/people/:id": {
    answers: forPlatformAdmins(204),
    call: async ({ database }) => {
      const { id } = await database.kysely
        .insertInto("activity_people")
        .values({ user_id: null, company_id: null, name: "Oud-beheerder" })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { params: { id } };
    },
  },

  "GET /api/profile": { answers: forSignedIn(200) },
  "PATCH /api/profile": { answers: forSignedIn(200), call: () => ({ payload: { language: "nl" } }) },
  "POST /api/profile/email": {
    answers: forSignedIn(422),
    call: () => ({ payload: { email: "nieuw@voorbeeld.example", currentPassword: "verkeerd" } }),
  },
  "DELETE /api/profile/email": { answers: forSignedIn(200) },
  "PATCH /api/profile/password": {
    answers: forSignedIn(422),
    call: () => ({ payload: { oldPassword: "verkeerd", password: newPassword } }),
  },

  "GET /api/profile/my-company": { answers: [401, 200, 200, 200, 404] },
  "PUT /api/profile/picture": { answers: forSignedIn(422), call: () => aForm },
  "DELETE /api/profile/picture": { answers: forSignedIn(200) },
  "PUT /api/profile/my-company/logo": { answers: [401, 403, 422, 422, 404], call: () => aForm },
  "DELETE /api/profile/my-company/logo": { answers: [401, 403, 200, 200, 404] },
  "PUT /api/companies/:id/logo": {
    answers: [401, 403, 403, 403, 422],
    call: ({ seeded }) => ({ ...aForm, params: { id: seeded.companies.voorbeeld } }),
  },
  "DELETE /api/companies/:id/logo": {
    answers: [401, 403, 403, 403, 200],
    call: ({ seeded }) => ({ params: { id: seeded.companies.voorbeeld } }),
  },
  "GET /api/pictures/:hash": {
    answers: forSignedIn(404),
    call: () => ({ params: { hash: "0".repeat(64) } }),
  },

  ...peopleRows,
  ...factorRows,
  ...ssoRows,
  ...bookmarkRows,
  ...drawingRows,
  ...tokenRows,
  ...examRows,
  ...importRows,

  "GET /api/places": { answers: forSignedIn(200), call: () => ({ query: "q=dom", payload: {} }) },
  // The map server here answers nothing that is features.
  "POST /api/projects/:id/export": { answers: forItsViewers(502), unknown: forSignedIn(404), call: anExport },
  "GET /api/projects/:id/search": { answers: forItsViewers(200), call: ofParks({ query: "q=dom" }) },
  "POST /api/projects/:id/area-groups": {
    answers: forItsViewers(200),
    call: ofParks({ payload: { layer: "bomen", areas: "percelen", nameAttribute: "naam" } }),
  },
  "GET /api/projects/:id/values": {
    answers: forItsViewers(200),
    call: ofParks({ query: "layer=bomen&attribute=soort" }),
  },
  "GET /api/projects/:id/connections/:service": {
    answers: forItsViewers(200),
    call: ofParks({ params: { service: "wms" } }),
  },
  "GET /api/projects/:projectId/layer-metadata": {
    answers: forItsViewers(200),
    unknown: forSignedIn(404),
    call: ofParks({}, "projectId"),
  },
  "GET /api/projects/:projectId/layers/:name/metadata": {
    answers: forItsAdmins(200),
    call: ofParks({ params: { name: "bomen" } }, "projectId"),
  },
  "PUT /api/projects/:projectId/layers/:name/metadata": {
    answers: forItsAdmins(200),
    call: ofParks({ params: { name: "bomen" }, payload: { title: "Bomen" } }, "projectId"),
  },
  "GET /api/projects/:projectId/map-data": { answers: forItsViewers(200), call: ofParks({}, "projectId") },
  "POST /api/workspaces/synchronise": {
    answers: forPlatformAdmins(202),
    call: async ({ app }) => {
      await app.services.synchronisationRuns.settled();
      return { payload: {} };
    },
  },
  "GET /api/workspaces/synchronisations": { answers: forPlatformAdmins(200) },
  "GET /api/workspaces/synchronisations/:id": { answers: forPlatformAdmins(200), call: aSynchronisation },
  "POST /api/workspaces/synchronisations/:id/apply": {
    answers: forPlatformAdmins(202),
    call: async (test) => ({
      ...(await aSynchronisation(test)),
      payload: { deleteProjectIds: [], leaveOut: [] },
    }),
  },
  "POST /api/workspaces/synchronisations/:id/cancel": {
    answers: forPlatformAdmins(200),
    call: aSynchronisation,
  },

  "GET /api/projects/:id": { answers: forPlatformAdmins(200), call: itsProject },
  "PATCH /api/projects/:id": { answers: forPlatformAdmins(200), call: itsProject },
  "DELETE /api/projects/:id": { answers: forPlatformAdmins(204), call: aProject },
  ...mapOf("ows"),
  ...mapOf("wms"),
  ...mapOf("wfs"),
  ...ogcApi(),

  "POST /api/graphql": {
    answers: forSignedIn(200),
    call: () => ({ payload: { query: "{ __typename }" } }),
  },
  ...graphqlRows("query", ({ seeded }) => seeded.companies.voorbeeld, {
    "customerLogs(customerId: $id) { meta { totalItems } }": forPlatformAdmins(200),
    'customerStatistics(customerId: $id, from: "2026-01-01", to: "2026-01-31") { loginCount }':
      forPlatformAdmins(200),
    "customerLogPeople(customerId: $id) { name }": forPlatformAdmins(200),
    'customerLogNames(customerId: $id, field: "user", typed: "a")': forPlatformAdmins(200),
  }),
  "mutation logActivity": {
    answers: forSignedIn(200),
    call: ({ seeded }) => ({
      payload: {
        query: `mutation { logActivity(entries: [{ id: "${randomUUID()}", action: "projectOpened",
          at: "2026-01-01T00:00:00Z", projectId: ${seeded.projects.parks} }]) }`,
      },
    }),
  },
  "GET /api/companies/:id/logs.csv": {
    answers: forPlatformAdmins(200),
    call: ({ seeded }) => ({ params: { id: seeded.companies.voorbeeld } }),
  },
  "GET /api/companies/:id/logs/people/:personId": {
    answers: forPlatformAdmins(200),
    call: async (test) => ({ params: await aLoggedPerson(test) }),
  },
  "DELETE /api/companies/:id/logs/people/:personId": {
    answers: forPlatformAdmins(204),
    call: async (test) => ({ params: await aLoggedPerson(test) }),
  },
  "query projects": {
    answers: forSignedIn(200),
    call: () => ({ payload: { query: "{ projects { data { id } } }" } }),
  },
};
