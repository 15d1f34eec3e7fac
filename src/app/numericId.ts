/** The id in a path; null unless it is a positive integer: then there is no such record (spec §2.10, §2.15). */
export function numericId(text: string | undefined): number | null {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= maxId ? id : null;
}

/** Largest integer of the database. */
const maxId = 2_147_483_647;
