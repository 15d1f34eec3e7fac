import path from "node:path";
import { API, type Checker, type Project, type Type } from "typescript/unstable/sync";
import type { EventSchemas, ValueSchema } from "../../schemas/eventSchema.ts";
import { machineSources } from "./machineSources.ts";
import { createTypeSchemas, type TypeSchemas } from "./typeSchemas.ts";

const root = path.resolve(import.meta.dirname, "../..");

export const eventSchemasFile = path.join(root, "machines/statecharts/events.json");

/** The events of every machine, as their TypeScript types have them. */
export function eventSchemas(): EventSchemas {
  const api = new API({ cwd: root });
  try {
    const [project] = api
      .updateSnapshot({ openProjects: [path.join(root, "machines/tsconfig.json")] })
      .getProjects();
    if (!project) throw new Error("machines/tsconfig.json is no project");
    const schemas = createTypeSchemas(project.checker);
    const machines = [...machineSources()].map(
      ([id, { file }]) => [id, eventsOf(eventTypeOf(project, file), project.checker, schemas)] as const,
    );
    return {
      $defs: Object.fromEntries([...schemas.named].toSorted(byName)),
      machines: Object.fromEntries(machines.toSorted(byName)),
    };
  } finally {
    api.close();
  }
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1;

/** What the machine that a file exports takes: `TEvent` of XState's `StateMachine<TContext, TEvent, …>`. */
function eventTypeOf({ program, checker }: Project, file: string): Type {
  const source = program.getSourceFile(path.join(root, file));
  const module = source && checker.getSymbolAtLocation(source);
  for (const exported of module ? checker.getExportsOfModule(module) : []) {
    const type = checker.getTypeOfSymbol(exported);
    if (type?.isTypeReference() && type.getSymbol()?.name === "StateMachine") {
      const [, events] = checker.getTypeArguments(type);
      if (events) return events;
    }
  }
  throw new Error(`${file} exports no machine`);
}

/** What each event carries beside its type, by that type; none for a machine that takes whatever comes. */
function eventsOf(type: Type, checker: Checker, schemas: TypeSchemas): Record<string, ValueSchema> {
  const events: Record<string, ValueSchema> = {};
  for (const member of type.isUnionType() ? type.getTypes() : [type]) {
    const property = checker.getPropertyOfType(member, "type");
    const name = property && checker.getTypeOfSymbol(property);
    if (!name?.isStringLiteralType()) continue;
    const {
      properties: { type: _type, ...properties } = {},
      required = [],
      ...record
    } = schemas.recordOf(member);
    const schema = { ...record, properties, required: required.filter((key) => key !== "type") };
    const before = events[name.value];
    events[name.value] = before ? { anyOf: [before, schema] } : schema;
  }
  return events;
}

/** As it is kept: a line for each event. */
export function writeEventSchemas({ $defs, machines }: EventSchemas): string {
  const lines = (record: object) =>
    Object.entries(record)
      .map(([name, schema]) => `${JSON.stringify(name)}: ${JSON.stringify(schema)}`)
      .join(",\n");
  const each = Object.entries(machines).map(
    ([id, events]) => `${JSON.stringify(id)}: {\n${lines(events)}\n}`,
  );
  return `{\n"$defs": {\n${lines($defs)}\n},\n"machines": {\n${each.join(",\n")}\n}\n}\n`;
}
