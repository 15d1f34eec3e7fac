import { describe, expect, it } from "vitest";
import { parsePlace } from "../../../machines/coordinates/parsePlace.ts";
import { toRdNew } from "../../../machines/coordinates/rdNew.ts";

/** What a text is understood as: RD in metres to the centimetre, degrees to the sixth decimal, latitude first. */
function understood(text: string): string {
  const read = parsePlace(text);
  if (read.kind === "problem") return `problem ${read.reason}`;
  const [longitude, latitude] = read.position;
  if (read.system === "rd") {
    const [x, y] = toRdNew(read.position);
    return `rd ${x.toFixed(2)} ${y.toFixed(2)}`;
  }
  return `wgs84 ${latitude.toFixed(6)} ${longitude.toFixed(6)}`;
}

const utrecht = "wgs84 52.090700 5.121400";
const rd = "rd 136000.00 456000.00";
const precise = "rd 136000.50 456000.75";
const dms = "wgs84 52.090556 5.121389";

describe("a typed place", () => {
  it.each([
    ["136000 456000", rd],
    ["136000, 456000", rd],
    ["136000,456000", rd],
    ["136000;456000", rd],
    ["136000/456000", rd],
    ["  136000   456000 ", rd],
    ["136000\t456000", rd],
    ["136000\n456000", rd],
    ["136.000 456.000", rd],
    ["136.000, 456.000", rd],
    ["136 000 456 000", rd],
    ["136\u00A0000 456\u00A0000", rd],
    ["136'000 456'000", rd],
    ["136,000 456,000", rd],
    ["456000 136000", rd],
    ["136.000,50 456.000,75", precise],
    ["136.000,50, 456.000,75", precise],
    ["136.000,50;456.000,75", precise],
    ["136 000,50 456 000,75", precise],
    ["136000.50 456000.75", precise],
    ["136000.50,456000.75", precise],
    ["136000,50 456000,75", precise],
    ["136000,50,456000,75", precise],
    ["136,000.50 456,000.75", precise],
    ["136000 m, 456000 m", rd],
    ["136000m 456000m", rd],
    ["x 136000 y 456000", rd],
    ["X: 136.000 Y: 456.000", rd],
    ["x=136000,50 y=456000,75", precise],
    ["y=456000 x=136000", rd],
    ["136000 x 456000 y", rd],
    ["E 136000 N 456000", rd],
  ])("reads RD New: %s", (text, expected) => {
    expect(understood(text)).toBe(expected);
  });

  it.each([
    ["RD 136000,456000", rd],
    ["rd: 136000 456000", rd],
    ["RD New 136000 456000", rd],
    ["Rijksdriehoek 136.000 456.000", rd],
    ["Rijksdriehoekscoördinaten: 136.000 456.000", rd],
    ["Amersfoort / RD New 136000 456000", rd],
    ["136000 456000 (RD)", rd],
    ["RDNew 136000 456000", rd],
    ["Amersfoort/RD New 136000 456000", rd],
    ["RD (136000)(456000)", rd],
    ["136000 RD : 456000", rd],
    ["52.0907 GPS : 5.1214", utrecht],
    ["POINT Z (5.1214 52.0907)", utrecht],
    ["urn:ogc:def:crs:OGC:1.3:CRS84 5.1214 52.0907", utrecht],
    ["(136000, 456000)", rd],
    ["EPSG:28992 136000 456000", rd],
    ["EPSG:28992;136000,456000", rd],
    ["epsg 28992: 136000 456000", rd],
    ["urn:ogc:def:crs:EPSG::28992 136000 456000", rd],
    ["SRID=28992;POINT(136000 456000)", rd],
    ["POINT (136000.50 456000.75)", precise],
    ["WGS84 52.0907, 5.1214", utrecht],
    ["WGS 84: 52.0907 5.1214", utrecht],
    ["EPSG:4326 52.0907 5.1214", utrecht],
    ["EPSG:4326 5.1214 52.0907", utrecht],
    ["CRS84 5.1214 52.0907", utrecht],
    ["OGC:CRS84 5.1214,52.0907", utrecht],
    ["POINT(5.1214 52.0907)", utrecht],
    ["geo:52.0907,5.1214", utrecht],
    ["GPS 52,0907 5,1214", utrecht],
    ["[5.1214, 52.0907]", utrecht],
  ])("takes the system that the text names: %s", (text, expected) => {
    expect(understood(text)).toBe(expected);
  });

  it.each([
    ["52.0907, 5.1214", utrecht],
    ["52.0907,5.1214", utrecht],
    ["52.0907 5.1214", utrecht],
    ["52,0907 5,1214", utrecht],
    ["52,0907, 5,1214", utrecht],
    ["52,0907,5,1214", utrecht],
    ["52,0907;5,1214", utrecht],
    ["52,0907 / 5,1214", utrecht],
    ["52.0907; 5.1214", utrecht],
    ["52.0907°, 5.1214°", utrecht],
    ["52,0907° 5,1214°", utrecht],
    ["52.0907N 5.1214E", utrecht],
    ["52.0907° N, 5.1214° E", utrecht],
    ["N52.0907 E5.1214", utrecht],
    ["N 52,0907 O 5,1214", utrecht],
    ["52,0907 NB 5,1214 OL", utrecht],
    ["52,0907° noorderbreedte, 5,1214° oosterlengte", utrecht],
    ["5.1214E 52.0907N", utrecht],
    ["lat 52.0907 lon 5.1214", utrecht],
    ["lat: 52.0907, lng: 5.1214", utrecht],
    ["lon=5.1214&lat=52.0907".replace("&", " "), utrecht],
    ["breedte 52,0907 lengte 5,1214", utrecht],
    ["Lat 52.0907 N Lon 5.1214 E", utrecht],
    ["x 5.1214 y 52.0907", utrecht],
    ["52.090 5.121", "wgs84 52.090000 5.121000"],
    ["52 5", "wgs84 52.000000 5.000000"],
    ["-33.9 18.4", "wgs84 -33.900000 18.400000"],
    ["−33,9 −18,4", "wgs84 -33.900000 -18.400000"],
    ["33.9S 18.4W", "wgs84 -33.900000 -18.400000"],
    ["33,9 ZB 18,4 WL", "wgs84 -33.900000 -18.400000"],
    ["-33.9S 18.4E", "wgs84 -33.900000 18.400000"],
    ["0 0", "wgs84 0.000000 0.000000"],
    ["0,5 0,25", "wgs84 0.500000 0.250000"],
    ["90 180", "wgs84 90.000000 180.000000"],
    ["120.5 45.5", "wgs84 45.500000 120.500000"],
  ])("reads degrees: %s", (text, expected) => {
    expect(understood(text)).toBe(expected);
  });

  it.each([
    [`52°05'26"N 5°07'17"E`, dms],
    [`52° 05' 26" N, 5° 07' 17" E`, dms],
    ["52°05′26″N 5°07′17″E", dms],
    ["52º05’26”N 5º07’17”E", dms],
    ["52°05''26", "problem unreadable"],
    [`N52°05'26" E5°07'17"`, dms],
    [`52°05'26" NB 5°07'17" OL`, dms],
    [`52°05'26" 5°07'17"`, dms],
    [`5°07'17"E 52°05'26"N`, dms],
    ["52 05 26 N 5 07 17 E", dms],
    [`52°05'26,0"N 5°07'17,0"O`, dms],
    [`52°05'26.0"N, 5°07'17.0"E`, dms],
    ["52°5.4333'N 5°7.2833'E", "wgs84 52.090555 5.121388"],
    ["52° 5,4333' N 5° 7,2833' E", "wgs84 52.090555 5.121388"],
    [`33°54'00"S 18°24'00"W`, "wgs84 -33.900000 -18.400000"],
    [`-33°54'00" 18°24'00"`, "wgs84 -33.900000 18.400000"],
    ["52°05,4333' 5°07,2833'", "wgs84 52.090555 5.121388"],
    [`52°05'26,0" 5°07'17,0"`, dms],
    [`52 ° 05 ' 26 " 5 ° 07 ' 17 "`, dms],
    ["52°05′26′′N 5°07′17′′E", dms],
  ])("reads degrees, minutes and seconds: %s", (text, expected) => {
    expect(understood(text)).toBe(expected);
  });

  it.each([
    ["", "empty"],
    ["   ", "empty"],
    ["RD", "noNumbers"],
    ["Dorpsstraat", "noNumbers"],
    ["136000", "oneNumber"],
    ["136.000,50", "oneNumber"],
    ["52,0907", "oneNumber"],
    ["52,9", "oneNumber"],
    ["136000 456000 12", "tooManyNumbers"],
    ["52.1 5.1 3.2", "tooManyNumbers"],
    ["52.1,  5.1,  3.2", "tooManyNumbers"],
    ["Dorpsstraat 12", "unreadable"],
    ["Dorpsstraat 12 a 3", "unreadable"],
    ["52.0907N 5.1214Q", "unreadable"],
    ["1.2.3 4.5.6", "unreadable"],
    ["1.2.3 52 5", "unreadable"],
    ["0136000 456000", "unreadable"],
    ["52.1° 5.1° 3.2°", "unreadable"],
    ["52.1°", "unreadable"],
    ["52N", "unreadable"],
    ["N 52..0 E 5", "unreadable"],
    [`52.5°05'26"N 5°07'17"E`, "unreadable"],
    ["RD x 136000 y 1.2.3", "unreadable"],
    ["RD x 136000 lon 5", "unreadable"],
    ["52°5.5'26\"N 5°07'17\"E", "unreadable"],
    ["EPSG:3857 571000 6815000", "unknownSystem"],
    ["EPSG:31370 150000 170000", "unknownSystem"],
    ["RD EPSG:4326 52 5", "mixedSystems"],
    ["52N 5E 3N", "tooManyNumbers"],
    ["52.0907N 5.1214N", "sameAxis"],
    ["x 136000 x 456000", "sameAxis"],
    [`52°65'26"N 5°07'17"E`, "minutesRange"],
    [`52°05'60"N 5°07'17"E`, "minutesRange"],
    [`52°60'26"N 5°07'17"E`, "minutesRange"],
    ["WGS84 136000 456000", "latitudeRange"],
    ["WGS84 x 136000 y 456000", "latitudeRange"],
    ["x 136000 y 52.1", "longitudeRange"],
    ["95.5 100.25", "latitudeRange"],
    ["lat 95.5 lon 5", "latitudeRange"],
    ["52.1 190.5", "longitudeRange"],
    ["52.1 190.500", "longitudeRange"],
    ["52.500 190", "longitudeRange"],
    ["52 360", "longitudeRange"],
    ["EPSG:4326 52 400", "longitudeRange"],
    ["52N 190E", "longitudeRange"],
    ["400000 456000", "outsideRd"],
    ["1 456000", "outsideRd"],
    ["RD 52.1 5.1", "outsideRd"],
    ["x 900000 y 456000", "outsideRd"],
    ["RD x 52 y 5", "outsideRd"],
    ["1.136.000 456.000", "outsideRd"],
    ["EPSG:28992 0 0", "outsideRd"],
  ])("says what is wrong with '%s': %s", (text, reason) => {
    expect(parsePlace(text)).toMatchObject({ kind: "problem", reason });
  });

  it("names the part that is wrong", () => {
    expect(parsePlace("EPSG:3857 571000 6815000")).toMatchObject({ found: "EPSG:3857" });
    expect(parsePlace("urn:ogc:def:crs:EPSG::3857 571000 6815000")).toMatchObject({ found: "EPSG::3857" });
    expect(parsePlace("RD x 1.2.3 y 456000")).toMatchObject({ found: "1.2.3 456000" });
    expect(parsePlace("52.0907N 5.1214Q")).toMatchObject({ found: "Q" });
    expect(parsePlace(`52°65'26"N 5°07'17"E`)).toMatchObject({ found: `52°65'26"` });
  });
});

