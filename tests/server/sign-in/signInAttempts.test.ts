import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { overAll, perAccount, perAddress } from "../../../server/services/rate-limits/attemptLimits.ts";
import { emails, password, passwordHash } from "../../support/content/seed.ts";
import { setupApp, type Caller } from "../../support/app/testApp.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const clock = { at: new Date("2026-03-02T09:00:00Z") };
const later = (ms: number) => {
  clock.at = new Date(clock.at.getTime() + ms);
};

const test = await setupApp({ now: () => clock.at });
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.kysely.deleteFrom("rate_limits").execute();
  await test.database.kysely.deleteFrom("known_devices").execute();
  // A sign-in makes it one that takes more work.
  await test.database.kysely.updateTable("users").set({ password_hash: passwordHash }).execute();
});

const home = "192.0.2.1";
const elsewhere = "198.51.100.7";
const email = emails.otherCompanyAdmin;

interface Attempt {
  email?: string;
  password?: string;
  from?: string;
  caller?: Caller;
}

const signIn = (attempt: Attempt = {}) => {
  const { from: remoteAddress = home, caller = test.anonymous(), ...given } = attempt;
  return caller.post("/api/auth/login", { email, password, ...given }, { remoteAddress });
};

const fail = async (times: number, attempt: Attempt = {}) => {
  for (let time = 0; time < times; time++) await signIn({ password: "verkeerd", ...attempt });
};

/** Failures that are there already, as if from many addresses. */
const countFailures = (key: string, hits: number) => {
  const counted = { hits, resets_at: new Date(clock.at.getTime() + minuteMs) };
  return test.database.kysely
    .insertInto("rate_limits")
    .values({ key, ...counted })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(counted))
    .execute();
};

const exhaust = (name: string = email) => countFailures(perAccount(name).key, 100);

async function signedInDevice(): Promise<Caller> {
  const caller = test.anonymous();
  await signIn({ caller });
  await caller.get("/api/auth/logout");
  return caller;
}

describe("wrong passwords from one address", () => {
  it.each([email, "niemand@voorbeeld.example"])(
    "make it wait after the tenth, also with the right one, and say how long, whether it is an account's or not: %s §8.23",
    async (tried) => {
      await fail(10, { email: tried });

      const refused = await signIn({ email: tried });
      later(minuteMs);
      const after = await signIn({ email: tried });

      expect(refused.json()).toEqual({ statusCode: 429, message: "rateLimit.exceeded" });
      expect(refused.headers["retry-after"]).toBe("60");
      expect(after.statusCode).toBe(tried === email ? 200 : 401);
    },
  );

  it("make it wait twice as long each time, up to an hour; to ask meanwhile makes it no longer", async () => {
    const waits: (string | undefined)[] = [];

    await fail(10);
    for (let round = 0; round < 8; round++) {
      await fail(3);
      const refused = await signIn({ password: "verkeerd" });
      waits.push(String(refused.headers["retry-after"]));
      later(Number(waits.at(-1)) * 1000);
      await fail(1);
    }

    expect(waits).toEqual(["60", "120", "240", "480", "960", "1920", "3600", "3600"]);
  });

  it("are forgotten after a day, and at the next success", async () => {
    await fail(12);
    later(dayMs);

    for (const _ of ["a day later", "after a success"]) {
      await fail(9);
      expect((await signIn()).statusCode).toBe(200);
    }
  });

  it("leave other accounts alone, and leave the account's owner elsewhere alone §8.23", async () => {
    await fail(11);
    await fail(9, { email: emails.defaultUser });

    expect((await signIn({ email: emails.defaultUser })).statusCode).toBe(200);
    expect((await signIn({ from: elsewhere })).statusCode).toBe(200);
  });

  it("count as one address for a whole IPv6 network", async () => {
    for (let host = 1; host <= 10; host++) await fail(1, { from: `2001:db8:1:2::${host}` });

    expect((await signIn({ from: "2001:db8:1:2:ffff::1" })).statusCode).toBe(429);
    expect((await signIn({ from: "2001:db8:1:3::1" })).statusCode).toBe(200);
  });

  it("count each, however many come at once", async () => {
    const attempts = Array.from({ length: 14 }, () => signIn({ password: "verkeerd" }));

    const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);

    expect(statuses.toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(10).fill(401),
      ...Array<number>(4).fill(429),
    ]);
  });

  it("on whatever accounts make it wait after fifty §8.23", async () => {
    await countFailures(perAddress(home).key, 50);

    const refused = await signIn();

    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "60"]);
  });

  it("do not include a success", async () => {
    await signIn();

    const counts = await test.database.kysely.selectFrom("rate_limits").select("hits").execute();
    expect(counts.map(({ hits }) => hits)).toEqual([0, 0, 0]);
  });
});

