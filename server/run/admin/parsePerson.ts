import { Ajv } from "ajv";
import formats from "ajv-formats";
import { NewAdmin } from "../../../schemas/newAdmin.ts";
import { addRules } from "../../../schemas/rules/ruleKeywords.ts";
import { CommandFailure } from "../command.ts";

const ajv = new Ajv();
formats.default(ajv, ["email"]);
addRules(ajv);
const isNewAdmin = ajv.compile(NewAdmin);

/** Parses an e-mail address and a name. Throws `CommandFailure`. */
export function parsePerson({ email, name }: { email: string; name: string }) {
  const [firstName = "", ...rest] = name.trim().split(/\s+/);
  const person = { email: email.trim().toLowerCase(), firstName, lastName: rest.join(" ") };
  if (isNewAdmin(person)) return person;
  const isEmail = isNewAdmin.errors?.[0]?.instancePath === "/email";
  throw new CommandFailure(
    isEmail
      ? `--email ${email} is no e-mail address.`
      : `--name ${name} cannot be a name: at most 100 characters each for the first and the last name.`,
  );
}
