import { Type, type Static } from "typebox";

/**
 * What a new password has to be: `composition`, an uppercase letter and a digit in 8 characters (spec §5.4–5.6);
 * `strength`, 12 characters that are hard to guess (spec §27.2).
 */
export const passwordRules = ["composition", "strength"] as const;
export type PasswordRules = (typeof passwordRules)[number];

/** 0 stands for what the installation has. */
const lifetime = (title: string, maximum: number) => Type.Integer({ title, minimum: 0, maximum, default: 0 });

/** What a company asks of its own people, in the order of the form. */
export const CompanyPolicy = Type.Object({
  passwordRules: Type.Union(
    [
      Type.Literal("composition", { title: "companyPolicy.composition" }),
      Type.Literal("strength", { title: "companyPolicy.strength" }),
    ],
    { type: "string", title: "fields.passwordRules", default: "composition" },
  ),
  /** Unless they sign in at the company's identity provider (spec §26.6). */
  requiresSecondFactor: Type.Boolean({ title: "fields.requiresSecondFactor", default: false }),
  /** After how long without use a session ends, minutes. */
  sessionIdleMinutes: lifetime("fields.sessionIdleMinutes", 525_600),
  /** After how long it ends however much it is used, hours. */
  sessionMaxHours: lifetime("fields.sessionMaxHours", 8760),
});
export type CompanyPolicy = Static<typeof CompanyPolicy>;

/** Shortest idle time that a company can ask for, minutes: below it people are sent away while they read. */
export const minIdleMinutes = 5;
