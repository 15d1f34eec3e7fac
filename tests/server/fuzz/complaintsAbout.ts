import type { LightMyRequestResponse } from "fastify";

/** Failures that are told as what they are: something outside could not be asked. */
const outages: ReadonlySet<string> = new Set(["sso.providerUnreachable"]);

/** What is wrong with an answer, whatever was asked. */
export function complaintsAbout({ statusCode, headers, body }: LightMyRequestResponse): string[] {
  const type = headers["content-type"] ?? "";
  const complaints: string[] = [];
  const say = (isWrong: boolean, what: string) => {
    if (isWrong) complaints.push(what);
  };
  const isJson = /^application\/([\w.]+\+)?json\b/.test(type);
  const code = isJson && statusCode >= 500 ? messageIn(body) : "";
  say(statusCode >= 500 && !outages.has(code), `status ${statusCode} ${code}`);
  say(body !== "" && type === "", "a body without a type");
  // Reports of map services declare it themselves: clients compare their types literally.
  const namesCharset =
    /charset=/i.test(type) || (type === "text/xml" && /^<\?xml [^>]*encoding="UTF-8"/.test(body));
  say(type.startsWith("text/") && !namesCharset, `${type} without a charset`);
  say(isJson && body !== "" && !isReadable(body), "JSON that cannot be read");
  say(headers["x-content-type-options"] !== "nosniff", "no nosniff");
  say(!/frame-ancestors 'none'/.test(String(headers["content-security-policy"])), "may be framed");
  say(
    /[\\/]node_modules[\\/]|\n\s+at .+:\d+:\d+|\bselect .+ from \b.*\$\d/i.test(body),
    "tells of its inside",
  );
  return complaints;
}

function messageIn(body: string): string {
  return /"message":"([\w.]+)"/.exec(body)?.[1] ?? body.slice(0, 80);
}

function isReadable(json: string): boolean {
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
}