it.each([
  ["52 5", "wgs84"],
  ["52N 5E", "wgs84"],
  ["136000 456000", "rd"],
  ["x 136000 y 456000", "rd"],
])("%s is a place in %s", (text, system) => {
  expect(parsePlace(text)).toMatchObject({ kind: "place", system });
});

describe("the order of two numbers in degrees", () => {
  const read = (text: string) => {
    const place = parsePlace(text);
    return place.kind === "place" ? { position: place.position, swapped: place.swapped } : place;
  };

  it("is latitude first, and can be swapped where the other order is a place too", () => {
    expect(read("48.85 2.35")).toEqual({ position: [2.35, 48.85], swapped: [48.85, 2.35] });
  });

  it("is longitude first where only that lies in the Netherlands, and can still be swapped", () => {
    expect(read("5.12 52.09")).toEqual({ position: [5.12, 52.09], swapped: [52.09, 5.12] });
  });

  it("can't be swapped where the other order is no place", () => {
    expect(read("45.5 120.5")).toEqual({ position: [120.5, 45.5], swapped: null });
  });

  it.each(["52.09N 5.12E", "lat 52.09 lon 5.12", "POINT(5.12 52.09)", "CRS84 5.12 52.09"])(
    "is not in doubt in %s",
    (text) => {
      expect(read(text)).toEqual({ position: [5.12, 52.09], swapped: null });
    },
  );

  it("is in doubt where angles have marks but no hemisphere", () => {
    expect(read("10°30' 20°30'")).toEqual({ position: [20.5, 10.5], swapped: [10.5, 20.5] });
  });

  it("is never in doubt in RD New, whose x and y have ranges of their own", () => {
    expect(read("456000 136000")).toEqual(read("136000 456000"));
    expect(read("136000 456000")).toMatchObject({ swapped: null });
  });
});
