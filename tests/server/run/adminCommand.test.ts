import { describe, expect, it } from "vitest";
import { adminInstallations, expectFirstAdmin } from "./adminInstallations.ts";

const install = adminInstallations();

describe("npm run admin (§1.2)", () => {
  it("says what it needs, and what it could not do with which option", async () => {
    const { admin } = await install("words");

    const cases: [string[], number, string][] = [
      [["--help"], 0, "npm run admin -- create --email E --name N"],
      [[], 2, "Say what to do: create, reset, list, keep, remove-demo."],
      [["make"], 2, "There is no make."],
      [["create", "--name", "Anna Bos"], 2, "--email is missing."],
      [["create", "--email", "a@kaart.example"], 2, "--name is missing."],
      [["create", "--email", "a@kaart.example", "--name", "Anna", "Bos"], 2, "between quotes"],
      [["create", "--email", "a@", "--name", "Anna"], 1, "--email a@ is no e-mail address."],
      [["reset", "--email", "niemand@kaart.example"], 1, "There is no account niemand@kaart.example."],
      [["list", "--all"], 2, "--all"],
    ];
    for (const [args, code, says] of cases)
      expect({ args, ...(await admin(...args)) }).toMatchObject({
        args,
        code,
        says: expect.stringContaining(says),
      });
  });

  it("makes the first admin beside a server that runs on the embedded database and says that there is none", async () => {
    await expectFirstAdmin(await install("first"));
  });
});
