import { forPlatformAdmins, type Call, type Row } from "./Row.ts";

/** No import has this id, and the stub of a map server takes none. */
const params = { id: "00000000-0000-4000-8000-000000000000" };
const aLayer = { id: "1", name: "bomen" };

const aPiece = {
  "content-type": "application/offset+octet-stream",
  "upload-offset": "0",
  "sec-fetch-site": "same-origin",
};

/** The maps of these tests do not come from the server inside the product: 409 `import.notHere`. */
const notHere: Readonly<Record<string, Call>> = {
  "GET /api/imports": {},
  "POST /api/imports": { payload: { workspace: "voorbeeld", fileName: "bomen.gpkg", size: 100 } },
  "GET /api/imports/:id": { params },
  "PATCH /api/imports/:id": { params, headers: aPiece, payload: "bytes" },
  "POST /api/imports/:id/answers": { params, payload: { crs: "EPSG:28992" } },
  "GET /api/imports/:id/preview": { params },
  "POST /api/imports/:id/save": { params, payload: { layers: [{ index: 0, name: "bomen" }] } },
  "DELETE /api/imports/:id": { params },
  "PATCH /api/workspaces/:id": { params: { id: "1" }, payload: { name: "anders" } },
  "GET /api/workspaces/:id/layers": { params: { id: "1" } },
  "GET /api/workspaces/:id/layers/:name": { params: aLayer },
  "DELETE /api/workspaces/:id/layers/:name": { params: aLayer },
  "GET /api/workspaces/:id/layers/:name/preview": { params: aLayer },
  "GET /api/workspaces/:id/layers/:name/style": { params: aLayer },
  "POST /api/workspaces/:id/layers/:name/style/read": {
    params: aLayer,
    payload: { format: "sld", text: "" },
  },
  "POST /api/workspaces/:id/layers/:name/style/write": {
    params: aLayer,
    payload: { format: "sld", style: { symbol: {} } },
  },
  "PUT /api/workspaces/:id/layers/:name/style": { params: aLayer, payload: { symbol: {} } },
};

const ofVoorbeeld =
  (more: Call = {}): Row["call"] =>
  ({ seeded }) => ({ ...more, params: { id: seeded.workspaces.voorbeeld, name: "bomen" } });

export const importRows: Readonly<Record<string, Row>> = {
  ...Object.fromEntries(
    Object.entries(notHere).map(([name, call]) => [
      name,
      { answers: forPlatformAdmins(409), call: () => call },
    ]),
  ),
  "GET /api/workspaces/:id/layers/:name/metadata": {
    answers: forPlatformAdmins(200),
    call: ofVoorbeeld(),
  },
  "PUT /api/workspaces/:id/layers/:name/metadata": {
    answers: forPlatformAdmins(200),
    call: ofVoorbeeld({ payload: { title: "Bomen" } }),
  },
};
