import type { Attribute } from "../../attributes.ts";
import type { Parameter } from "../../ConformanceClass.ts";
import { type Crs, crs84, isInDegrees, readCrs } from "../../crs.ts";
import { momentComparison } from "../../comparedValues.ts";
import { all, any, isNull, meetsBox } from "../../fes.ts";
import { InvalidParameter } from "../../InvalidParameter.ts";
import { defaultLimit, maxLimit } from "../../ItemsQuery.ts";
import { type Moment, readMoment } from "../../moments.ts";
import { readNumbers, readWholeNumber } from "../../readQuery.ts";

export const limit: Parameter = {
  name: "limit",
  description: "Most features of a page.",
  schema: { type: "integer", minimum: 1, maximum: maxLimit, default: defaultLimit },
  on: ["items"],
  apply(value, query) {
    query.limit = readWholeNumber(value, "limit", [1, maxLimit]);
  },
};

export const offset: Parameter = {
  name: "offset",
  description: "How many features to pass over first; pages link to each other by it.",
  schema: { type: "integer", minimum: 0, default: 0 },
  on: ["items"],
  apply(value, query) {
    query.offset = readWholeNumber(value, "offset", [0, Number.MAX_SAFE_INTEGER]);
  },
};

/** A box finds what has a point in common with it, edges included. Heights are passed over. */
export const bbox: Parameter = {
  name: "bbox",
  description: "Features that have a point in common with this box; lower corner first.",
  schema: { type: "array", minItems: 4, maxItems: 6, items: { type: "number" } },
  on: ["items"],
  apply(value, query, { given }) {
    const numbers = readNumbers(value, "bbox", [4, 6]);
    const half = numbers.length / 2;
    const [a = 0, b = 0] = numbers;
    const [c = 0, d = 0] = numbers.slice(half);
    const crs = readCrs(given.get("bbox-crs") ?? crs84.uri, "bbox-crs");
    query.conditions.push(boxCondition(crs, [a, b], [c, d]));
  },
};

/** A box across the antimeridian has its western side above its eastern one; none reaches beyond the globe. */
function boxCondition(crs: Crs, lower: [number, number], upper: [number, number]): string {
  const [east, north] = crs.isNorthingFirst ? [1, 0] : [0, 1];
  const reaches = (axis: number, most: number) =>
    Math.max(...[lower, upper].map((at) => Math.abs(at[axis] ?? 0))) > most;
  if (isInDegrees(crs) && (reaches(east, 180) || reaches(north, 90)))
    throw new InvalidParameter("bbox", "bbox lies outside its coordinate reference system");
  if (!((lower[north] ?? 0) <= (upper[north] ?? 0)))
    throw new InvalidParameter("bbox", "bbox has its lower corner above its upper corner");
  if ((lower[east] ?? 0) <= (upper[east] ?? 0)) return meetsBox(crs, lower, upper);
  if (!isInDegrees(crs))
    throw new InvalidParameter("bbox", "bbox has its lower corner above its upper corner");
  const withEast = (corner: [number, number], degrees: number): [number, number] =>
    crs.isNorthingFirst ? [corner[0], degrees] : [degrees, corner[1]];
  return any([meetsBox(crs, lower, withEast(upper, 180)), meetsBox(crs, withEast(lower, -180), upper)]);
}

/** The moment of a feature is its first attribute that is a date or a time; without one, it is of any time. */
export const datetime: Parameter = {
  name: "datetime",
  description: "A date, a time, or two of them with / between, where .. leaves an end open.",
  schema: { type: "string" },
  on: ["items"],
  async apply(value, query, { attributes }) {
    const interval = readInterval(value);
    const attribute = (await attributes()).find(({ type }) => type === "date" || type === "dateTime");
    const isBounded = interval.from !== undefined || interval.to !== undefined;
    if (attribute && isBounded) query.conditions.push(withinInterval(attribute, interval));
  },
};

type Interval = { from?: Moment; to?: Moment };

function readInterval(text: string): Interval {
  const [start = "", end, ...more] = text.split("/");
  const isOpen = (part: string) => part === "" || part === "..";
  const read = (part: string) => {
    const moment = readMoment(part);
    if (!moment)
      throw new InvalidParameter("datetime", "datetime must be a date, a time, or two with / between");
    return moment;
  };
  if (end === undefined) return { from: read(start), to: read(start) };
  const interval = {
    ...(!isOpen(start) && { from: read(start) }),
    ...(!isOpen(end) && { to: read(end) }),
  };
  const isEndless = !interval.from && !interval.to;
  const isBackwards = interval.from && interval.to && interval.from.start > interval.to.end;
  if (more.length > 0 || (isEndless && text !== "../..") || isBackwards)
    throw new InvalidParameter("datetime", "datetime is no interval of time");
  return interval;
}

/** What has no date is of any time. */
function withinInterval(attribute: Attribute, { from, to }: Interval): string {
  const bounds = [
    ...(from ? [momentComparison(attribute, ">=", from)] : []),
    ...(to ? [momentComparison(attribute, "<=", to)] : []),
  ];
  return any([isNull(attribute.name), all(bounds)]);
}
