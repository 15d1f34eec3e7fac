import { sql, type Kysely, type Migration } from "kysely";

/** As the demo had them before its rows carried a mark. All lie below `.example`, which nobody can own (RFC 2606). */
const demoEmails = [
  "admin@demo.perceel.example",
  "beheerder@voorbeeld.example",
  "gebruiker@voorbeeld.example",
  "beheerder@proef.example",
  "joris@proef.example",
  "noor@proef.example",
];
const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(", ");

/**
 * What the demo made is known as such, also after it was copied elsewhere; a database that left the demo says so, and
 * no demo account comes in from then on. Platform admins can be invited.
 */
const statements = [
  ...["users", "companies", "workspaces", "projects"].map(
    (table) => `alter table ${table} add column is_demo boolean not null default false`,
  ),
  `update users set is_demo = true where email in (${quoted(demoEmails)})`,
  `update companies set is_demo = true where main_user_id in (select id from users where is_demo)`,
  `update workspaces set is_demo = true where name in ('voorbeeld', 'proef', 'wereld')
    and exists (select from users where is_demo)`,
  `update projects set is_demo = true from workspaces where workspaces.id = projects.workspace_id
    and workspaces.is_demo
    and projects.name in ('Openbare ruimte', 'Wijken en buurten', 'Watergangen', 'Wereld')`,
  `create table demo_departure (
    is_only boolean primary key default true check (is_only),
    left_at timestamptz not null default now()
  )`,
  // Who cannot sign in is nobody's platform admin.
  `create or replace function keep_a_platform_admin() returns trigger language plpgsql as $$
    begin
      perform 1 from roles where id = 1 for no key update;
      if not exists (
        select 1 from users where role_id = 1 and activated_at is not null and id <> old.id
          and not (is_demo and exists (select from demo_departure))
      ) then
        raise exception 'the last platform admin stays'
          using errcode = 'check_violation', constraint = 'users_last_platform_admin', table = 'users';
      end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$`,
  `alter table invitations drop constraint invitations_kind_check`,
  `alter table invitations add constraint invitations_kind_check
    check (kind in ('customer', 'companyUser', 'admin'))`,
  `alter table mails drop constraint mails_kind_check`,
  `alter table mails add constraint mails_kind_check check (kind in ('customerInvitation', 'companyUserInvitation',
    'adminInvitation', 'passwordReset', 'passwordChanged'))`,
];

export const demoMarks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
