import { expect, it } from "vitest";
import { linksOf } from "../../../server/web/plugins/codeAhead.ts";

const files = [
  { type: "asset", fileName: "assets/nl-0.css" },
  { type: "chunk", fileName: "assets/nl-1.js", facadeModuleId: "/p/locales/nl.json?later" },
  { type: "chunk", fileName: "assets/nl-2.js", facadeModuleId: "/p/locales/nl.json" },
  { type: "chunk", fileName: "assets/ahead-4.js", moduleIds: ["/p/src/x.ts", "/p/src/app/askAhead.ts"] },
  { type: "chunk", fileName: "assets/SignInPage-3.js", facadeModuleId: "/p/src/app/pages/SignInPage.tsx" },
];

it("names the built files of what the entry asks for, with whom each is for", () => {
  const links = linksOf(
    [
      { module: "/locales/nl.json", language: "nl" },
      { module: "/pages/SignInPage.tsx", isForSignedOut: true },
      { module: "/src/app/askAhead.ts", isScript: true },
    ],
    files,
  );

  expect(links.map(({ attrs }) => attrs)).toEqual([
    { rel: "modulepreload", crossorigin: true, href: "/assets/nl-2.js", "data-language": "nl" },
    { rel: "modulepreload", crossorigin: true, href: "/assets/SignInPage-3.js", "data-signed-out": true },
    { type: "module", async: true, crossorigin: true, src: "/assets/ahead-4.js" },
  ]);
});

it("ends a build that lost one of them", () => {
  expect(() => linksOf([{ module: "/locales/fr.json" }], files)).toThrow("not a chunk of its own any more");
});
