import { Type } from "typebox";

/**
 * Number of a record's change, from 1. An answer about one record carries it as `ETag: "<version>"`; a change that
 * sends an older one as `If-Match` is refused with `entity.changed` (RFC 9110, 13.1.1).
 */
export const Version = Type.Integer({ minimum: 1 });
