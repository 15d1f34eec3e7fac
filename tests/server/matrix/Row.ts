import type { TestApp } from "../../support/app/testApp.ts";

/** Who calls: nobody, three people of companies, and who is above them. The other company is Waterschap Proef. */
export const callers = [
  "anonymous",
  "defaultUser",
  "companyAdmin",
  "otherCompanyAdmin",
  "platformAdmin",
] as const;
export type CallerName = (typeof callers)[number];

/** The status that each caller gets, in the order of `callers`. */
export type Answers = readonly [
  anonymous: number,
  defaultUser: number,
  companyAdmin: number,
  otherCompanyAdmin: number,
  platformAdmin: number,
];

export interface Call {
  /** What stands for `:id` and the like. A number is an id: one that does not exist is tried too. */
  params?: Record<string, number | string>;
  query?: string;
  headers?: Record<string, string>;
  payload?: unknown;
}

export interface Row {
  answers: Answers;
  /** A call that is right but for who makes it; made anew for each caller, about something of Gemeente Voorbeeld. */
  call?: (test: TestApp) => Call | Promise<Call>;
  /** What each caller gets for an id that does not exist, where that is not 401 and 403 as above, and else 404. */
  unknown?: Answers;
  /** The caller's session is over after it. */
  endsSession?: true;
}

/** The same for everyone, signed in or not. */
export const forEveryone = (status: number): Answers => [status, status, status, status, status];

/** For everyone who is signed in. */
export const forSignedIn = (status: number): Answers => [401, status, status, status, status];

/** Of the whole installation. */
export const forPlatformAdmins = (status: number): Answers => [401, 403, 403, 403, status];

/** About a project: for its company's people and platform admins; others cannot tell that it exists. */
export const forItsViewers = (status: number): Answers => [401, status, status, 404, status];

/** About a project, for those who may administer it. */
export const forItsAdmins = (status: number): Answers => [401, 403, status, 404, status];

/** Questions or changes of GraphQL about what `$id` stands for, each with what its callers get. */
export function graphqlRows(
  kind: "query" | "mutation",
  idOf: (test: TestApp) => number | Promise<number>,
  documents: Readonly<Record<string, Answers>>,
): Record<string, Row> {
  const row = ([document, answers]: [string, Answers]): [string, Row] => [
    `${kind} ${/^\w+/.exec(document)?.[0]}`,
    {
      answers,
      call: async (test) => ({
        payload: { query: `${kind} ($id: Int!) { ${document} }`, variables: { id: await idOf(test) } },
      }),
    },
  ];
  return Object.fromEntries(Object.entries(documents).map(row));
}
