import { emails } from "../../support/content/seed.ts";
import type { TestApp } from "../../support/app/testApp.ts";
import { forItsViewers, graphqlRows, type Row } from "./Row.ts";

let count = 0;

const newBookmark = ({ seeded }: TestApp) => ({
  payload: {
    query: `mutation ($id: Int!, $name: String!) { createBookmark(projectId: $id, name: $name, link: "v=1") { id } }`,
    variables: { id: seeded.projects.parks, name: `Weergave ${(count += 1)}` },
  },
});

/** About one that the company's admin shares: their colleagues know it, and may not change it. */
const aboutShared = (query: string) => async (test: TestApp) => {
  const admin = await test.signInAs(emails.companyAdmin);
  const response = await admin.ask(
    `mutation ($id: Int!, $name: String!) {
      createBookmark(projectId: $id, name: $name, link: "v=1", isShared: true) { id } }`,
    { id: test.seeded.projects.parks, name: `Gedeeld ${(count += 1)}` },
  );
  const { data } = response.json<{ data: { createBookmark: { id: number } } }>();
  return { payload: { query, variables: { id: data.createBookmark.id } } };
};

export const bookmarkRows: Record<string, Row> = {
  ...graphqlRows("query", ({ seeded }) => seeded.projects.parks, {
    "bookmarks(projectId: $id) { id }": forItsViewers(200),
    "savedFilters(projectId: $id) { id layer }": forItsViewers(200),
    "savedSelections(projectId: $id) { id }": forItsViewers(200),
  }),
  "mutation createBookmark": { answers: forItsViewers(200), call: newBookmark },
  "mutation updateBookmark": {
    answers: [401, 403, 200, 404, 404],
    call: aboutShared(`mutation ($id: Int!) { updateBookmark(id: $id, link: "v=1&p=5_52_9") { id } }`),
  },
  "mutation deleteBookmark": {
    answers: [401, 403, 200, 404, 404],
    call: aboutShared("mutation ($id: Int!) { deleteBookmark(id: $id) }"),
  },
};
