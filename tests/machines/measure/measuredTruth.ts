/** Longitude and latitude, degrees. Lengths: `geod +ellps=WGS84 -I` of PROJ 9.1.1, its edges added up; metres. */
export const trueLengths: { name: string; coordinates: [number, number][]; lengthM: number }[] = [
  {
    name: "1 m east on the equator",
    coordinates: [
      [0, 0],
      [8.983e-6, 0],
    ],
    lengthM: 0.999983,
  },
  {
    name: "25 m in Maastricht",
    coordinates: [
      [5.69, 50.85],
      [5.6903, 50.8501],
    ],
    lengthM: 23.87698,
  },
  {
    name: "500 m in Utrecht",
    coordinates: [
      [5.12, 52.09],
      [5.127, 52.0914],
    ],
    lengthM: 504.429769,
  },
  {
    name: "10 km west to east in Groningen",
    coordinates: [
      [6.5, 53.22],
      [6.65, 53.22],
    ],
    lengthM: 10019.317687,
  },
  {
    name: "80 km south to north from 60",
    coordinates: [
      [10, 60],
      [10, 60.72],
    ],
    lengthM: 80221.230878,
  },
  {
    name: "300 km over the Alps",
    coordinates: [
      [7, 45],
      [10, 46.5],
    ],
    lengthM: 286823.367241,
  },
  {
    name: "1000 km from Utrecht to Budapest",
    coordinates: [
      [5.12, 52.09],
      [19.04, 47.5],
    ],
    lengthM: 1122248.219616,
  },
  {
    name: "a walk of 4 corners near Tromsø",
    coordinates: [
      [18.95, 69.65],
      [18.97, 69.652],
      [18.96, 69.66],
      [18.95, 69.65],
    ],
    lengthM: 2962.303152,
  },
  {
    name: "200 km at 85",
    coordinates: [
      [-20, 85],
      [0, 84.6],
    ],
    lengthM: 206187.84928,
  },
  {
    name: "over the 180th meridian at Fiji",
    coordinates: [
      [179.5, -17],
      [-179.5, -16.5],
    ],
    lengthM: 120128.10435,
  },
];

/** Longitude and latitude, degrees. Surfaces and perimeters: `Planimeter` of GeographicLib 2.1.2; m², metres. */
export const trueAreas: { name: string; ring: [number, number][]; areaM2: number; perimeterM: number }[] = [
  {
    name: "1 m² on the equator",
    ring: [
      [4.49e-6, 0.00010449],
      [-4.49e-6, 0.00010449],
      [-4.49e-6, 9.551e-5],
      [4.49e-6, 9.551e-5],
    ],
    areaM2: 0.9926,
    perimeterM: 3.9852,
  },
  {
    name: "a parcel of 400 m² in Utrecht",
    ring: [
      [5.12018145, 52.09006091],
      [5.11990087, 52.09011149],
      [5.11981855, 52.08993909],
      [5.12009913, 52.08988851],
    ],
    areaM2: 400.6588,
    perimeterM: 80.0659,
  },
  {
    name: "1 ha in Groningen",
    ring: [
      [6.57101351, 53.22018772],
      [6.57001502, 53.22063514],
      [6.56899578, 53.22020482],
      [6.56936433, 53.21949145],
      [6.57061136, 53.21948088],
    ],
    areaM2: 11910.5841,
    perimeterM: 416.0184,
  },
  {
    name: "1 km² in Maastricht",
    ring: [
      [5.696254, 50.85497571],
      [5.68211897, 50.85394848],
      [5.683746, 50.84502429],
      [5.69788103, 50.84605152],
    ],
    areaM2: 1001343.9965,
    perimeterM: 4002.6909,
  },
  {
    name: "an L of 6 corners in Vlissingen",
    ring: [
      [3.57, 51.44],
      [3.6, 51.44],
      [3.6, 51.45],
      [3.585, 51.45],
      [3.585, 51.46],
      [3.57, 51.46],
    ],
    areaM2: 3480398.0308,
    perimeterM: 8621.4913,
  },
  {
    name: "100 km² at 60",
    ring: [
      [10.12450803, 60.01261951],
      [10.05789682, 60.05654029],
      [9.94768812, 60.05788507],
      [9.87687133, 60.01564122],
      [9.89877294, 59.9616192],
      [9.99690059, 59.93649871],
      [10.09736216, 59.95919599],
    ],
    areaM2: 137278315.92,
    perimeterM: 43024.1219,
  },
  {
    name: "10 000 km² at 75 south",
    ring: [
      [-37.97443512, -74.64133802],
      [-40.18732395, -74.36665106],
      [-42.21288883, -74.72531304],
      [-42.02556488, -75.35866198],
      [-39.81267605, -75.63334894],
      [-37.78711117, -75.27468696],
    ],
    areaM2: 13063203197.1919,
    perimeterM: 425491.4819,
  },
  {
    name: "1 000 000 km² over Europe",
    ring: [
      [4, 46],
      [17, 46],
      [18, 55],
      [3, 55],
    ],
    areaM2: 989263075662.2555,
    perimeterM: 3971226.5755,
  },
  {
    name: "900 km² at 85",
    ring: [
      [32.01384222, 85.07420778],
      [29.14856117, 85.17551791],
      [27.98615778, 84.92579222],
      [30.85143883, 84.82448209],
    ],
    areaM2: 905635195.1718,
    perimeterM: 120388.7017,
  },
  {
    name: "over the 180th meridian",
    ring: [
      [179, -18],
      [-179, -18],
      [-179, -16],
      [179, -16],
    ],
    areaM2: 47140065319.4003,
    perimeterM: 868554.2868,
  },
];
