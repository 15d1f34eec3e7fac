import type { OpenDatabase } from "../../../server/db/openDatabase.ts";

/** Password of every seeded account. */
export const password = "Welkom123";

export const emails = {
  admin: "admin@demo.perceel.example",
  companyAdmin: "beheerder@voorbeeld.example",
  defaultUser: "gebruiker@voorbeeld.example",
  otherCompanyAdmin: "beheerder@proef.example",
  /** Invited, not activated yet. */
  invited: "genodigde@voorbeeld.example",
} as const;

/** Ids of what `seed` wrote. */
export interface Seeded {
  companies: { voorbeeld: number; proef: number };
  users: Record<keyof typeof emails, number>;
  /** `wereld` is nobody's. */
  workspaces: { voorbeeld: number; proef: number; wereld: number };
  /** `parks` shows layers that no project lists; `wards` does not. */
  projects: { parks: number; wards: number; waterways: number; countries: number };
}

/** Of that password, with less work than the product asks for: signing in is not what most tests are about. */
export const passwordHash =
  "$argon2id$v=19$m=64,t=1,p=1$bSGQHUDD+qNcU2zCEdRjCA$42HlF069zcbd0iGq5Q8SWVrWM4RlSfpfQTfb+vm8c30";

/** Two companies with their people, three workspaces, four projects. */
export async function seed({ kysely }: OpenDatabase): Promise<Seeded> {
  async function insertId(
    table: "companies" | "workspaces" | "projects" | "users",
    values: Record<string, unknown>,
  ): Promise<number> {
    const row = await kysely
      .insertInto(table)
      .values(values as never)
      .returning("id")
      .executeTakeFirstOrThrow();
    return row.id;
  }

  const user = (email: string, role_id: number, company_id: number | null, first_name: string) =>
    insertId("users", {
      email,
      role_id,
      company_id,
      first_name,
      last_name: first_name === "" ? "" : "de Vries",
      ...(email === emails.invited ? {} : { password_hash: passwordHash, activated_at: new Date() }),
    });

  const voorbeeld = await insertId("companies", {
    name: "Gemeente Voorbeeld",
    customer_name: "Voorbeeld",
    max_users: 10,
  });
  const proef = await insertId("companies", {
    name: "Waterschap Proef",
    customer_name: "Proef",
    max_users: 3,
  });
  const mainUser = async (email: string, company: number) => {
    const main_user_id = await user(email, 2, company, "Bea");
    await kysely.updateTable("companies").set({ main_user_id }).where("id", "=", company).execute();
    return main_user_id;
  };
  const users = {
    admin: await user(emails.admin, 1, null, ""),
    defaultUser: await user(emails.defaultUser, 3, voorbeeld, "Gijs"),
    invited: await user(emails.invited, 3, voorbeeld, "Iris"),
    companyAdmin: await mainUser(emails.companyAdmin, voorbeeld),
    otherCompanyAdmin: await mainUser(emails.otherCompanyAdmin, proef),
  };

  const workspaces = {
    voorbeeld: await insertId("workspaces", { name: "voorbeeld" }),
    proef: await insertId("workspaces", { name: "proef" }),
    wereld: await insertId("workspaces", { name: "wereld" }),
  };
  await kysely
    .insertInto("company_workspaces")
    .values([
      { company_id: voorbeeld, workspace_id: workspaces.voorbeeld },
      { company_id: proef, workspace_id: workspaces.proef },
    ])
    .execute();

  const extent = { min_lon: 5.1, min_lat: 52.08, max_lon: 5.13, max_lat: 52.1 };
  const project = (workspace: keyof typeof workspaces, name: string, layers: string[], more = {}) =>
    insertId("projects", {
      workspace_id: workspaces[workspace],
      name,
      datastore: workspace,
      layers: JSON.stringify(layers),
      includes_new_layers: false,
      ...extent,
      ...more,
    });
  return {
    companies: { voorbeeld, proef },
    users,
    workspaces,
    projects: {
      parks: await project("voorbeeld", "Openbare ruimte", ["percelen", "bomen"], {
        description: "Bomen en percelen",
        includes_new_layers: true,
        zoom: 15,
        styles: JSON.stringify({ bomen: "groen" }),
        updated_at: new Date("2026-03-01T12:00:00Z"),
      }),
      wards: await project("voorbeeld", "Wijken en buurten", ["wijken"], {
        updated_at: new Date("2026-02-01T12:00:00Z"),
      }),
      waterways: await project("proef", "Watergangen", ["watergangen"]),
      countries: await project("wereld", "Landen", ["landen"]),
    },
  };
}
