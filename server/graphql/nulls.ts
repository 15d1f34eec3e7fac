/** GraphQL represents omitted arguments as null. */
export type Nullable<Arguments> = { [Name in keyof Arguments]: Arguments[Name] | null };

export function withoutNulls<Arguments extends object>(given: Nullable<Arguments>): Arguments {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) as Arguments;
}
