import { DatabaseDamaged, StorageFull } from "../errors.ts";

export const noRoom = /No space left on device|ENOSPC|EDQUOT|Disk quota exceeded/;
/** With which PostgreSQL's log lines begin. */
const moment = /^.*?(?=FATAL|PANIC)/;
/** What the operating system does not allow is no damage. */
const notAllowed = /\b(EACCES|EPERM|EROFS|EMFILE|ENOMEM)\b/;
/** PostgreSQL's own codes for broken files; the engine that gave up on them. */
const damage = /^XX00[0-2]$/;
const engineFailure = /^The embedded database (failed|stopped|broke off)/;

/**
 * Why a database folder cannot be opened, as a person can act on it.
 *
 * @param complaint PostgreSQL's last line on why it can't go on.
 */
export function whyClosed(error: unknown, folder: string, complaint: string | undefined): unknown {
  const chain = causesOf(error);
  const told = [...chain.map(({ message }) => message), complaint ?? ""].join("\n");
  if (noRoom.test(told))
    return new StorageFull(new Error(`The disk of ${folder} is full. Make room and start again.`));
  if (notAllowed.test(told)) return error;
  const isDamaged = chain.some(({ message, code }) => engineFailure.test(message) || damage.test(code ?? ""));
  return isDamaged
    ? new DatabaseDamaged(folder, complaint === undefined ? error : new Error(complaint.replace(moment, "")))
    : error;
}

function causesOf(error: unknown): (Error & { code?: string })[] {
  const chain: Error[] = [];
  for (let each = error; each instanceof Error && chain.length < 10; each = each.cause) chain.push(each);
  return chain;
}
