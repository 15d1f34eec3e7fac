import { Type, type Static } from "typebox";
import { csvSeparators } from "../../../schemas/csvLine.ts";
import { Language } from "../../../schemas/user.ts";
import type { TableFormat as Writing } from "../../services/lists/tableExport.ts";
import type { SessionUser } from "../../services/session/sessions.ts";

/**
 * The format of an export; in the query, because a download link sends no `Accept-Language` of the application (spec
 * §7.1).
 */
export const TableFormatQuery = Type.Object({
  language: Type.Optional(
    Type.Unsafe<Language>({
      ...Language,
      description: "Of the heads and words; the account's when left out",
    }),
  ),
  separator: Type.Optional(
    Type.Enum(csvSeparators, {
      description:
        "What parts the cells, a comma when left out; with semicolons numbers have a decimal comma",
    }),
  ),
});

/** The language and separator of an export. */
export function tableFormatOf(asked: Static<typeof TableFormatQuery>, user: SessionUser): Writing {
  return { language: asked.language ?? user.language, separator: asked.separator ?? "comma" };
}

/** Headers of a CSV download. */
export const tableHeaders = (fileName: string) => ({
  "content-type": "text/csv; charset=utf-8",
  "content-disposition": `attachment; filename="${fileName}"`,
});
