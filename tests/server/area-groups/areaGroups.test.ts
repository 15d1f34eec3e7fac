import { afterAll, expect, it } from "vitest";
import type { AreaQuestion } from "../../../server/services/area-groups/GroupByAreas.ts";
import { invalid } from "../../../server/maps/embedded/wfs/WfsProblem.ts";
import { emails } from "../../support/content/seed.ts";
import { setupApp, stubMapServer, type Caller } from "../../support/app/testApp.ts";

const asked: AreaQuestion[] = [];
const grouped = {
  outcome: "told" as const,
  groups: [{ name: "Noord", isOutside: false, count: 2, numbers: 2, sum: 0.3 }],
  members: ["bomen.1"],
};
const stub = stubMapServer({ voorbeeld: ["percelen", "bomen"] });
const test = await setupApp({
  mapServer: {
    ...stub,
    groupByAreas: async (question) => {
      asked.push(question);
      if (question.filter) throw invalid("filter", "there is no attribute x");
      return question.nameAttribute === "naam" ? grouped : undefined;
    },
  },
});
afterAll(() => test.close());
const user = await test.signInAs(emails.defaultUser);

const question = { layer: "bomen", areas: "percelen", nameAttribute: "naam" };
const group = (caller: Caller, payload: object, project = test.seeded.projects.parks) =>
  caller.post(`/api/projects/${project}/area-groups`, payload);
const filter = (condition: string) =>
  `<f:Filter xmlns:f="http://www.opengis.net/fes/2.0">${condition}</f:Filter>`;

it("groups a project's own layers by each other, and nothing else (§45.1)", async () => {
  const response = await group(user, question);

  expect(response.json()).toEqual(grouped);
  expect(asked).toMatchObject([{ ...question, project: { workspace: "voorbeeld" } }]);
  const other = await test.signInAs(emails.otherCompanyAdmin);
  const refused = [
    await group(user, { ...question, layer: "lantaarnpalen" }),
    await group(user, { ...question, areas: "lantaarnpalen" }),
    await group(user, { ...question, nameAttribute: "prijs" }),
    await group(other, question),
    await group(user, { layer: "bomen" }),
    await group(user, { ...question, ids: [] }),
    await group(user, { ...question, filter: filter("<f:Function name='query'/>") }),
    await group(user, { ...question, filter: filter("<f:And/>") }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 422, 422, 403, 400]);
  expect(asked).toHaveLength(3);
});

it("says so where the map server can't group (§45.3)", async () => {
  const plain = await setupApp({ mapServer: stub });
  const caller = await plain.signInAs(emails.defaultUser);

  const response = await group(caller, question, plain.seeded.projects.parks);

  expect(response.json()).toEqual({ outcome: "notOffered", groups: [], members: [] });
  await plain.close();
});
