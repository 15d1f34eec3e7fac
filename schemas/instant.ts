import { Type } from "typebox";

export const Instant = Type.String({ description: "ISO 8601 in UTC" });
