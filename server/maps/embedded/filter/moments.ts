const pattern = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?Z?$/i;

/** Milliseconds since 1970 of a date, which is its first moment, or of a moment; without a zone in UTC. NaN where it is neither. */
export function momentOf(value: unknown): number {
  const [, date, time = "00:00", zone = "Z"] = (typeof value === "string" && pattern.exec(value)) || [];
  return date === undefined
    ? Number.NaN
    : Date.parse(`${date}T${time}${zone.replace(/(\d{2})(\d{2})$/, "$1:$2")}`);
}
