import type { Answers, Row } from "./Row.ts";

const forPlatformAdmins = (status: number): Answers => [401, 403, 403, 403, status];

/** No import has this id, and the stub of a map server takes none. */
const params = { id: "00000000-0000-4000-8000-000000000000" };

const aPiece = {
  "content-type": "application/offset+octet-stream",
  "upload-offset": "0",
  "sec-fetch-site": "same-origin",
};

/** The maps of these tests do not come from the server inside the product: 409 `import.notHere`. */
export const importRows: Readonly<Record<string, Row>> = {
  "GET /api/imports": { answers: forPlatformAdmins(409) },
  "POST /api/imports": {
    answers: forPlatformAdmins(409),
    call: () => ({ payload: { workspace: "voorbeeld", fileName: "bomen.gpkg", size: 100 } }),
  },
  "GET /api/imports/:id": { answers: forPlatformAdmins(409), call: () => ({ params }) },
  "PATCH /api/imports/:id": {
    answers: forPlatformAdmins(409),
    call: () => ({ params, headers: aPiece, payload: "bytes" }),
  },
  "POST /api/imports/:id/answers": {
    answers: forPlatformAdmins(409),
    call: () => ({ params, payload: { crs: "EPSG:28992" } }),
  },
  "GET /api/imports/:id/preview": { answers: forPlatformAdmins(409), call: () => ({ params }) },
  "POST /api/imports/:id/save": {
    answers: forPlatformAdmins(409),
    call: () => ({ params, payload: { layers: [{ index: 0, name: "bomen" }] } }),
  },
  "DELETE /api/imports/:id": { answers: forPlatformAdmins(409), call: () => ({ params }) },

  "PATCH /api/workspaces/:id": {
    answers: forPlatformAdmins(409),
    call: () => ({ params: { id: "1" }, payload: { name: "anders" } }),
  },
  "GET /api/workspaces/:id/layers": {
    answers: forPlatformAdmins(409),
    call: () => ({ params: { id: "1" } }),
  },
  "GET /api/workspaces/:id/layers/:name": {
    answers: forPlatformAdmins(409),
    call: () => ({ params: { id: "1", name: "bomen" } }),
  },
  "DELETE /api/workspaces/:id/layers/:name": {
    answers: forPlatformAdmins(409),
    call: () => ({ params: { id: "1", name: "bomen" } }),
  },
  "GET /api/workspaces/:id/layers/:name/metadata": {
    answers: forPlatformAdmins(200),
    call: ({ seeded }) => ({ params: { id: seeded.workspaces.voorbeeld, name: "bomen" } }),
  },
  "PUT /api/workspaces/:id/layers/:name/metadata": {
    answers: forPlatformAdmins(200),
    call: ({ seeded }) => ({
      params: { id: seeded.workspaces.voorbeeld, name: "bomen" },
      payload: { title: "Bomen" },
    }),
  },
  "GET /api/workspaces/:id/layers/:name/preview": {
    answers: forPlatformAdmins(409),
    call: () => ({ params: { id: "1", name: "bomen" } }),
  },
  "GET /api/workspaces/:id/layers/:name/style": {
    answers: forPlatformAdmins(409),
    call: () => ({ params: { id: "1", name: "bomen" } }),
  },
  "POST /api/workspaces/:id/layers/:name/style/read": {
    answers: forPlatformAdmins(409),
    call: () => ({ params: { id: "1", name: "bomen" }, payload: { format: "sld", text: "" } }),
  },
  "POST /api/workspaces/:id/layers/:name/style/write": {
    answers: forPlatformAdmins(409),
    call: () => ({ params: { id: "1", name: "bomen" }, payload: { format: "sld", style: { symbol: {} } } }),
  },
  "PUT /api/workspaces/:id/layers/:name/style": {
    answers: forPlatformAdmins(409),
    call: () => ({ params: { id: "1", name: "bomen" }, payload: { symbol: {} } }),
  },
};
