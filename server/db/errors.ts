/** Another process serves from this data folder; two would lose data silently. */
export class DataDirInUse extends Error {
  override name = "DataDirInUse";

  constructor(dataDir: string, owner?: string) {
    super(
      `The data folder ${dataDir} is in use by another running Perceel${owner ? ` (${owner})` : ""}. ` +
        "Stop that one first, or set DATA_DIR to another folder.",
    );
  }
}

/** No connection came free in time: a very busy database, or a query outside one's own open transaction. */
export class DatabaseBusy extends Error {
  override name = "DatabaseBusy";

  constructor(waitedMs: number, cause: unknown) {
    super(
      `No database connection came free within ${waitedMs / 1000} s. ` +
        "Does a transaction query the database outside itself?",
      { cause },
    );
  }
}

/** A statement overran; the embedded database was replaced to end it, what it did is rolled back. */
export class StatementTimeout extends Error {
  override name = "StatementTimeout";

  constructor(limitMs: number) {
    super(`A database statement ran longer than ${limitMs / 1000} s and was ended.`);
  }
}

/** The database cannot be asked now: it does not answer, shuts down or starts up, or the connection broke. */
export class DatabaseGone extends Error {
  override name = "DatabaseGone";

  constructor(cause: unknown) {
    super(messageOf(cause), { cause });
  }
}

/** The database's disk has no room for what was to be written; nothing of it was. */
export class StorageFull extends Error {
  override name = "StorageFull";

  constructor(cause: unknown) {
    super(messageOf(cause), { cause });
  }
}

/** The embedded database's files are not what PostgreSQL left there. */
export class DatabaseDamaged extends Error {
  override name = "DatabaseDamaged";

  constructor(folder: string, cause: unknown) {
    super(
      `The database in ${folder} is damaged and cannot be opened (${messageOf(cause)}). ` +
        "Put a backup in its place with: npm run restore -- --from perceel.tar.gz --replace " +
        "(what is there now is kept beside it). Without a backup, move that folder elsewhere to start with an empty one.",
      { cause },
    );
  }
}

/** Of several addresses that were tried in vain, the error itself says nothing. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return error.message || code || error.name;
}

/** The database that `DATABASE_URL` names cannot be reached or used. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";

  constructor(databaseUrl: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    super(`The database at ${withoutSecrets(databaseUrl)} cannot be used: ${reason}. See DATABASE_URL.`, {
      cause,
    });
  }
}

/** The Redis that `REDIS_URL` names cannot be reached or used. */
export class RedisUnavailable extends Error {
  override name = "RedisUnavailable";

  constructor(redisUrl: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    super(`The Redis at ${withoutSecrets(redisUrl)} cannot be used: ${reason}. See REDIS_URL.`, { cause });
  }
}

/** Host, port and database name; no user, password or options. */
function withoutSecrets(databaseUrl: string): string {
  const url = URL.parse(databaseUrl);
  return url === null ? "an unreadable address" : `${url.host || "this machine"}${url.pathname}`;
}
