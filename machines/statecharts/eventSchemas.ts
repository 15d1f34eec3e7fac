import type { EventSchemas } from "../../schemas/eventSchema.ts";
import written from "./events.json";

/** JSON Schemas of each machine's events; generated from the types by `npm run machines`. */
export const eventSchemas = written as unknown as EventSchemas;
