import type { PlaceProblemReason } from "../../../machines/coordinates/parsePlace.ts";
import type { MessageId } from "../../i18n/messages.ts";

/** Messages of texts that are no place. */
export const problemMessages: Record<PlaceProblemReason, MessageId> = {
  empty: "place.empty",
  noNumbers: "place.noNumbers",
  oneNumber: "place.oneNumber",
  tooManyNumbers: "place.tooManyNumbers",
  unreadable: "place.unreadable",
  unknownSystem: "place.unknownSystem",
  mixedSystems: "place.mixedSystems",
  sameAxis: "place.sameAxis",
  minutesRange: "place.minutesRange",
  latitudeRange: "place.latitudeRange",
  longitudeRange: "place.longitudeRange",
  outsideRd: "place.outsideRd",
};
