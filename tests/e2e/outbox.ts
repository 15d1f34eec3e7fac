import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "playwright/test";

const outbox = join(process.env["E2E_DATA_DIR"] ?? "", "outbox");

/** Every link of this kind in mails to this address, the oldest first. */
async function linksTo(address: string, path: string): Promise<string[]> {
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml")).toSorted();
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
  const link = new RegExp(`http://\\S+/${path}\\?token=[\\w-]+`);
  return mails
    .filter((mail) => mail.includes(`To: ${address}`))
    .map((mail) => link.exec(mail.replaceAll("=\r\n", "").replaceAll("=3D", "="))?.[0])
    .filter((found) => found !== undefined);
}

/** The link in the n-th mail to this address, once that has come. */
export async function mailedLink(address: string, path: string, place = 1): Promise<string> {
  await expect.poll(async () => (await linksTo(address, path)).length).toBeGreaterThanOrEqual(place);
  return (await linksTo(address, path))[place - 1] ?? "";
}
