/** The tabs of one's own account, as the address names them. */
export const accountTabs = [
  "profile",
  "password",
  "security",
  "devices",
  "company",
  "access",
  "language",
] as const;
export type AccountTab = (typeof accountTabs)[number];

/** The tab that an address asks for; the first where it asks for none that there is. */
export function accountTab(asked: string | null, offered: readonly AccountTab[]): AccountTab {
  return offered.find((tab) => tab === asked) ?? "profile";
}
