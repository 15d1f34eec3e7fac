/** So many searches are kept. */
export const maxRecents = 8;
const longest = 100;

/** The searches with this one in front, once. */
export const withRecent = (recents: readonly string[], text: string): string[] => {
  const kept = text.trim().slice(0, longest);
  const others = recents.filter((recent) => recent.toLowerCase() !== kept.toLowerCase());
  return (kept === "" ? others : [kept, ...others]).slice(0, maxRecents);
};

/** Whatever storage holds becomes searches. */
export function readRecents(stored: string | null): string[] {
  try {
    const content: unknown = JSON.parse(String(stored));
    if (!Array.isArray(content)) return [];
    return content.filter(
      (each): each is string => typeof each === "string" && each.trim() !== "" && each.length <= longest,
    );
  } catch {
    return [];
  }
}