describe("wrong passwords from many addresses", () => {
  it("close the account to devices that do not know it, after a hundred in an hour", async () => {
    await exhaust();

    expect((await signIn()).statusCode).toBe(429);
    expect((await signIn({ email: "niemand@voorbeeld.example" })).statusCode).toBe(401);
  });

  it("leave a device alone on which the account was signed in before", async () => {
    const laptop = await signedInDevice();
    await exhaust();
    await countFailures(perAddress(home).key, 50);

    expect((await signIn({ caller: laptop })).statusCode).toBe(200);
  });

  it("leave the way by mail open: the browser that sets a new password is known §4.12", async () => {
    await exhaust();
    const owner = test.anonymous();
    await owner.post("/api/auth/password-forget", { email });
    const token = /token=([\w-]+)/.exec((await test.mails()).at(-1)?.text ?? "")?.[1] ?? "";

    await owner.post("/api/auth/password-reset", { token, password });
    await exhaust();

    expect((await signIn({ caller: owner })).statusCode).toBe(200);
  });
});

describe("wrong passwords on many accounts from many addresses (§27.6)", () => {
  beforeEach(() => countFailures(overAll.key, 1000));

  it("leave three tries on an account and ten in all from an address, and nobody is refused for another's", async () => {
    await fail(3, { from: elsewhere });
    await countFailures(perAddress("203.0.113.9").key, 10);

    expect((await signIn({ from: elsewhere })).statusCode).toBe(429);
    expect((await signIn({ from: "203.0.113.9" })).statusCode).toBe(429);
    expect((await signIn()).statusCode).toBe(200);
  });

  it("leave a known device alone", async () => {
    const laptop = await signedInDevice();
    await fail(9, { caller: laptop });

    expect((await signIn({ caller: laptop })).statusCode).toBe(200);
  });

  it("are over an hour later", async () => {
    later(minuteMs);
    await fail(9);

    expect((await signIn()).statusCode).toBe(200);
  });
});

describe("a device on which an account was signed in", () => {
  it("has a budget of its own, which begins anew at a success and ends as well", async () => {
    const laptop = await signedInDevice();
    for (const _ of ["first", "anew"]) {
      await fail(9, { caller: laptop });
      expect((await signIn({ caller: laptop })).statusCode).toBe(200);
    }
    await fail(10, { caller: laptop });

    const refused = await signIn({ caller: laptop });
    const fromElsewhere = await signIn();

    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "60"]);
    expect(fromElsewhere.statusCode).toBe(200);
  });

  it("is no device of another account", async () => {
    const laptop = await signedInDevice();
    await exhaust(emails.defaultUser);

    expect((await signIn({ caller: laptop, email: emails.defaultUser })).statusCode).toBe(429);
  });

  it("stays known to each of its accounts", async () => {
    const shared = await signedInDevice();
    await signIn({ caller: shared, email: emails.defaultUser });
    await exhaust();

    expect((await signIn({ caller: shared })).statusCode).toBe(200);
  });

  it("is told by a cookie that scripts and other sites cannot use, of which only a hash is kept", async () => {
    const cookie = (await signIn()).cookies.find(({ name }) => name === "device");
    const kept = await test.database.kysely.selectFrom("known_devices").selectAll().execute();

    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    expect(cookie?.expires).toEqual(new Date(clock.at.getTime() + 400 * dayMs));
    expect(Buffer.from(cookie?.value ?? "", "base64url")).toHaveLength(32);
    expect(JSON.stringify(kept)).not.toContain(cookie?.value);
  });

  it("never takes over a token that the browser brought", async () => {
    const planted = "a".repeat(43);
    const options = { headers: { cookie: `device=${planted}` } };

    const answer = await test.anonymous().post("/api/auth/login", { email, password }, options);

    const given = answer.cookies.find(({ name }) => name === "device")?.value;
    expect(given).toHaveLength(43);
    expect(given).not.toBe(planted);
  });

  it("is nobody else's who put the token of a device of theirs there", async () => {
    const theirs = (await signIn({ email: emails.defaultUser })).cookies.find(
      ({ name }) => name === "device",
    );
    const options = { headers: { cookie: `device=${theirs?.value}` } };
    await test.anonymous().post("/api/auth/login", { email, password }, options);
    await exhaust();

    const answer = await test.anonymous().post("/api/auth/login", { email, password }, options);

    expect(answer.statusCode).toBe(429);
  });

  it("is forgotten when it was not used for 400 days, and beyond the twentieth", async () => {
    const count = async () =>
      (await test.database.kysely.selectFrom("known_devices").select("user_id").execute()).length;
    for (let time = 0; time < 21; time++) await signIn();
    const most = await count();

    later(400 * dayMs);
    await test.app.services.runMaintenance();

    expect([most, await count()]).toEqual([20, 0]);
  });
});

describe("mails with a link to set a new password", () => {
  it("are asked for by others in vain when they want to keep the owner from asking", async () => {
    const ask = (remoteAddress: string) =>
      test.anonymous().post("/api/auth/password-forget", { email }, { remoteAddress });
    const before = (await test.mails()).length;
    for (let origin = 1; origin <= 3; origin++)
      for (let time = 0; time < 5; time++) await ask(`203.0.113.${origin}`);

    const owner = await ask(home);

    expect(owner.statusCode).toBe(204);
    expect((await test.mails()).length - before).toBe(10);
  });
});
