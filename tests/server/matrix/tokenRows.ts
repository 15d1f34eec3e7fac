import { secretHash } from "../../../server/services/secrets/secretHash.ts";
import type { TestApp } from "../../support/app/testApp.ts";
import { emails } from "../../support/content/seed.ts";
import { forSignedIn, type Row } from "./Row.ts";

let count = 0;

const aRequest = () => ({
  payload: { name: `Kantoor ${(count += 1)}`, scope: "read" },
});

/** One that the company's admin made for the company: nobody else's. */
const aServiceToken = async (test: TestApp) => {
  const admin = await test.signInAs(emails.companyAdmin);
  const made = await admin.post("/api/auth/tokens", { ...aRequest().payload, owner: "company" });
  return { params: { id: made.json<{ id: number }>().id } };
};

/** One of the default user's own, beside that of the caller. */
const aSession = async ({ app, seeded }: TestApp) => {
  const session = await app.services.sessions.start(seeded.users.defaultUser);
  return { params: { id: secretHash(session?.token ?? "").toString("hex") } };
};

/** Where one is signed in, and access tokens for GIS programs: each caller's own, and a company's for its admins. */
export const tokenRows: Readonly<Record<string, Row>> = {
  "GET /api/auth/tokens": { answers: forSignedIn(200) },
  "POST /api/auth/tokens": { answers: forSignedIn(201), call: aRequest },
  "GET /api/auth/sessions": { answers: forSignedIn(200) },
  // Each caller's own: that of the call goes on.
  "DELETE /api/auth/sessions": { answers: forSignedIn(204) },
  "DELETE /api/auth/sessions/:id": { answers: [401, 204, 404, 404, 404], call: aSession },
  // For tokens of the scope `audit` alone.
  "GET /api/audit": { answers: forSignedIn(403) },
  "DELETE /api/auth/tokens/:id": { answers: [401, 404, 204, 404, 404], call: aServiceToken },
};
