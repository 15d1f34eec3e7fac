/** Why somebody who comes back from a provider is not signed in; texts in `locales/` under `ssoProblems.<code>`. */
export const ssoProblems = [
  "failed",
  "expired",
  "denied",
  "unreachable",
  "unverified",
  "otherAccount",
  "suspended",
  "full",
  "notAllowed",
] as const;
export type SsoProblem = (typeof ssoProblems)[number];
