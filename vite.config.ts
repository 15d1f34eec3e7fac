import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  base: "/",
  plugins: [react()],
  build: { outDir: "dist", sourcemap: true, target: "es2023" },
  test: {
    pool: "threads",
    maxWorkers: 2,
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
