/** A value of JSON to look into: lists and records open and close. */
export function ValueTree({ value, name }: { value: unknown; name?: string }) {
  const label = name === undefined ? null : <span className="value-name">{name}: </span>;
  if (typeof value !== "object" || value === null)
    return (
      <div className="value-leaf">
        {label}
        <span className={`value-${value === null ? "null" : typeof value}`}>
          {JSON.stringify(value) ?? "–"}
        </span>
      </div>
    );
  const entries = Object.entries(value);
  const size = Array.isArray(value) ? `[${entries.length}]` : `{${entries.length}}`;
  if (entries.length === 0)
    return (
      <div className="value-leaf">
        {label}
        {size}
      </div>
    );
  return (
    <details className="value-branch" open={name === undefined}>
      <summary>
        {label}
        {size}
      </summary>
      {entries.map(([key, part]) => (
        <ValueTree key={key} name={key} value={part} />
      ))}
    </details>
  );
}
