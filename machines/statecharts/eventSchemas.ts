import type { EventSchemas } from "../../schemas/eventSchema.ts";
import written from "./events.json";

/** What the events of each machine carry; `npm run machines` writes it from the machines' types. */
export const eventSchemas = written as unknown as EventSchemas;
