import { activityActions } from "../../../schemas/activityActions.ts";

/** What the screen of a customer's log asks for its list. */
export interface AskedList {
  page?: number;
  limit?: number;
  sortBy?: string[];
  search?: string;
  filter?: { field: string; value: string }[];
}

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
const by = (field: string, ...values: string[]): AskedList => ({
  filter: values.map((value) => ({ field, value })),
});

/** Everything that can be asked of the list, one by one and some together. */
export const listQuestions: readonly (readonly [name: string, asked: AskedList])[] = [
  ["first page", {}],
  ["page of 100 rows", { limit: 100 }],
  ["page 20,000", { limit: 25, page: 20_000 }],
  ["last page", { limit: 25, page: 40_000 }],
  ["oldest first", { sortBy: ["logDate:ASC"] }],
  ...["user", "action", "project", "layer", "durationSeconds", "details"].flatMap((field) =>
    (["ASC", "DESC"] as const).map((direction): [string, AskedList] => [
      `by ${field}, ${direction}`,
      { sortBy: [`${field}:${direction}`] },
    ]),
  ),
  ["a day", by("logDate", `$gte:${daysAgo(31)}`, `$lt:${daysAgo(30)}`)],
  ["a month", by("logDate", `$gte:${daysAgo(130)}`, `$lt:${daysAgo(100)}`)],
  ["all but the last month", by("logDate", `$lt:${daysAgo(30)}`)],
  ["nothing: before the log began", by("logDate", `$lt:${daysAgo(900)}`)],
  ["the busiest user", by("user", "$eq:Jan Bakker 1")],
  ["a user who does little", by("user", "$in:*de vries 400*")],
  ["half of all users", by("user", "$in:*a*")],
  ["all users but a few", by("user", "$not:*Bakker*")],
  ["nobody", by("user", "$in:*qqq*")],
  ...(["signedIn", "layerEnabled", "userInvited", "examPublished"] as const).map(
    (action) => [`action ${action}`, by("action", `$in:${action}`)] as const,
  ),
  ["every action but one", by("action", `$in:${activityActions.slice(1).join(",")}`)],
  ["a project", by("project", "$in:*project 1*")],
  ["a project that is seldom opened", by("project", "$in:zelden*")],
  ["every project but one", by("project", "$not:Project 7")],
  ["a layer", by("layer", "$in:*kaartlaag_7*")],
  ["a layer that is seldom switched", by("layer", "$in:zelden*")],
  ["long sessions", by("durationSeconds", "$gte:7000")],
  ["sessions over a minute", by("durationSeconds", "$gte:60")],
  ["details, one", by("details", "$in:*nieuw*99@*")],
  ["details, many", by("details", "$in:*visser*")],
  ["details, not", by("details", "$not:*visser*")],
  ["details, none", by("details", "$in:*qqq*")],
  ["search: a user", { search: "Smit 33" }],
  ["search: a project", { search: "project 12" }],
  ["search: many", { search: "a" }],
  ["search: in details", { search: "nieuw99" }],
  ["search: nothing", { search: "qqqq" }],
  [
    "a user in a project in a year",
    {
      filter: [
        { field: "user", value: "$in:*visser*" },
        { field: "project", value: "$in:project 3" },
        { field: "logDate", value: `$gte:${daysAgo(365)}` },
      ],
    },
  ],
  [
    "seldom: one user, one layer",
    {
      filter: [
        { field: "user", value: "$in:*visser*" },
        { field: "layer", value: "$in:zelden*" },
      ],
    },
  ],
  [
    "many users, one action, by user",
    {
      sortBy: ["user:ASC"],
      filter: [
        { field: "user", value: "$in:*e*" },
        { field: "action", value: "$in:layerDisabled" },
      ],
    },
  ],
  ["a search, by project", { sortBy: ["project:DESC"], search: "vi" }],
];

/** Periods of which the screen can ask figures, days. */
export const periods = [1, 7, 30, 90, 365, 730, 1100];

/** What is typed into filters that offer names, many of which fit, or one, or none. */
export const namesTyped = [
  ["user", "a"],
  ["user", "visser"],
  ["project", "p"],
  ["project", "zelden"],
  ["layer", "a"],
  ["layer", "kaartlaag_7"],
  ["layer", "qqq"],
] as const;
