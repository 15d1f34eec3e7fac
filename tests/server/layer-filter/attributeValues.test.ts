import { afterAll, expect, it } from "vitest";
import type { ValueQuestion } from "../../../server/services/layer-filter/CountValues.ts";
import { emails } from "../../support/content/seed.ts";
import { setupApp, stubMapServer, type Caller } from "../../support/app/testApp.ts";

const asked: ValueQuestion[] = [];
const counted = { counted: true, values: [{ value: "linde", count: 2 }], distinct: 1 };
const stub = stubMapServer({ voorbeeld: ["percelen", "bomen"] });
const test = await setupApp({
  mapServer: {
    ...stub,
    countValues: async (question) => {
      asked.push(question);
      return question.attribute === "soort" ? counted : undefined;
    },
  },
});
afterAll(() => test.close());
const user = await test.signInAs(emails.defaultUser);

const values = (caller: Caller, query: string, project = test.seeded.projects.parks) =>
  caller.get(`/api/projects/${project}/values?${query}`);

it("tells the values of a project's own layers, and of nothing else (§20.3)", async () => {
  const response = await values(user, "layer=bomen&attribute=soort&text=li");

  expect(response.json()).toEqual(counted);
  expect(asked).toEqual([
    { workspace: "voorbeeld", layer: "bomen", attribute: "soort", text: "li", most: 50 },
  ]);
  const other = await test.signInAs(emails.otherCompanyAdmin);
  const refused = [
    await values(user, "layer=lantaarnpalen&attribute=soort"),
    await values(user, "layer=bomen&attribute=prijs"),
    await values(other, "layer=bomen&attribute=soort"),
    await values(user, "layer=bomen"),
    await values(user, `layer=bomen&attribute=soort&text=${"x".repeat(121)}`),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 400, 400]);
  expect(asked).toHaveLength(2);
});

it("says so where the map server can't count (§20.3)", async () => {
  const plain = await setupApp({ mapServer: stub });
  const caller = await plain.signInAs(emails.defaultUser);

  const response = await values(caller, "layer=bomen&attribute=soort", plain.seeded.projects.parks);

  expect(response.json()).toEqual({ counted: false, values: [], distinct: 0 });
  await plain.close();
});
