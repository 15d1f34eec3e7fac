import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";
import { startPostgres } from "../../support/databases/postgres.ts";
import { createTestPostgres } from "../../support/databases/testDatabase.ts";
import { describeWhere } from "../../support/host/installed.ts";
import { eventually } from "../../support/time/eventually.ts";
import { adminInstallations, expectFirstAdmin } from "./adminInstallations.ts";

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const install = adminInstallations();

const password = "Dijken5land";
const linkPattern = /http\S+\/activate\?token=([\w-]+)/;

/** What the README has one type to make an admin: the words after `npm run admin --`. */
async function createInReadme(): Promise<string[]> {
  const readme = await readFile(resolve(import.meta.dirname, "../../../README.md"), "utf8");
  const [, typed = ""] = /^npm run admin -- (create .*?)(?: +#.*)?$/m.exec(readme) ?? [];
  return [...typed.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
}

/** The link in the mail to this address, once that lies in the outbox. */
async function mailedLink(dataDir: string, email: string): Promise<string> {
  const outbox = join(dataDir, "outbox");
  return await eventually(async () => {
    const names = (await readdir(outbox)).filter((name) => name.endsWith(".eml"));
    const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
    const mail = mails.find((text) => text.includes(`To: ${email}`)) ?? "";
    const [link] = linkPattern.exec(mail.replaceAll("=\r\n", "").replaceAll("=3D", "=")) ?? [];
    if (link === undefined) throw new Error(`No link was mailed to ${email}.`);
    return link;
  });
}

/** Sets a password by a link and signs in with it; comes with what that person can ask for. */
async function comeIn(address: string, invited: { email: string; kind: string; link: string }) {
  const { email, kind, link } = invited;
  const send = async (path: string, body: object, headers: Record<string, string>) => {
    const json = { "content-type": "application/json", ...headers };
    const answer = await fetch(`${address}/api${path}`, {
      method: "POST",
      headers: json,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const authorization = `Bearer ${linkPattern.exec(link)?.[1]}`;
  const names = { firstName: "Iris", lastName: "Polder" };
  await send(`/${kind}/invite/accept`, { password, language: "nl", ...names }, { authorization });
  const { headers } = await send("/auth/login", { email, password }, {});
  const cookie = headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  return (path: string, body: object) => send(path, body, { cookie });
}

describeWhere(postgres, "PostgreSQL")("npm run admin (§1.2)", () => {
  it("makes the first admin beside a server that runs on PostgreSQL and says that there is none", async () => {
    await expectFirstAdmin(
      await install("first", { DATABASE_URL: await createTestPostgres(postgres?.url ?? "") }),
    );
  });

  it("leads from an empty PostgreSQL to its first colleague by the README's words (§2.12, §2.13, §2.16)", async () => {
    const environment = { DATABASE_URL: await createTestPostgres(postgres?.url ?? "") };
    const { serve, asProcess, dataDir } = await install("colleague", environment);
    const address = await serve().address();
    const words = await createInReadme();

    const { code, says } = await asProcess(...words);
    expect({ code, says }).toMatchObject({ code: 0 });
    const [link = ""] = linkPattern.exec(says) ?? [];
    const adminEmail = words[words.indexOf("--email") + 1] ?? "";
    const asAdmin = await comeIn(address, { email: adminEmail, kind: "admins", link });
    const mainUser = { email: "iris@polder.example", firstName: "Iris" };
    const customer = { name: "Gemeente Polder", customerName: "Polder", maxUsers: 5, mainUser };
    await asAdmin("/companies", { ...customer, workspaceIds: [] });
    const asIris = await comeIn(address, {
      email: mainUser.email,
      kind: "companies",
      link: await mailedLink(dataDir, mainUser.email),
    });
    await asIris("/company/users/invite", { email: "tom@polder.example" });

    await comeIn(address, {
      email: "tom@polder.example",
      kind: "company/users",
      link: await mailedLink(dataDir, "tom@polder.example"),
    });
  });
});
