import { hash, verify } from "@node-rs/argon2";

/** Argon2id with the memory, time and lanes that OWASP's password storage sheet advises as a minimum. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A PHC string with its own random salt; computed off the main thread. */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password, cost);
}

/** Whether a hash was made with less work than new ones are. */
export function isOutdated(passwordHash: string): boolean {
  const [, memory = 0, time = 0] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/.exec(passwordHash) ?? [];
  return Number(memory) < cost.memoryCost || Number(time) < cost.timeCost;
}

const dummyHash = hashPassword("a password that no account has");

/**
 * Whether the password matches the hash. Without a hash the answer is no after the same amount of work, so that the
 * response time does not reveal which accounts exist.
 */
export async function passwordMatches(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return matches && passwordHash != null;
}
