/** Builds the web app and ends; `ensureWebApp` runs it as a process of its own. */
import { buildWebApp } from "./buildWebApp.ts";

// Whoever started the build is gone: nobody waits for it.
const abandon = () => process.exit(1);
process.on("disconnect", abandon);

const [root = "", folder = "", fingerprint = ""] = process.argv.slice(2);
await buildWebApp(root, folder, fingerprint);
process.off("disconnect", abandon);
process.disconnect?.();
