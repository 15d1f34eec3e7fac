import { expect, it } from "vitest";
import { figureOf, type PlacedFeature } from "../../../../server/maps/embedded/filter/featureParts.ts";
import {
  placeOfBox,
  placeOfPosition,
  preparedOf,
} from "../../../../server/maps/embedded/filter/PreparedShape.ts";
import type { QueryShape } from "../../../../server/maps/embedded/filter/QueryShape.ts";
import { relate, type Intersections } from "../../../../server/maps/embedded/filter/relate.ts";
import {
  isRelated,
  relationNames,
  relationTo,
} from "../../../../server/maps/embedded/filter/shapeRelations.ts";
import { shapeMeets } from "../../../../server/maps/embedded/filter/shapeMeets.ts";
import { nearTo } from "../../../../server/maps/embedded/filter/shapeNear.ts";
import { shapesIntersect } from "../../../../server/maps/embedded/filter/shapesIntersect.ts";
import { sidedFigure } from "../../../../server/maps/embedded/filter/SidedFigure.ts";
import type { Box } from "../../../../server/maps/embedded/wfs/boundingBox.ts";
import { seededRandom } from "../../../support/content/seededRandom.ts";
import { buildLayer, type TestFeature } from "../../../support/map-servers/loadedLayer.ts";
import { box as ringOf } from "../drawnRelations.ts";

/** Whole numbers, so that corners, edges and lines often meet exactly. */
const random = seededRandom("ruitjes");
const whole = (most: number) => Math.floor(random.next() * most);
const place = () => [whole(7), whole(7)];

/** Parts of x and y interleaved: a point, a line, or rings. */
interface Drawn {
  type: "Point" | "LineString" | "Polygon";
  parts: number[][];
}

function draw(): Drawn {
  const kind = whole(6);
  if (kind === 0) return { type: "Point", parts: [place()] };
  if (kind < 3) return { type: "LineString", parts: [Array.from({ length: 2 + whole(2) }, place).flat()] };
  if (kind === 3) return { type: "Polygon", parts: [ringOf(whole(5), whole(5), 1 + whole(4), 1 + whole(4))] };
  if (kind === 4)
    return { type: "Polygon", parts: [ringOf(0, 1, 6, 5), ringOf(1 + whole(2), 2, 3, 1 + whole(3))] };
  const [a, b, c] = [place(), place(), place()];
  return { type: "Polygon", parts: [[a, b, c, a].flat()] };
}

/** Two places of one line are no triangle. */
const isShape = ({ type, parts: [part = []] }: Drawn) => {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = part;
  if (type === "LineString")
    return new Set(part.map((_, n) => (n % 2 ? "" : `${part[n]} ${part[n + 1]}`))).size > 2;
  return type === "Point" || (x2 - x1) * (y3 - y1) !== (x3 - x1) * (y2 - y1);
};

const pairs = (part: number[]) => part.flatMap((x, n) => (n % 2 ? [] : [[x, part[n + 1] ?? 0]]));
const shapeOf = ({ type, parts }: Drawn): QueryShape => ({
  box: { code: 3857, box: [0, 0, 7, 7] },
  points: type === "Point" ? parts : [],
  lines: type === "LineString" ? parts : [],
  polygons: type === "Polygon" ? [parts] : [],
});
const geometryOf = ({ type, parts }: Drawn): TestFeature["geometry"] => {
  const [first = []] = parts.map(pairs);
  if (type === "Polygon") return { type, coordinates: parts.map(pairs) };
  return type === "Point" ? { type, coordinates: first[0] ?? [] } : { type, coordinates: first };
};

const features = Array.from({ length: 300 }, draw).filter(isShape);
const shapes = Array.from({ length: 300 }, draw).filter(isShape);
const layer = buildLayer(features.map((drawn) => ({ geometry: geometryOf(drawn) })));

/** Its vertices alone, as they come from a block. */
function placed(i: number): PlacedFeature {
  const [first, end] = [i, i + 1].map((n) => layer.partStarts[layer.featureParts[n] ?? 0] ?? 0);
  return {
    features: layer,
    i,
    places: { coordinates: layer.coordinates.slice((first ?? 0) * 2, (end ?? 0) * 2), first: first ?? 0 },
  };
}

