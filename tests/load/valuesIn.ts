import type { OpenDatabase } from "../../server/db/openDatabase.ts";

/** What the database holds, by the names of the users' registers. */
export async function valuesIn({ kysely }: OpenDatabase): Promise<Map<string, string>> {
  const people = await kysely.selectFrom("users").select(["email", "first_name"]).execute();
  const projects = await kysely.selectFrom("projects").select(["id", "description"]).execute();
  return new Map([
    ...people.map(({ email, first_name }) => [`name of ${email}`, first_name] as const),
    ...people.map(({ email, first_name }) => [`invitation of ${email}`, first_name] as const),
    ...projects.map(({ id, description }) => [`description of project ${id}`, description] as const),
  ]);
}
