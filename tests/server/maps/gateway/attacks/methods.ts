import type { InjectOptions } from "fastify";
import { bomen } from "./Attack.ts";

export interface Sending {
  title: string;
  /** Left out: the own layer's map. */
  target?: string;
  send: Pick<InjectOptions, "headers" | "payload"> & { method: NonNullable<InjectOptions["method"]> };
  /** What it is answered with; 200 only where the map server hears of nothing but the own layer. */
  status: number;
}

const query = `<wfs:GetFeature service="WFS" version="2.0.0" xmlns:wfs="http://www.opengis.net/wfs/2.0"><wfs:Query typeNames="wijken"/></wfs:GetFeature>`;
const keys = "service=WMS&request=GetMap&layers=wijken";
const form = "application/x-www-form-urlencoded";
const xml = "text/xml";

const refused = (title: string, send: Sending["send"], target?: string): Sending => ({
  title,
  send,
  status: 403,
  ...(target !== undefined && { target }),
});
const bodies = ["POST", "PUT", "PATCH", "DELETE"].flatMap((method): Sending[] => [
  refused(
    `${method} with a query in XML`,
    { method, payload: query, headers: { "content-type": xml } },
    "wfs",
  ),
  refused(`${method} with parameters in the body`, {
    method,
    payload: keys,
    headers: { "content-type": form },
  }),
  refused(`${method} without a body`, { method }),
]);

const get = (title: string, headers: Record<string, string>): Sending => ({
  title,
  send: { method: "GET", headers },
  status: 200,
});

export const methods: Sending[] = [
  ...bodies,
  refused("POST with JSON", { method: "POST", payload: { layers: "wijken" } }),
  refused(
    "POST with SOAP",
    {
      method: "POST",
      payload: `<soap:Envelope>${query}</soap:Envelope>`,
      headers: { "content-type": "application/soap+xml" },
    },
    "wfs",
  ),
  refused("POST with several parts", {
    method: "POST",
    payload: "--x\r\n\r\n--x--",
    headers: { "content-type": "multipart/form-data; boundary=x", "sec-fetch-site": "same-origin" },
  }),
  refused(
    "GET with a query in XML as body",
    { method: "GET", payload: query, headers: { "content-type": xml } },
    "wfs",
  ),
  {
    title: "GET with parameters in the body",
    send: { method: "GET", payload: keys, headers: { "content-type": form } },
    status: 200,
  },
  { title: "OPTIONS, which tells of methods and asks nothing", send: { method: "OPTIONS" }, status: 204 },
  refused("HEAD of another project's layer", { method: "HEAD" }, bomen("layers=wijken")),
  get("GET that says it is a POST", { "x-http-method-override": "POST" }),
  get("GET that says it is a PUT, by another name", {
    "x-method-override": "PUT",
    "x-http-method": "DELETE",
  }),
  refused("POST that says it is a GET", { method: "POST", headers: { "x-http-method-override": "GET" } }),
  get("another address in a header", { "x-original-url": "/api/projects/3", "x-rewrite-url": "/rest" }),
  get("another host in a header", {
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    forwarded: "host=evil.example",
  }),
  get("a cookie for the map server", { "x-cookie": "JSESSIONID=geheim" }),
  get("credentials for the map server", { authorization: "Basic YWRtaW46Z2VoZWlt" }),
  get("a proxy's credentials and a name", {
    "proxy-authorization": "Basic Z2VoZWlt",
    "sec-username": "geheim",
    "x-credentials": "private-user=geheim",
  }),
  get("an inclusion of headers to remove", { connection: "cookie, authorization", te: "trailers" }),
  get("a condition that names another layer", { "if-none-match": '"wijken"' }),
  get("a condition that is no tag", { "if-none-match": "geheim; layers=wijken" }),
  get("a condition that is no date", { "if-modified-since": "geheim" }),
  get("a range", { range: "bytes=0-1" }),
];
