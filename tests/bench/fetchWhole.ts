import { type Agent, request } from "node:http";

export interface FetchOptions {
  agent: Agent;
  headers: Record<string, string>;
}

/** Reads an answer to its end; a complaint is an answer that is not what was asked for, or not whole. */
export function fetchWhole(
  url: string,
  { agent, headers }: FetchOptions,
): Promise<{ bytes: number; complaint?: string }> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers }, (answer) => {
      let bytes = 0;
      let head = Buffer.alloc(0);
      let tail = Buffer.alloc(0);
      answer.on("data", (chunk: Buffer) => {
        if (head.length < headLength) head = Buffer.concat([head, chunk.subarray(0, headLength)]);
        tail = Buffer.concat([tail, chunk.subarray(-tailLength)]).subarray(-tailLength);
        bytes += chunk.length;
      });
      answer.on("end", () => {
        const isGood = answer.statusCode === 200 && (isWholePicture(head, tail) || isWholeList(head, tail));
        const complaint = `${answer.statusCode} ${plainText(head)} to ${url}`;
        resolve({ bytes, ...(!isGood && { complaint }) });
      });
      answer.on("error", reject);
    });
    call.on("error", reject);
    call.end();
  });
}

const headLength = 600;
const tailLength = 16;

const isWholePicture = (head: Buffer, tail: Buffer) =>
  head.toString("latin1", 1, 4) === "PNG" && tail.includes("IEND");

const isWholeList = (head: Buffer, tail: Buffer) => {
  const [begin, end] = [head.toString(), tail.toString().trimEnd()];
  if (/<wfs:FeatureCollection\s/.test(begin)) return end.endsWith("Collection>");
  return /^\s*\{[^[]*"FeatureCollection"/.test(begin) && end.endsWith("}");
};

/** What a report says without its markup; of what is no text, that it is none. */
function plainText(head: Buffer): string {
  const text = head.toString();
  if (text.includes("\ufffd")) return "(a picture that is not whole)";
  return text
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, 200);
}
