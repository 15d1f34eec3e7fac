import { emails } from "../../support/content/seed.ts";
import type { TestApp } from "../../support/app/testApp.ts";
import { forItsViewers, type Call, type Row } from "./Row.ts";

let count = 0;
const aDrawing = () => ({
  name: `Schets ${(count += 1)}`,
  content: { type: "FeatureCollection", features: [] },
});

const itsProject = ({ seeded }: TestApp) => ({ params: { id: seeded.projects.parks } });

/** About one that the company's admin shares: their colleagues see it, and may not change it. */
const aboutShared =
  (more: Omit<Call, "params"> = {}) =>
  async (test: TestApp): Promise<Call> => {
    const admin = await test.signInAs(emails.companyAdmin);
    const response = await admin.post(`/api/projects/${test.seeded.projects.parks}/drawings`, {
      ...aDrawing(),
      isShared: true,
    });
    return { params: { id: response.json<{ id: number }>().id }, ...more };
  };

/** Colleagues know it and may not; others cannot tell that it exists. */
const ofItsMaker = (status: number): Row["answers"] => [401, 403, status, 404, 404];
const seen = [401, 200, 200, 404, 404] as const;
const unknown = [401, 404, 404, 404, 404] as const;

export const drawingRows: Record<string, Row> = {
  "GET /api/projects/:id/drawings": { answers: forItsViewers(200), call: itsProject },
  "POST /api/projects/:id/drawings": {
    answers: forItsViewers(201),
    call: (test) => ({ ...itsProject(test), payload: aDrawing() }),
  },
  "GET /api/drawings/:id": { answers: seen, unknown, call: aboutShared() },
  "PATCH /api/drawings/:id": {
    answers: ofItsMaker(200),
    unknown,
    call: aboutShared({ payload: { content: { type: "FeatureCollection", features: [] } } }),
  },
  "DELETE /api/drawings/:id": { answers: ofItsMaker(204), unknown, call: aboutShared() },
  "POST /api/drawings/:id/export": {
    answers: seen,
    unknown,
    call: aboutShared({ payload: { format: "geojson" } }),
  },
};