const meet = ({ II, IB, BI, BB }: Intersections) => Math.max(II, IB, BI, BB) >= 0;
const boxes = (length: number): Box[] =>
  Array.from({ length }, () => {
    const [x, y] = [whole(6), whole(6)];
    return [x, y, x + 1 + whole(3), y + 1 + whole(3)];
  });
const areaOf = ([minX, minY, maxX, maxY]: Box) =>
  sidedFigure({ points: [], lines: [], polygons: [[ringOf(minX, minY, maxX - minX, maxY - minY)]] });

it("features meet what they have a place in common with (§7.16)", () => {
  const wrong = shapes.flatMap((drawn, n) =>
    features.flatMap((each, i) => {
      if (i % 7 !== n % 7) return [];
      const [feature, prepared] = [placed(i), preparedOf(shapeOf(drawn))];
      const expected = meet(relate(figureOf(feature), sidedFigure(shapeOf(drawn))));
      const found = [shapesIntersect(feature, prepared), nearTo(prepared, 0)(feature)];
      return found.every((is) => is === expected) ? [] : [{ drawn, each, found }];
    }),
  );

  expect(wrong).toEqual([]);
});

it.each(relationNames)(
  "features are in the relation %s by the quick way as by the thorough one",
  (relation) => {
    const wrong = shapes.flatMap((drawn, n) => {
      const isIn = relationTo(shapeOf(drawn), relation);
      return features.flatMap((each, i) => {
        if (i % 29 !== n % 29) return [];
        const feature = placed(i);
        const expected = isRelated(relation, figureOf(feature), sidedFigure(shapeOf(drawn)));
        return isIn(feature) === expected ? [] : [{ drawn, each, expected }];
      });
    });

    expect(wrong).toEqual([]);
  },
);

it("features lie within areas that together hold them (§15.4)", () => {
  const shape = {
    ...shapeOf({ type: "Polygon", parts: [] }),
    points: [],
    lines: [],
    polygons: [[ringOf(0, 0, 3, 4)], [ringOf(3, 0, 3, 4)]],
  };
  const feature = (ring: number[]) => {
    const only = buildLayer([{ geometry: { type: "Polygon", coordinates: [pairs(ring)] } }]);
    return { features: only, i: 0, places: { coordinates: only.coordinates, first: 0 } };
  };
  const isWithin = relationTo(shape, "Within");

  expect(
    [ringOf(1, 1, 4, 2), ringOf(1, 1, 1, 1), ringOf(1, 1, 6, 2), ringOf(8, 8, 1, 1)].map((ring) =>
      isWithin(feature(ring)),
    ),
  ).toEqual([true, true, false, false]);
});

it("features meet a box that they have a place in common with (§7.16)", () => {
  const wrong = features.flatMap((each, i) =>
    boxes(12).flatMap((box) => {
      const feature = placed(i);
      const expected = meet(relate(figureOf(feature), areaOf(box)));
      return shapeMeets(layer, i, feature.places, box) === expected ? [] : [{ each, box, expected }];
    }),
  );

  expect(wrong).toEqual([]);
});

it("a box lies inside a shape, apart from it, or across its sides", () => {
  const wrong = shapes.flatMap((drawn) =>
    boxes(12).flatMap((box) => {
      const { II, IB, IE, BI, BB, BE } = relate(areaOf(box), sidedFigure(shapeOf(drawn)));
      const isInside = drawn.type === "Polygon" && Math.max(IB, IE, BB, BE) < 0;
      const expected = isInside ? "inside" : Math.max(II, IB, BI, BB) < 0 ? "apart" : "unknown";
      const found = placeOfBox(preparedOf(shapeOf(drawn)), box);
      return found === expected ? [] : [{ drawn, box, found, expected }];
    }),
  );

  expect(wrong).toEqual([]);
});

it("a position lies inside a shape, on it, or apart from it", () => {
  const wrong = shapes.flatMap((drawn) =>
    Array.from({ length: 12 }, place).flatMap((position) => {
      const point = sidedFigure({ points: [position], lines: [], polygons: [] });
      const { II, IB } = relate(point, sidedFigure(shapeOf(drawn)));
      const isInside = drawn.type === "Polygon" && II >= 0;
      const expected = isInside ? "inside" : Math.max(II, IB) >= 0 ? "on" : "apart";
      const [x = 0, y = 0] = position;
      const found = placeOfPosition(preparedOf(shapeOf(drawn)), x, y);
      return found === expected ? [] : [{ drawn, position, found, expected }];
    }),
  );

  expect(wrong).toEqual([]);
});
