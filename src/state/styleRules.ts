import { breakMethods, leastClasses, mostClasses } from "../../machines/import/styles/classBreaks.ts";
import { rampColours, rampNames } from "../../machines/import/styles/colourRamps.ts";
import { opacityOf, opaque, readColour, withOpacity } from "../../machines/import/styles/colours.ts";
import {
  firstLabel,
  mainColour,
  recoloured,
  styleKinds,
  undrawn,
} from "../../machines/import/styles/styleDraft.ts";
import {
  attributesFor,
  remade,
  withLabel,
  withoutRule,
  withRule,
  withSymbol,
} from "../../machines/import/styles/styleRules.ts";

export type { RampName } from "../../machines/import/styles/colourRamps.ts";
export type {
  Geometry,
  StyleDraft,
  StyledLayer,
  StyleKind,
  StyleRule,
} from "../../machines/import/styles/styleDraft.ts";
export type { RuleMaking } from "../../machines/import/styles/styleRules.ts";

/** The rules by which a style is made and changed. */
export const styleRules = {
  attributesFor,
  breakMethods,
  firstLabel,
  leastClasses,
  mainColour,
  mostClasses,
  opacityOf,
  opaque,
  rampColours,
  rampNames,
  readColour,
  recoloured,
  remade,
  styleKinds,
  undrawn,
  withLabel,
  withOpacity,
  withoutRule,
  withRule,
  withSymbol,
};
