import type { Encoding, Resource } from "./ConformanceClass.ts";
import { InvalidParameter } from "./InvalidParameter.ts";

/** The parameter that names an encoding. */
export const formatName = "f";

/** The encoding that is asked for: by `f`, else by `Accept`, else the first one. */
export function negotiate(
  encodings: readonly Encoding[],
  resource: Pick<Resource, "jsonType">,
  { f, accept }: { f: string | undefined; accept: string | undefined },
): Encoding {
  const [first] = encodings;
  if (!first) throw new Error("there is no encoding");
  if (f === undefined) return byAccept(encodings, resource, accept) ?? first;
  const names = encodings.map(({ name }) => name).join(" or ");
  const named = encodings.find(({ name }) => name === f);
  if (!named) throw new InvalidParameter(formatName, `f must be ${names}`);
  return named;
}

function byAccept(
  encodings: readonly Encoding[],
  resource: Pick<Resource, "jsonType">,
  accept = "*/*",
): Encoding | undefined {
  const wishes = accept.split(",").map((wish) => {
    const [type = "", ...parameters] = wish.split(";").map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    return { type, quality: quality === undefined ? 1 : Number(quality) || 0 };
  });
  const qualityOf = (encoding: Encoding): number => {
    const types = [...encoding.accepted, mediaType(encoding.typeOf(resource))];
    const fitting = wishes.filter(({ type }) => type === "*/*" || types.some((own) => isOf(own, type)));
    const exact = fitting.filter(({ type }) => !type.endsWith("*"));
    return Math.max(0, ...(exact.length > 0 ? exact : fitting).map(({ quality }) => quality));
  };
  const best = encodings.toSorted((a, b) => qualityOf(b) - qualityOf(a))[0];
  return best && qualityOf(best) > 0 ? best : undefined;
}

const mediaType = (type: string): string => type.replace(/;.*$/, "");
const isOf = (own: string, wish: string): boolean =>
  own === wish || (wish.endsWith("/*") && own.startsWith(wish.slice(0, -1)));
