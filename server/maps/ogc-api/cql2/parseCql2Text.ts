import { keysOf } from "../../../../schemas/records.ts";
import { flipped, type Comparison } from "../../comparison.ts";
import { comparisons } from "../fes.ts";
import { type Cql2, isSpatialFunction, type Literal, maxDepth, spatialOperators } from "./Cql2.ts";
import { mirrored } from "./mirrored.ts";
import { parseShape } from "./parseWkt.ts";
import { TokenReader } from "./TokenReader.ts";

/** Parses a filter in CQL2 text (OGC 21-065r2, annex B); throws `InvalidParameter` with the place that is not understood. */
export function parseCql2Text(text: string): Cql2 {
  const reader = new TokenReader(text);
  const filter = disjunction(reader, 0);
  if (reader.peek().type !== "end") reader.fail("AND, OR or the end");
  return filter;
}

function disjunction(reader: TokenReader, depth: number): Cql2 {
  if (depth > maxDepth) reader.fail("fewer parentheses");
  const members = [conjunction(reader, depth)];
  while (reader.takes("or")) members.push(conjunction(reader, depth));
  return joined("or", members);
}

function conjunction(reader: TokenReader, depth: number): Cql2 {
  const members = [term(reader, depth)];
  while (reader.takes("and")) members.push(term(reader, depth));
  return joined("and", members);
}

function joined(kind: "and" | "or", members: Cql2[]): Cql2 {
  const [only] = members;
  return only && members.length === 1 ? only : { kind, members };
}

function term(reader: TokenReader, depth: number): Cql2 {
  if (depth > maxDepth) reader.fail("fewer negations");
  if (reader.takes("not")) return { kind: "not", member: term(reader, depth + 1) };
  if (reader.takes("(")) {
    const inner = disjunction(reader, depth + 1);
    reader.expect(")");
    return inner;
  }
  return predicate(reader);
}

function predicate(reader: TokenReader): Cql2 {
  const { type, text } = reader.peek();
  const name = text.toLowerCase();
  if (type === "word" && isSpatialFunction(name) && reader.isNext("(", 1)) {
    reader.take();
    return spatial(reader, name);
  }
  const isName = type === "quotedName" || (type === "word" && !/^(true|false|date|timestamp)$/.test(name));
  if (isName) return ofProperty(reader, propertyName(reader));
  const value = literal(reader);
  const operator = comparison(reader);
  if (operator)
    return { kind: "compare", operator: flipped[operator], property: propertyName(reader), value };
  if (value.type === "boolean") return { kind: "constant", value: value.value };
  return reader.fail("a comparison");
}

function spatial(reader: TokenReader, name: keyof typeof spatialOperators): Cql2 {
  reader.expect("(");
  const isFlipped = reader.peek().type === "word" && !reader.isNext(",", 1);
  const first = isFlipped ? parseShape(reader) : propertyName(reader);
  reader.expect(",");
  const second = isFlipped ? propertyName(reader) : parseShape(reader);
  reader.expect(")");
  if (typeof first === "string" && typeof second !== "string")
    return { kind: "spatial", operator: spatialOperators[name], property: first, shape: second };
  if (typeof first !== "string" && typeof second === "string")
    return { kind: "spatial", operator: mirrored(spatialOperators[name]), property: second, shape: first };
  return reader.fail("a property and a geometry");
}

function propertyName(reader: TokenReader): string {
  const { type } = reader.peek();
  if (type !== "word" && type !== "quotedName") reader.fail("the name of a property");
  if (reader.isNext("(", 1)) reader.fail("a function that is offered");
  return reader.take().text;
}

function comparison(reader: TokenReader): Comparison | undefined {
  const { type, text } = reader.peek();
  const operator = type === "sign" ? operators.find((known) => known === text) : undefined;
  if (operator) reader.take();
  return operator;
}
const operators = keysOf(comparisons);

function ofProperty(reader: TokenReader, property: string): Cql2 {
  const operator = comparison(reader);
  if (operator) return { kind: "compare", operator, property, value: literal(reader) };
  if (reader.takes("is")) {
    const isNegated = reader.takes("not");
    reader.expect("null");
    return negatedIf(isNegated, { kind: "null", property });
  }
  const isNegated = reader.takes("not");
  if (reader.takes("like"))
    return negatedIf(isNegated, { kind: "like", property, pattern: textLiteral(reader) });
  if (reader.takes("between")) {
    const lower = literal(reader);
    reader.expect("and");
    return negatedIf(isNegated, { kind: "between", property, lower, upper: literal(reader) });
  }
  if (!reader.takes("in")) return reader.fail("a comparison");
  reader.expect("(");
  const values = [literal(reader)];
  while (reader.takes(",")) values.push(literal(reader));
  reader.expect(")");
  return negatedIf(isNegated, { kind: "in", property, values });
}

const negatedIf = (isNegated: boolean, member: Cql2): Cql2 => (isNegated ? { kind: "not", member } : member);

function textLiteral(reader: TokenReader): string {
  if (reader.peek().type !== "text") reader.fail("a text between quotes");
  return reader.take().text;
}

function literal(reader: TokenReader): Literal {
  const { type, text } = reader.peek();
  if (type === "text") return { type, value: reader.take().text };
  if (type === "number") return { type, value: Number(reader.take().text) };
  if (reader.takes("true")) return { type: "boolean", value: true };
  if (reader.takes("false")) return { type: "boolean", value: false };
  const moment =
    type === "word" && (["date", "timestamp"] as const).find((name) => name === text.toLowerCase());
  if (!moment) return reader.fail("a value");
  reader.take();
  reader.expect("(");
  const value = textLiteral(reader);
  reader.expect(")");
  return { type: moment, value };
}
