/** What the events of each machine carry, for who sends them. */
export { eventSchemas } from "../../../machines/statecharts/eventSchemas.ts";
