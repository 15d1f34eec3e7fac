import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const rooms = ["docs", "locales", "machines", "schemas", "server", "src", "tests"];

/** Every document by hand; those of the machines are compared with the machines by a test of their own. */
const documents = [
  "ARCHITECTURE.md",
  "README.md",
  ...rooms.flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".md"))
      .map((file) => path.join(room, file)),
  ),
].filter((file) => !file.startsWith(path.join("docs", "machines")) && !file.includes("node_modules"));

const endings = ["", ".ts", ".tsx", ".css", ".json", ".md", ".mjs"];
const exists = (file: string) => endings.some((ending) => existsSync(file + ending));

/** What a document says, without what stands in a block of code. */
const proseOf = (file: string) => readFileSync(path.join(root, file), "utf8").replace(/^```.*?^```/gms, "");

/** The heading that a link with `#` leads to, as it is written in the address. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
const anchorsIn = (file: string) =>
  [...proseOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));

describe("the documents", () => {
  it("link to files and headings that there are", () => {
    const dead = documents.flatMap((file) =>
      [...proseOf(file).matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, link = ""]) => link)
        .filter((link) => !/^[a-z]+:/.test(link))
        .filter((link) => {
          const [place = "", anchor] = link.split("#");
          const target = place === "" ? file : path.join(path.dirname(file), place);
          if (!existsSync(path.join(root, target))) return true;
          return anchor !== undefined && !anchorsIn(target).includes(anchor);
        })
        .map((link) => `${file}: ${link}`),
    );

    expect(dead).toEqual([]);
  });

  it("name files and folders of the product that there are", () => {
    const named = new RegExp(`\`((?:${rooms.join("|")})/[\\w./-]+)\``, "g");
    const gone = documents.flatMap((file) =>
      [...proseOf(file).matchAll(named)]
        .map(([, name = ""]) => name)
        .filter((name) => !exists(path.join(root, name)))
        .map((name) => `${file}: ${name}`),
    );

    expect(gone).toEqual([]);
  });

  it("name no file that is nowhere", () => {
    const files = new Set(
      rooms.flatMap((room) =>
        readdirSync(path.join(root, room), { recursive: true, encoding: "utf8" }).map((file) =>
          path.basename(file),
        ),
      ),
    );
    const nowhere = documents.flatMap((file) =>
      [...proseOf(file).matchAll(/`(?:[\w-]+\/)*(\w+\.(?:tsx?|css|mjs))`/g)]
        .map(([, name = ""]) => name)
        .filter((name) => !files.has(name) && !existsSync(path.join(root, name)))
        .map((name) => `${file}: ${name}`),
    );

    expect(nowhere).toEqual([]);
  });

  it("keep the plan of the house short", () => {
    const words = readFileSync(path.join(root, "ARCHITECTURE.md"), "utf8").split(/\s+/).length;

    expect(words).toBeLessThanOrEqual(1_500);
  });
});
