import type { MapRequest } from "../MapServer.ts";
import type { MapAnswer } from "../../services/maps/MapCall.ts";
import { ogcException } from "../ogcException.ts";
import { plainReason } from "./plainReason.ts";
import { parseXml, unescapeXml, type XmlNode } from "../xmlTree.ts";

/** Whether a document starts like an exception report. */
export const isReport = (head: string): boolean => /<(\w+:)?(Service)?ExceptionReport[\s>/]/.test(head);

/** A code or a parameter's name, of limited length. */
const word = /^[\w.:-]{1,64}$/;

/**
 * Rewrites the map server's exception report: keeps the code, and of the text what reveals nothing of the server.
 * Undefined when it cannot be parsed.
 */
export function rewriteReport(text: string, { service, parameters }: MapRequest): MapAnswer | undefined {
  const nodes = all(parseXml(text) ?? []);
  const exception =
    nodes.find(({ name }) => /^(Service)?Exception$/.test(name)) ??
    nodes.find(({ name }) => /^(Service)?ExceptionReport$/.test(name));
  if (!exception) return undefined;
  const { code, exceptionCode, locator } = exception.attributes;
  return ogcException({
    service,
    version: parameters.get("version"),
    code:
      [code, exceptionCode].find((given) => given !== undefined && word.test(given)) ?? "NoApplicableCode",
    locator: locator !== undefined && word.test(locator) ? locator : undefined,
    text: plainReason(unescapeXml(textIn(exception))) || "The map server gives no reason.",
  });
}

function all(nodes: readonly XmlNode[]): XmlNode[] {
  return nodes.flatMap((node) => [node, ...all(node.children)]);
}

function textIn(node: XmlNode): string {
  return node.text + node.children.map(textIn).join("");
}
