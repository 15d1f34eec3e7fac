import { Type, type Static } from "typebox";
import { Language } from "../../schemas/user.ts";
import type { SessionUser } from "../services/sessions.ts";

/** For a file that a link asks for, which sends no `Accept-Language` of the application (spec §7.1). */
export const TableLanguage = Type.Object({
  language: Type.Optional(
    Type.Unsafe<Language>({
      ...Language,
      description: "Of the heads and words; the account's when left out",
    }),
  ),
});

/** In which language a table is read. */
export function languageOfTable(asked: Static<typeof TableLanguage>, user: SessionUser): Language {
  return asked.language ?? user.language;
}
