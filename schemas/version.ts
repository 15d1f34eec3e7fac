import { Type } from "typebox";

/**
 * Counts the changes of a record, from 1. An answer about one record carries it as `ETag: "<version>"`; a change that
 * sends it back as `If-Match` is refused with `entity.changed` when somebody else was first (RFC 9110, 13.1.1).
 */
export const Version = Type.Integer({ minimum: 1 });
