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

export const rawRequests: RawRequest[] = [
  { title: "nothing odd", bytes: `GET {map} HTTP/1.1\r\n${head}${end}`, statuses: [200] },
  {
    title: "an address with another host",
    bytes: `GET http://evil.example{map} HTTP/1.1\r\n${head}${end}`,
    statuses: [200],
  },
  {
    title: "an address with another scheme",
    bytes: `GET file:///etc/passwd HTTP/1.1\r\n${head}${end}`,
    statuses: [404],
  },
  {
    title: "an address that begins with two slashes",
    bytes: `GET //evil.example{map} HTTP/1.1\r\n${head}${end}`,
    statuses: [404],
  },
  {
    title: "a fragment before another layer",
    bytes: `GET {map}#&layers=wijken HTTP/1.1\r\n${head}${end}`,
    statuses: [403],
  },
  { title: "a backslash in the path", bytes: `GET /api\\..{map} HTTP/1.1\r\n${head}${end}`, statuses: [404] },
  { title: "dots in the path", bytes: `GET /api/../..{map} HTTP/1.1\r\n${head}${end}`, statuses: [404] },
  {
    title: "a blank in the query",
    bytes: `GET {map} &layers=wijken HTTP/1.1\r\n${head}${end}`,
    statuses: [400],
  },
  {
    title: "a tab in the query",
    bytes: `GET {map}\t&layers=wijken HTTP/1.1\r\n${head}${end}`,
    statuses: [400],
  },
  {
    title: "a NUL in the query",
    bytes: `GET {map}\0&layers=wijken HTTP/1.1\r\n${head}${end}`,
    statuses: [400],
  },
  {
    title: "a lone line feed as end of line",
    bytes: `GET {map} HTTP/1.1\nHost: localhost\nCookie: {cookie}\nConnection: close\n\n`,
    statuses: [400],
  },
  {
    title: "raw bytes above ASCII in a layer",
    bytes: `GET {map}&query_layers=bomen\u00a0 HTTP/1.1\r\n${head}${end}`,
    statuses: [400],
  },
  {
    title: "a raw quote and brackets",
    bytes: `GET {map}&layers="<wijken>" HTTP/1.1\r\n${head}${end}`,
    statuses: [403],
  },
  {
    title: "a header in two lines",
    bytes: `GET {map} HTTP/1.1\r\n${head}X-A: 1\r\n 2\r\n${end}`,
    statuses: [400],
  },
  {
    title: "a header's name with a blank",
    bytes: `GET {map} HTTP/1.1\r\n${head}Content-Length : 5\r\n${end}`,
    statuses: [400],
  },
  {
    title: "two lengths",
    bytes: `POST {map} HTTP/1.1\r\n${head}Content-Length: 0\r\nContent-Length: 9\r\n${end}${smuggled}`,
    statuses: [400],
  },
  {
    title: "a length and pieces",
    bytes: `POST {map} HTTP/1.1\r\n${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    statuses: [400],
  },
  {
    title: "pieces that are none",
    bytes: `POST {map} HTTP/1.1\r\n${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`,
    statuses: [400],
  },
  {
    title: "pieces of an encoding with a comma",
    bytes: `POST {map} HTTP/1.1\r\n${head}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`,
    statuses: [400],
  },
  {
    title: "a negative length",
    bytes: `POST {map} HTTP/1.1\r\n${head}Content-Length: -1\r\n${end}`,
    statuses: [400],
  },
  {
    title: "a request within the body of GET",
    bytes: `GET {map} HTTP/1.1\r\n${head}Content-Length: {length}\r\n${end}${smuggled}`,
    statuses: [200],
  },
  {
    title: "a second request behind the first",
    bytes: `GET {map} HTTP/1.1\r\n${head}\r\n${smuggled}`,
    statuses: [200, 403],
  },
  {
    title: "a request without a host",
    bytes: `GET {map} HTTP/1.1\r\nCookie: {cookie}\r\n${end}`,
    statuses: [400],
  },
  { title: "two hosts", bytes: `GET {map} HTTP/1.1\r\n${head}Host: evil.example\r\n${end}`, statuses: [200] },
  { title: "a method of WebDAV", bytes: `PROPFIND {map} HTTP/1.1\r\n${head}${end}`, statuses: [404] },
  { title: "a method of diagnosis", bytes: `TRACE {map} HTTP/1.1\r\n${head}${end}`, statuses: [404] },
  { title: "a method in small letters", bytes: `get {map} HTTP/1.1\r\n${head}${end}`, statuses: [400] },
  { title: "a method of nobody", bytes: `QUERYLAYERS {map} HTTP/1.1\r\n${head}${end}`, statuses: [400] },
  { title: "a tunnel", bytes: `CONNECT 10.0.0.1:80 HTTP/1.1\r\n${head}${end}`, statuses: [] },
  { title: "a version of HTTP that is none", bytes: `GET {map} HTTP/3.9\r\n${head}${end}`, statuses: [400] },
  { title: "the first line of old", bytes: `GET {map}\r\n\r\n`, statuses: [401] },
  {
    title: "a session in two cookies",
    bytes: `GET {map}&layers=wijken HTTP/1.1\r\n${head}Cookie: session=geheim\r\n${end}`,
    statuses: [403],
  },
];
