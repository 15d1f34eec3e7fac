import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { billOfMaterials } from "./server/web/plugins/billOfMaterials.ts";
import { codeAhead } from "./server/web/plugins/codeAhead.ts";
import { waysToMap } from "./server/web/plugins/waysToMap.ts";
import { formValidators } from "./server/web/plugins/formValidators.ts";
import { inspectionApart } from "./server/web/plugins/inspectionApart.ts";
import { leftOut } from "./server/web/plugins/leftOut.ts";
import { lighterPage } from "./server/web/plugins/lighterPage.ts";
import { mapBudgetBytes, pageBudgets, signInBudgetBytes } from "./server/web/plugins/pageBudgets.ts";
import { parsedTexts } from "./server/web/plugins/parsedTexts.ts";
import { productMachines } from "./server/web/plugins/productMachines.ts";

const texts = ["/locales/nl.json", "/locales/en.json"];

/** What every first page asks for as soon as it runs. */
const askedFirst = [
  { module: "/src/app/askAhead.ts", isScript: true },
  { module: "/locales/nl.json", language: "nl" },
  { module: "/locales/en.json", language: "en" },
  { module: "/src/app/pages/SignInPage.tsx", isForSignedOut: true },
];

const budgets = [
  {
    page: "the sign-in page",
    way: [["/src/app/pages/SignInPage.tsx"], texts],
    budgetBytes: signInBudgetBytes,
  },
  {
    // What comes after its first picture does not count.
    page: "the first picture of a map",
    way: [["/src/app/MapViewPage.tsx"], texts, ["/socket.io-client/build/esm/index.js"]],
    budgetBytes: mapBudgetBytes,
  },
];

/** Where `npm run dev` without a server of its own finds the API. */
const apiTarget = process.env["API_TARGET"] ?? "http://localhost:3000";

export default defineConfig({
  base: "/",
  plugins: [
    react(),
    formValidators(import.meta.dirname),
    leftOut(),
    lighterPage(),
    parsedTexts(),
    productMachines(import.meta.dirname),
    pageBudgets(budgets),
    inspectionApart(),
    codeAhead(askedFirst),
    billOfMaterials(import.meta.dirname),
  ],
  server: {
    proxy: { "/api": apiTarget, "/socket.io": { target: apiTarget, ws: true } },
  },
  build: {
    outDir: "dist",
    target: "es2023",
    // A browser that does not preload modules by itself fetches them a moment later.
    modulePreload: { polyfill: false },
    // What pages may weigh is held by the budgets above.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      output: { codeSplitting: waysToMap(import.meta.dirname) },
      // A schema that only the server checks with, or that only lends its type, stays out of the page.
      treeshake: {
        manualPureFunctions: ["Type", "oneOf"],
        // rlayers forgot to say that its modules only define: without it every page gets all of them.
        moduleSideEffects: [{ test: /\/node_modules\/rlayers\/dist\/.*\.js$/, sideEffects: false }],
      },
    },
  },
});
