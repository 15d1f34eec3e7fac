import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** For a folder that whoever first writes into it makes: Playwright reads a spec file in more processes than run it. */
export const unusedPath = (name: string): string => join(tmpdir(), `${name}-${randomUUID()}`);
