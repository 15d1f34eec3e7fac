/** Bytes on a socket that no client library would send; `{map}` stands for the own layer's map, `{cookie}` for the session, `{length}` for what follows the headers. */
export interface RawRequest {
  title: string;
  bytes: string;
  /** Of each answer before the connection ends. */
  statuses: number[];
}

const head = "Host: localhost\r\nCookie: {cookie}\r\n";
const end = "Connection: close\r\n\r\n";
const smuggled = `GET {map}&layers=wijken HTTP/1.1\r\n${head}${end}`;

const row = (title: string, bytes: string, ...statuses: number[]): RawRequest => ({ title, bytes, statuses });
const get = (title: string, target: string, ...statuses: number[]) =>
  row(title, `GET ${target} HTTP/1.1\r\n${head}${end}`, ...statuses);

export const rawRequests: RawRequest[] = [
  get("nothing odd", `{map}`, 200),
  get("an address with another host", `http://evil.example{map}`, 200),
  get("an address with another scheme", `file:///etc/passwd`, 404),
  get("an address that begins with two slashes", `//evil.example{map}`, 404),
  get("a fragment before another layer", `{map}#&layers=wijken`, 403),
  get("a backslash in the path", `/api\\..{map}`, 404),
  get("dots in the path", `/api/../..{map}`, 404),
  get("a blank in the query", `{map} &layers=wijken`, 400),
  get("a tab in the query", `{map}\t&layers=wijken`, 400),
  get("a NUL in the query", `{map}\0&layers=wijken`, 400),
  row(
    "a lone line feed as end of line",
    `GET {map} HTTP/1.1\nHost: localhost\nCookie: {cookie}\nConnection: close\n\n`,
    400,
  ),
  get("raw bytes above ASCII in a layer", `{map}&query_layers=bomen\u00a0`, 400),
  get("a raw quote and brackets", `{map}&layers="<wijken>"`, 403),
  row("a header in two lines", `GET {map} HTTP/1.1\r\n${head}X-A: 1\r\n 2\r\n${end}`, 400),
  row("a header's name with a blank", `GET {map} HTTP/1.1\r\n${head}Content-Length : 5\r\n${end}`, 400),
  row(
    "two lengths",
    `POST {map} HTTP/1.1\r\n${head}Content-Length: 0\r\nContent-Length: 9\r\n${end}${smuggled}`,
    400,
  ),
  row(
    "a length and pieces",
    `POST {map} HTTP/1.1\r\n${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    400,
  ),
  row(
    "pieces that are none",
    `POST {map} HTTP/1.1\r\n${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`,
    400,
  ),
  row(
    "pieces of an encoding with a comma",
    `POST {map} HTTP/1.1\r\n${head}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`,
    400,
  ),
  row("a negative length", `POST {map} HTTP/1.1\r\n${head}Content-Length: -1\r\n${end}`, 400),
  row(
    "a request within the body of GET",
    `GET {map} HTTP/1.1\r\n${head}Content-Length: {length}\r\n${end}${smuggled}`,
    200,
  ),
  row("a second request behind the first", `GET {map} HTTP/1.1\r\n${head}\r\n${smuggled}`, 200, 403),
  row("a request without a host", `GET {map} HTTP/1.1\r\nCookie: {cookie}\r\n${end}`, 400),
  row("two hosts", `GET {map} HTTP/1.1\r\n${head}Host: evil.example\r\n${end}`, 200),
  row("a method of WebDAV", `PROPFIND {map} HTTP/1.1\r\n${head}${end}`, 404),
  row("a method of diagnosis", `TRACE {map} HTTP/1.1\r\n${head}${end}`, 404),
  row("a method in small letters", `get {map} HTTP/1.1\r\n${head}${end}`, 400),
  row("a method of nobody", `QUERYLAYERS {map} HTTP/1.1\r\n${head}${end}`, 400),
  row("a tunnel", `CONNECT 10.0.0.1:80 HTTP/1.1\r\n${head}${end}`),
  row("a version of HTTP that is none", `GET {map} HTTP/3.9\r\n${head}${end}`, 400),
  row("the first line of old", `GET {map}\r\n\r\n`, 401),
  row(
    "a session in two cookies",
    `GET {map}&layers=wijken HTTP/1.1\r\n${head}Cookie: session=geheim\r\n${end}`,
    403,
  ),
];
