/** Pause between the API version and the session check, in ms (spec §4.3, §9.4). */
export const versionSettleMs = 420;
