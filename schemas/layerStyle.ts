import { Type, type Static } from "typebox";

/** `#rrggbb` or `#rrggbbaa`. */
const Colour = Type.String({ pattern: "^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$" });

/** How one feature is drawn; lengths in px at a scale factor of 1. */
export const Symbol = Type.Object(
  {
    fill: Type.Optional(Colour),
    stroke: Type.Optional(Colour),
    strokeWidth: Type.Optional(Type.Number({ minimum: 0, maximum: 50 })),
    /** Dash lengths, on and off in turn. */
    strokeDash: Type.Optional(Type.Array(Type.Number({ minimum: 0 }), { maxItems: 8 })),
    /** Radius of a point's marker. */
    radius: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    shape: Type.Optional(
      Type.Union([Type.Literal("circle"), Type.Literal("square"), Type.Literal("triangle")]),
    ),
  },
  { additionalProperties: false },
);
export type Symbol = Static<typeof Symbol>;

export const maxStyleRules = 100;

/** A feature takes the symbol of the first rule whose `when` holds, else the layer's own symbol. */
const drawing = {
  title: Type.Optional(Type.String()),
  symbol: Symbol,
  rules: Type.Optional(
    Type.Array(
      Type.Object(
        {
          title: Type.String(),
          when: Type.Object(
            {
              property: Type.String(),
              /** Equal to one of these values. */
              in: Type.Optional(Type.Array(Type.Union([Type.String(), Type.Number(), Type.Boolean()]))),
              /** At least this number. */
              min: Type.Optional(Type.Number()),
              /** Below this number. */
              below: Type.Optional(Type.Number()),
            },
            { additionalProperties: false },
          ),
          symbol: Symbol,
        },
        { additionalProperties: false },
      ),
      { maxItems: maxStyleRules },
    ),
  ),
  /** Symbol levels: painted rule by rule, the last one on top, instead of in the order of the features. */
  levels: Type.Optional(Type.Boolean()),
  label: Type.Optional(
    Type.Object(
      {
        property: Type.String(),
        size: Type.Number({ minimum: 4, maximum: 72 }),
        colour: Colour,
        haloColour: Type.Optional(Colour),
        /** Labels are drawn at this scale denominator and larger scales. */
        maxScaleDenominator: Type.Optional(Type.Number()),
      },
      { additionalProperties: false },
    ),
  ),
  /** Drawn only while the scale denominator is below this number. */
  maxScaleDenominator: Type.Optional(Type.Number()),
  minScaleDenominator: Type.Optional(Type.Number()),
};

export const maxOtherStyles = 11;
export const styleTitleMaxLength = 80;

/** What one of several styles is called. */
const StyleWords = Type.Object(
  {
    /** In `STYLES` of WMS, in links and in what browsers keep. */
    name: Type.String({ pattern: "^[a-z0-9][a-z0-9_-]{0,59}$" }),
    title: Type.String({ minLength: 1, maxLength: styleTitleMaxLength }),
  },
  { additionalProperties: false },
);
export type StyleWords = Static<typeof StyleWords>;

const OtherStyle = Type.Object({ ...drawing, words: StyleWords }, { additionalProperties: false });

/** `{layer}.style.json` beside a layer's file: the default style, and others by name, in the order in which they are offered. */
export const LayerStyle = Type.Object(
  {
    ...drawing,
    /** Of the default style, where there are others. */
    words: Type.Optional(StyleWords),
    others: Type.Optional(Type.Array(OtherStyle, { maxItems: maxOtherStyles })),
  },
  { additionalProperties: false },
);
export type LayerStyle = Static<typeof LayerStyle>;
