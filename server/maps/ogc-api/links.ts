import type { Context, Resource, ResourceName } from "./ConformanceClass.ts";
import { queryString } from "./readQuery.ts";

export interface Link {
  href: string;
  rel: string;
  type: string;
  title: string;
}

/** A resource's path with its names filled in. */
export function pathOf({ path }: Pick<Resource, "path">, values: Record<string, string>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
}

/** The resource of this name, if a class has it. */
export function resourceNamed(
  { classes }: Pick<Context, "classes">,
  name: ResourceName,
): Resource | undefined {
  return classes.flatMap(({ resources = [] }) => resources).find((resource) => resource.name === name);
}

/** This very document, and the same in other encodings. */
export function ownLinks(context: Context, resource: Resource, title: string): Link[] {
  const { call, given, encoding, encodings } = context;
  const address = call.rootUrl + pathOf(resource, pathValues(context));
  return encodings.map((each) => ({
    href: address + queryString(each === encoding ? given : new Map([...given, ["f", each.name]])),
    rel: each === encoding ? "self" : "alternate",
    type: each.typeOf(resource),
    title,
  }));
}

/** Another page of this document. */
export function pageLink(
  context: Context,
  resource: Resource,
  { rel, offset, title }: { rel: string; offset: number; title: string },
): Link {
  const { call, given, encoding } = context;
  const others = new Map([...given].filter(([name]) => name !== "offset"));
  const page = offset > 0 ? new Map([...others, ["offset", String(offset)]]) : others;
  const href = call.rootUrl + pathOf(resource, pathValues(context)) + queryString(page);
  return { href, rel, type: encoding.typeOf(resource), title };
}

/** Another resource in each of its encodings; that of `f`'s default has no `f`. */
export function linksTo(
  { call, encodings }: Context,
  resource: Resource,
  {
    rel,
    htmlRel = rel,
    title,
    ...values
  }: { rel: string; htmlRel?: string; title: string } & Record<string, string>,
): Link[] {
  const address = call.rootUrl + pathOf(resource, values);
  return encodings.map((each) => ({
    href: each === encodings[0] ? address : `${address}?f=${each.name}`,
    rel: each.name === "html" ? htmlRel : rel,
    type: each.typeOf(resource),
    title,
  }));
}

/** What leads on from a document. */
export function linksFrom(
  context: Context,
  name: "landing" | "collection",
  values: Record<string, string> = {},
): Link[] {
  return context.classes
    .flatMap(({ resources = [] }) => resources)
    .flatMap((resource) =>
      resource.linkedFrom?.name === name
        ? linksTo(context, resource, {
            ...values,
            rel: resource.linkedFrom.rel,
            htmlRel: resource.linkedFrom.htmlRel ?? resource.linkedFrom.rel,
            title: resource.summary,
          })
        : [],
    );
}

/** The address of another page for people: it goes on in HTML where that was asked for by `f`. */
export function pageAddress({ call, given }: Context, path: string): string {
  const f = given.get("f");
  return call.rootUrl + path + (f === undefined ? "" : `?f=${f}`);
}

function pathValues({ call }: Context): Record<string, string> {
  return Object.fromEntries(Object.entries(call.path).map(([name, value]) => [name, value ?? ""]));
}
