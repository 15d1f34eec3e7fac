import { sql, type Kysely, type Migration } from "kysely";

/** Companies and their people, sessions, workspaces, projects, rate limits. */
const statements = [
  `create table roles (
    id integer primary key,
    name text not null unique,
    is_admin boolean not null
  )`,
  `create table grants (
    role text not null references roles (name) on update cascade on delete cascade,
    resource text not null,
    action text not null check (action in ('create:any', 'read:any', 'update:any', 'delete:any')),
    attributes text not null default '*',
    primary key (role, resource, action)
  )`,
  `create table companies (
    id integer generated always as identity primary key,
    name text not null check (name <> ''),
    customer_name text not null,
    max_users integer not null check (max_users >= 1),
    main_user_id integer unique,
    created_at timestamptz not null default now(),
    activated_at timestamptz
  )`,
  `create index companies_name on companies (lower(name))`,
  `create index companies_customer_name on companies (lower(customer_name))`,
  `create table users (
    id integer generated always as identity primary key,
    email text not null unique check (email = lower(email) and email <> ''),
    password_hash text,
    first_name text not null default '',
    last_name text not null default '',
    language text not null default 'nl' check (language in ('nl', 'en')),
    role_id integer not null references roles (id) on delete restrict,
    company_id integer references companies (id) on delete cascade,
    activated_at timestamptz,
    created_at timestamptz not null default now(),
    unique (company_id, id),
    constraint users_company_follows_role check ((role_id = 1) = (company_id is null)),
    constraint users_active_have_password check (activated_at is null or password_hash is not null)
  )`,
  `create index users_role_id on users (role_id)`,
  `create index users_last_name on users (lower(last_name), lower(first_name))`,
  // The pair makes the main user one of the company's own; deleting or moving that user is refused (spec §6.6).
  `alter table companies add constraint companies_main_user
    foreign key (id, main_user_id) references users (company_id, id)`,
  `create table sessions (
    token_hash bytea primary key check (octet_length(token_hash) = 32),
    user_id integer not null references users (id) on delete cascade,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  `create index sessions_user_id on sessions (user_id)`,
  `create index sessions_expires_at on sessions (expires_at)`,
  `create table workspaces (
    id integer generated always as identity primary key,
    name text not null unique check (name <> ''),
    created_at timestamptz not null default now()
  )`,
  `create table company_workspaces (
    company_id integer not null references companies (id) on delete cascade,
    workspace_id integer not null references workspaces (id) on delete cascade,
    primary key (company_id, workspace_id)
  )`,
  `create index company_workspaces_workspace_id on company_workspaces (workspace_id)`,
  `create table projects (
    id integer generated always as identity primary key,
    workspace_id integer not null references workspaces (id) on delete cascade,
    name text not null check (name <> ''),
    description text not null default '',
    datastore text not null,
    layers jsonb not null check (jsonb_typeof(layers) = 'array'),
    includes_new_layers boolean not null default true,
    min_lon double precision not null,
    min_lat double precision not null,
    max_lon double precision not null,
    max_lat double precision not null,
    zoom double precision check (zoom between 0 and 26),
    styles jsonb not null default '{}' check (jsonb_typeof(styles) = 'object'),
    updated_at timestamptz not null default now(),
    constraint projects_longitudes check (-180 <= min_lon and min_lon <= max_lon and max_lon <= 180),
    constraint projects_latitudes check (-90 <= min_lat and min_lat <= max_lat and max_lat <= 90)
  )`,
  `create index projects_workspace_id on projects (workspace_id)`,
  `create index projects_name on projects (lower(name))`,
  `create index projects_updated_at on projects (updated_at)`,
  `create table rate_limits (
    key text primary key,
    hits integer not null check (hits >= 0),
    resets_at timestamptz not null
  )`,
  `create index rate_limits_resets_at on rate_limits (resets_at)`,
];

export const foundation: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
