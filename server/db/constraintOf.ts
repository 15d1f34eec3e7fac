/** SQLSTATE class 23: the database refuses what breaks one of its constraints. */
const integrityViolation = /^23/;

/** The constraint that a statement broke, by name; undefined when it failed for another reason. */
export function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error) || !("constraint" in error)) return undefined;
  const isViolation = integrityViolation.test(String(error.code));
  return isViolation && typeof error.constraint === "string" ? error.constraint : undefined;
}
