import { Ajv } from "ajv";
import { type Static, Type } from "typebox";
import { BookmarkLink } from "../../../schemas/bookmark.ts";
import { KeptName } from "../../../schemas/keptName.ts";
import { brokenRules } from "../../../schemas/rules/brokenRules.ts";
import { ValidationFailed } from "../errors.ts";

const BookmarkFields = Type.Object({
  name: Type.Optional(KeptName),
  link: Type.Optional(BookmarkLink),
});

const areSound = new Ajv({ allErrors: true, strict: false }).compile<Static<typeof BookmarkFields>>(
  BookmarkFields,
);

/** Validates a bookmark beyond what GraphQL's types check, and trims its name. Throws `ValidationFailed`. */
export function readBookmark<Fields extends { name?: string | undefined; link?: string | undefined }>(
  received: Fields,
): Fields {
  const fields = received.name === undefined ? received : { ...received, name: received.name.trim() };
  if (areSound(JSON.parse(JSON.stringify(fields)))) return fields;
  throw new ValidationFailed(
    brokenRules(areSound.errors ?? []).map(({ path, rule }) => ({ path, message: rule })),
  );
}
