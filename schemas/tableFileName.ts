/**
 * The file name of an exported table: subject, owner and day, in characters that are safe everywhere.
 * @param day `2026-11-23`
 */
export function tableFileName(parts: readonly string[], day: string, extension: string): string {
  const words = parts.map((part) =>
    part
      .normalize("NFD")
      .replaceAll(/\p{Mark}/gu, "")
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .slice(0, maxPartLength)
      .replaceAll(/^-|-$/g, ""),
  );
  return `${[...words.filter((word) => word !== ""), day].join("-")}.${extension}`;
}

/** Characters; a file name has 255 bytes in all. */
const maxPartLength = 80;
