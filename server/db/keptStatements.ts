import { LRUCache } from "lru-cache";
import type { PoolClient } from "pg";

/** Begins the text of a statement that is run again and again: the embedded database then plans it once. */
export const keptMark = "/* kept */ ";

/** Of each connection; a plan takes some 50 kB. */
const maxStatements = 64;

/**
 * The names under which a connection keeps statements. Only those with the mark: a kept plan is made without knowing the
 * values, which is wrong for questions whose answers differ widely in size.
 *
 * @see https://www.postgresql.org/docs/current/sql-prepare.html
 */
export function keptStatements(): (client: PoolClient, text: string) => string | undefined {
  const namesByClient = new WeakMap<PoolClient, LRUCache<string, string>>();
  let lastId = 0;

  function namesOf(client: PoolClient): LRUCache<string, string> {
    const known = namesByClient.get(client);
    if (known) return known;
    const names = new LRUCache<string, string>({
      max: maxStatements,
      dispose: (name) => void forget(client, name),
    });
    namesByClient.set(client, names);
    return names;
  }

  return (client, text) => {
    if (!text.startsWith(keptMark)) return undefined;
    const names = namesOf(client);
    const known = names.get(text);
    if (known !== undefined) return known;
    lastId += 1;
    const name = `kept_${lastId}`;
    names.set(text, name);
    return name;
  };
}

/** Also of what the driver keeps of each statement it prepared, which it never lets go of itself. */
async function forget(client: PoolClient, name: string): Promise<void> {
  try {
    await client.query(`deallocate ${name}`);
  } catch {
    return; // A connection that is lost meanwhile took it along.
  }
  if (hasParsed(client)) delete client.connection.parsedStatements[name];
}

const hasParsed = (client: object): client is { connection: { parsedStatements: Record<string, string> } } =>
  "connection" in client &&
  typeof client.connection === "object" &&
  client.connection !== null &&
  "parsedStatements" in client.connection;
