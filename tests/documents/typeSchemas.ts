import {
  type Checker,
  ObjectFlags,
  SignatureKind,
  type Symbol,
  SymbolFlags,
  type Type,
  TypeFlags,
} from "typescript/unstable/sync";
import { isSecretName } from "../../machines/statecharts/secrets.ts";
import type { ValueSchema } from "../../schemas/eventSchema.ts";

/** Writes TypeScript types as JSON Schema. */
export interface TypeSchemas {
  schemaOf(type: Type): ValueSchema;
  /** As `schemaOf`, of a record, whether or not it has a name. */
  recordOf(type: Type): ValueSchema;
  /** What `$ref` names, by its name: the types of records that have one. */
  named: Map<string, ValueSchema>;
}

/** What is no plain JSON, or a package's to describe: a file, a function, GeoJSON. The schema says nothing of it. */
const isOfOthers = (type: Type, checker: Checker): boolean =>
  checker.getSignaturesOfType(type, SignatureKind.Call).length > 0 ||
  (type.isObjectType() && (type.objectFlags & ObjectFlags.Class) !== 0) ||
  (type.isClassOrInterface() &&
    (type.getSymbol()?.declarations ?? []).some(({ path }) => /\/(node_modules|lib)[/.]/.test(path)));

export function createTypeSchemas(checker: Checker): TypeSchemas {
  const named = new Map<string, ValueSchema>();
  const names = new Map<number, string>();
  const writing = new Set<number>();

  const schemaOf = (type: Type): ValueSchema => {
    if (type.flags & TypeFlags.String || type.flags & TypeFlags.TemplateLiteral) return { type: "string" };
    if (type.flags & TypeFlags.Number) return { type: "number" };
    if (type.flags & TypeFlags.Boolean) return { type: "boolean" };
    if (type.flags & TypeFlags.Null) return { type: "null" };
    if (type.isLiteralType() && typeof type.value !== "bigint") return { const: type.value };
    if (type.isUnionType()) return unionOf(type.getTypes());
    if (type.isIntersectionType() || type.isObjectType()) return objectOf(type);
    return {};
  };

  const unionOf = (types: readonly Type[]): ValueSchema => {
    const is = (flag: TypeFlags) => (type: Type) => (type.flags & flag) !== 0;
    const truths = types.filter(is(TypeFlags.BooleanLiteral));
    const isEither = truths.length === 2;
    const others = types.filter(
      (type) =>
        !is(TypeFlags.Undefined | TypeFlags.Null | TypeFlags.Void)(type) &&
        !(isEither && truths.includes(type)),
    );
    const shapes: ValueSchema[] = [
      ...others.map(schemaOf),
      ...(isEither ? [{ type: "boolean" } satisfies ValueSchema] : []),
      ...(types.some(is(TypeFlags.Null)) ? [{ type: "null" } satisfies ValueSchema] : []),
    ];
    const constants = shapes.flatMap((shape) => (shape.const === undefined ? [] : [shape.const]));
    if (constants.length > 1 && constants.length === shapes.length) return { enum: constants };
    const different = [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()];
    const [first = {}, ...more] = different;
    return more.length === 0 ? first : { anyOf: different };
  };

  const objectOf = (type: Type): ValueSchema => {
    if (checker.isArrayLikeType(type)) {
      const parts = type.isTypeReference() ? checker.getTypeArguments(type) : [];
      const count = checker.isTupleType(type) ? { minItems: parts.length, maxItems: parts.length } : {};
      return { type: "array", items: unionOf(parts), ...count };
    }
    if (isOfOthers(type, checker)) return {};
    const name = nameOf(type);
    if (name === undefined) return recordOf(type);
    if (!named.has(name)) {
      // Before its parts, which may name it again.
      named.set(name, {});
      named.set(name, recordOf(type));
    }
    return { $ref: `#/$defs/${name}` };
  };

  /** A type's own name, with a number where another has the same; undefined for one without. */
  const nameOf = (type: Type): string | undefined => {
    const known = names.get(type.id);
    if (known !== undefined) return known;
    const isPlain = type.getAliasTypeArguments().length === 0;
    const own =
      (isPlain ? type.getAliasSymbol() : undefined) ??
      (type.isClassOrInterface() ? type.getSymbol() : undefined);
    if (!own || own.name.startsWith("__")) return undefined;
    const same = [...names.values()].filter((other) => other.replace(/\d+$/, "") === own.name).length;
    const name = same === 0 ? own.name : `${own.name}${same + 1}`;
    names.set(type.id, name);
    return name;
  };

  const recordOf = (type: Type): ValueSchema => {
    if (writing.has(type.id)) return {};
    writing.add(type.id);
    const properties = checker.getPropertiesOfType(type);
    const [index] = checker.getIndexInfosOfType(type);
    const schema: ValueSchema = {
      type: "object",
      properties: Object.fromEntries(properties.map((property) => [property.name, propertyOf(property)])),
      required: properties.filter(({ flags }) => !(flags & SymbolFlags.Optional)).map(({ name }) => name),
      additionalProperties: index ? schemaOf(index.valueType) : false,
    };
    writing.delete(type.id);
    return schema;
  };

  const propertyOf = (property: Symbol): ValueSchema => {
    const type = checker.getTypeOfSymbol(property);
    const schema = type ? schemaOf(type) : {};
    const description = property.getDocumentationComment(checker).trim();
    const isSecret =
      property.getJsDocTags(checker).some(({ name }) => name === "secret") ||
      ("type" in schema && schema.type === "string" && isSecretName(property.name));
    return {
      ...schema,
      ...(description === "" ? {} : { description }),
      ...(isSecret ? { writeOnly: true } : {}),
    };
  };

  return { schemaOf, recordOf, named };
}
