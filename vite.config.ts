/// <reference types="vitest/config" />
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { formValidators } from "./server/web/plugins/formValidators.ts";
import { lighterPage } from "./server/web/plugins/lighterPage.ts";
import { parsedTexts } from "./server/web/plugins/parsedTexts.ts";

/** Where `npm run dev` without a server of its own finds the API. */
const apiTarget = process.env["API_TARGET"] ?? "http://localhost:3000";

export default defineConfig({
  base: "/",
  plugins: [react(), formValidators(import.meta.dirname), lighterPage(), parsedTexts()],
  server: {
    proxy: { "/api": apiTarget, "/socket.io": { target: apiTarget, ws: true } },
  },
  build: {
    outDir: "dist",
    sourcemap: true,
    target: "es2023",
    rolldownOptions: {
      // A schema that only the server checks with, or that only lends its type, stays out of the page.
      treeshake: { manualPureFunctions: ["Type"] },
    },
  },
  test: {
    pool: "forks",
    maxWorkers: 2,
    // Starting an engine or a process takes long on a busy machine; nothing here is timed.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    setupFiles: ["tests/support/failOnConsoleError.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "pure",
          environment: "node",
          include: ["tests/{machines,schemas,locales,server,support}/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: { name: "browser", environment: "jsdom", include: ["tests/src/**/*.test.{ts,tsx}"] },
      },
    ],
  },
});
