import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import formats from "ajv-formats";
import { build } from "fast-json-stringify";
import type { FastifyInstance } from "fastify";
import plugin from "fastify-plugin";
import { addRules } from "../../schemas/rules/ruleKeywords.ts";

interface Validator {
  (value: unknown): boolean;
  errors?: ErrorObject[] | null;
}
type Serializer = (value: unknown) => string;

/** Shared by all apps of the process, by the text of their schema. */
const validators = new Map<string, ValidateFunction>();
const serializers = new Map<string, Serializer>();

let ajv: Ajv | undefined;

function makeAjv(): Ajv {
  const made = new Ajv({ coerceTypes: false, removeAdditional: false, allErrors: true, useDefaults: false });
  formats.default(made);
  return addRules(made);
}

function keptOrMade<Compiled>(kept: Map<string, Compiled>, schema: object, make: () => Compiled): Compiled {
  const key = JSON.stringify(schema);
  const compiled = kept.get(key) ?? make();
  kept.set(key, compiled);
  return compiled;
}

const validatorOf = (schema: object): ValidateFunction =>
  keptOrMade(validators, schema, () => (ajv ??= makeAjv()).compile(schema));
const serializerOf = (schema: object): Serializer => keptOrMade(serializers, schema, () => build(schema));

function lazyValidator(schema: object): Validator {
  let made: ValidateFunction | undefined;
  const validator: Validator = (value) => {
    made ??= validatorOf(schema);
    const isValid = made(value);
    validator.errors = made.errors;
    return isValid;
  };
  return validator;
}

function lazySerializer(schema: object): Serializer {
  let made: Serializer | undefined;
  return (value) => (made ??= serializerOf(schema))(value);
}

/**
 * What checks calls and writes answers, compiled from the schemas of the routes: at first use, for compiling those of all
 * routes takes most of a start. `isEager` compiles at once, which finds a schema that cannot be.
 */
export const schemaCompilers = plugin(
  async (app: FastifyInstance, { isEager = false }: { isEager?: boolean | undefined }) => {
    app.setValidatorCompiler<object>(({ schema }) => (isEager ? validatorOf : lazyValidator)(schema));
    app.setSerializerCompiler<object>(({ schema }) => (isEager ? serializerOf : lazySerializer)(schema));
  },
);
