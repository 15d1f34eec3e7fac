/** The paths of pages that begin without a session check (spec §4.4). */
export const uncheckedPaths = /^\/(password-reset|email-confirm|dev\/.*)\/?$/;
