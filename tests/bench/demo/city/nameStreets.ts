import { at, type SeededRandom } from "../../../support/content/seededRandom.ts";
import { mainRoadWidthsM } from "./groundPlan.ts";
import { centreNames, radialNames, streetEndings, streetPrefixes, streetThemes } from "./names.ts";
import type { Street, Town } from "./Town.ts";

const ringParts = ["Oost", "Noordoost", "Noord", "Noordwest", "West", "Zuidwest", "Zuid", "Zuidoost"];
const roman = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];

/** Gives every street a name that no street elsewhere has; the stretches of one ring or quay share theirs. */
export function nameStreets(town: Town, random: SeededRandom): void {
  const taken = new Set<string>();
  const themes = town.neighbourhoods.map((_, i) => random.fork(`theme ${i}`));
  let radials = 0;
  for (const street of town.streets) {
    const { neighbourhood } = street;
    if (street.kind === "radial") street.name = at(radialNames, radials++ % radialNames.length);
    else if (street.kind === "ring") street.name = ringName(street);
    else if (street.kind === "quay") street.name = quayName(street, town);
    else street.name = freeName(namesOf(neighbourhood, at(themes, neighbourhood)), taken);
    taken.add(street.name);
  }
}

function ringName({ from, to }: Street): string {
  const angle = Math.atan2(from[1] + to[1], from[0] + to[0]);
  const part = at(ringParts, Math.round((angle / (2 * Math.PI)) * 8 + 8) % 8);
  const isInner = Math.hypot(from[0], from[1]) < 1100;
  return `${isInner ? "Binnenring" : "Buitenring"} ${part}`;
}

function quayName({ from, to, neighbourhood, widthM }: Street, town: Town): string {
  const reachM = Math.hypot((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
  if (reachM > 600) return `${at(town.neighbourhoods, neighbourhood).name}kade`;
  return widthM === mainRoadWidthsM.innerQuay ? "Binnensingel" : "Buitensingel";
}

/** Candidates without end, the most natural first. */
function* namesOf(neighbourhood: number, random: SeededRandom): Generator<string> {
  if (neighbourhood === 0) yield* centreNames;
  const theme = at(streetThemes, neighbourhood % streetThemes.length);
  for (const prefix of streetPrefixes)
    for (let i = 0; i < theme.length * 2; i++)
      yield `${prefix}${random.pick(theme)}${random.weighted(streetEndings)}`;
  for (const number of roman) for (const stem of theme) yield `${stem}straat ${number}`;
  for (let number = 1; ; number++) yield `${random.pick(theme)}pad ${number}`;
}

function freeName(candidates: Iterable<string>, taken: ReadonlySet<string>): string {
  for (const name of candidates) if (!taken.has(name)) return name;
  return "";
}
