import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { licencesByFile } from "../../server/web/plugins/billOfMaterials.ts";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

interface LockedPackage {
  license?: string;
  dev?: boolean;
}
const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, LockedPackage> };

/** As in docs/third-party-licences.md. */
const accepted = new Set(
  "MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 Apache-2.0 Zlib Unlicense CC0-1.0 MPL-2.0 EPL-1.0 EPL-2.0 EDL-1.0 LGPL-3.0-or-later".split(
    " ",
  ),
);

/** Where the packages of `licencesByFile` say it. */
const ownFiles: Readonly<Record<string, { file: string; says: RegExp }>> = {
  arc: { file: "LICENSE.md", says: /Redistribution and use in source and binary/ },
  "splaytree-ts": { file: "LICENSE", says: /^BSD 3-Clause License/ },
  "xmlhttprequest-ssl": {
    file: "LICENSE",
    says: /Permission is hereby granted, free of charge/,
  },
  "parse-cache-control": {
    file: "LICENSE",
    says: /Redistribution and use in source/,
  },
};

const dependencies = Object.entries(packages).flatMap(([path, { license, dev = false }]) => {
  const name = path.split("node_modules/").at(-1) ?? "";
  return name === "" ? [] : [{ name, dev, license: licencesByFile[name] ?? license }];
});

/** Whether a licence, or each of several that all hold, or one of several to choose from, is accepted. */
function isAccepted(expression: string): boolean {
  const choices = expression.replaceAll(/[()]/g, "").split(/ or /i);
  return choices.some((choice) => choice.split(/ and /i).every((license) => accepted.has(license)));
}

describe("licences", () => {
  it("are the EUPL for the product itself", () => {
    expect(packages[""]?.license).toBe("EUPL-1.2");
    expect((JSON.parse(read("package.json")) as LockedPackage).license).toBe("EUPL-1.2");
    expect(read("LICENSE")).toMatch(/^EUROPEAN UNION PUBLIC LICENCE v\. 1\.2\n/);
  });

  it("are named by every dependency", () => {
    expect(dependencies.filter(({ license }) => !license).map(({ name }) => name)).toEqual([]);
  });

  it("of what runs in the product are ones that it can be passed on under", () => {
    const others = dependencies.filter(({ dev, license = "" }) => !dev && !isAccepted(license));

    expect(others).toEqual([]);
  });

  it("of licence files are looked up in each", () => {
    expect(Object.keys(ownFiles).toSorted()).toEqual(Object.keys(licencesByFile).toSorted());
  });

  it.each(Object.entries(ownFiles))(
    "that %s does not name are in its licence file",
    (name, { file, says }) => {
      expect(read(`node_modules/${name}/${file}`)).toMatch(says);
      expect(read("docs/third-party-licences.md")).toContain(`\`${name}\``);
    },
  );

  it("that are accepted are explained", () => {
    const explained = read("docs/third-party-licences.md");

    expect([...accepted].filter((license) => !explained.includes(license))).toEqual([]);
  });
});
