import { sql, type Kysely, type Migration } from "kysely";

/**
 * What the database itself keeps to, whatever writes to it: a company has no more users than seats (spec §6.7), and
 * there is always somebody who can sign in as platform admin.
 */
const statements = [
  `alter table companies add column user_count integer not null default 0`,
  `update companies set user_count =
    (select count(*) from users where users.company_id = companies.id)`,
  `update companies set max_users = user_count where max_users < user_count`,
  `alter table companies add constraint companies_seats check (user_count between 0 and max_users)`,
  `create function count_added_users() returns trigger language plpgsql as $$
    begin
      update companies set user_count = user_count + added.number
        from (select company_id, count(*)::integer as number from new_users group by company_id) added
        where companies.id = added.company_id;
      return null;
    end $$`,
  `create function count_removed_users() returns trigger language plpgsql as $$
    begin
      update companies set user_count = user_count - removed.number
        from (select company_id, count(*)::integer as number from old_users group by company_id) removed
        where companies.id = removed.company_id;
      return null;
    end $$`,
  `create function count_moved_user() returns trigger language plpgsql as $$
    begin
      update companies set user_count = user_count - 1 where id = old.company_id;
      update companies set user_count = user_count + 1 where id = new.company_id;
      return null;
    end $$`,
  `create trigger users_added after insert on users referencing new table as new_users
    for each statement execute function count_added_users()`,
  `create trigger users_removed after delete on users referencing old table as old_users
    for each statement execute function count_removed_users()`,
  `create trigger users_moved after update of company_id on users
    for each row when (old.company_id is distinct from new.company_id) execute function count_moved_user()`,

  // Two admins who remove each other at the same time wait for each other at the role.
  `create function keep_a_platform_admin() returns trigger language plpgsql as $$
    begin
      perform 1 from roles where id = 1 for no key update;
      if not exists (
        select 1 from users where role_id = 1 and activated_at is not null and id <> old.id
      ) then
        raise exception 'the last platform admin stays'
          using errcode = 'check_violation', constraint = 'users_last_platform_admin', table = 'users';
      end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$`,
  `create trigger users_platform_admin_deleted before delete on users
    for each row when (old.role_id = 1 and old.activated_at is not null)
    execute function keep_a_platform_admin()`,
  `create trigger users_platform_admin_demoted before update of role_id, activated_at on users
    for each row when (old.role_id = 1 and old.activated_at is not null
      and (new.role_id <> 1 or new.activated_at is null))
    execute function keep_a_platform_admin()`,

  // Kept beside the links themselves: a list tells of each user whether the invitation still stands.
  `alter table users add column invitation_expires_at timestamptz`,
  `update users set invitation_expires_at = coalesce(
    (select max(expires_at) from invitations where user_id = users.id), created_at + interval '7 days')`,
  `alter table users alter column invitation_expires_at set default now() + interval '7 days'`,
  `alter table users alter column invitation_expires_at set not null`,
  `create index invitations_expires_at on invitations (expires_at)`,
];

export const seatsAndInvitations: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
