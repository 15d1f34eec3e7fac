/** A constraint of OWS Common 1.1 that holds or does not, or has this value. */
export function constraint(prefix: "ows" | "fes", name: string, value: boolean | number): string {
  const text = typeof value === "number" ? String(value) : value ? "TRUE" : "FALSE";
  return `<${prefix}:Constraint name="${name}"><ows:NoValues/><ows:DefaultValue>${text}</ows:DefaultValue></${prefix}:Constraint>`;
}
