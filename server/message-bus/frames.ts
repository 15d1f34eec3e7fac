import { randomUUID } from "node:crypto";

/** Characters of a frame's content: at six bytes each in JSON, they stay below the 8000 bytes that a NOTIFY carries. */
const frameLength = 1_200;

/** Cuts each text into frames; no two frames are alike, for PostgreSQL drops those of one transaction that are. */
export function frames(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const id = randomUUID();
    const count = Math.max(1, Math.ceil(text.length / frameLength));
    return Array.from({ length: count }, (_, index) => {
      const content = text.slice(index * frameLength, (index + 1) * frameLength);
      // Halves of a character beyond the first 65,536 do not survive UTF-8; as JSON they do.
      return `${id} ${index} ${index + 1 === count ? "end" : "more"} ${JSON.stringify(content)}`;
    });
  });
}

/** Puts frames together again; those of several senders may come mixed. What is no frame is passed by. */
export function frameReader(take: (text: string) => void): (frame: string) => void {
  const partial = new Map<string, string>();
  return (frame) => {
    const [, id = "", place, content = ""] = /^(\S+) \d+ (\S+) (.*)$/s.exec(frame) ?? [];
    const piece = pieceIn(content);
    if (id === "" || piece === undefined) return;
    const text = (partial.get(id) ?? "") + piece;
    if (place === "more") partial.set(id, text);
    else {
      partial.delete(id);
      take(text);
    }
  };
}

/** Anybody on the database may put something on a channel. */
function pieceIn(content: string): string | undefined {
  try {
    return String(JSON.parse(content));
  } catch {
    return undefined;
  }
}
