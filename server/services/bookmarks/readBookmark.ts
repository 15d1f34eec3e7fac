import { Ajv } from "ajv";
import { type TString, Type } from "typebox";
import { BookmarkLink, SelectionLink } from "../../../schemas/bookmark.ts";
import { KeptName } from "../../../schemas/keptName.ts";
import { brokenRules } from "../../../schemas/rules/brokenRules.ts";
import { ValidationFailed } from "../errors.ts";

const fieldsWith = <Link extends TString>(link: Link) =>
  Type.Object({ name: Type.Optional(KeptName), link: Type.Optional(link) });

const ajv = new Ajv({ allErrors: true });
const soundBookmark = ajv.compile(fieldsWith(BookmarkLink));
const soundSelection = ajv.compile(fieldsWith(SelectionLink));

/** Validates a bookmark beyond what GraphQL's types check, and trims its name. Throws `ValidationFailed`. */
export function readBookmark<Fields extends { name?: string | undefined; link?: string | undefined }>(
  received: Fields,
  isSelection: boolean,
): Fields {
  const areSound = isSelection ? soundSelection : soundBookmark;
  const fields = received.name === undefined ? received : { ...received, name: received.name.trim() };
  if (areSound(JSON.parse(JSON.stringify(fields)))) return fields;
  throw new ValidationFailed(
    brokenRules(areSound.errors ?? []).map(({ path, rule }) => ({ path, message: rule })),
  );
}
