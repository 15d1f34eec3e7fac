import { emailMaxLength } from "./signIn.ts";

/** The format `email` of ajv, for who judges one address and not a whole body. */
const emailPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

/** Whether mail can be sent to it as far as its form tells. */
export function isEmailAddress(text: string): boolean {
  return text.length <= emailMaxLength && emailPattern.test(text);
}
