import { emailMaxLength } from "./signIn.ts";

/** The format `email` of ajv, for checking a single address. */
const emailPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

/** Whether it has the form of an e-mail address. */
export function isEmailAddress(text: string): boolean {
  return text.length <= emailMaxLength && emailPattern.test(text);
}
