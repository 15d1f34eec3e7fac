/** How near the map goes to a place of the register, by its word for it. */
const zoomByKind: Readonly<Record<string, number>> = {
  provincie: 9,
  gemeente: 12,
  waterschap: 10,
  woonplaats: 13,
  wijk: 14,
  buurt: 15,
  weg: 16,
  postcode: 17,
  adres: 18,
  perceel: 18,
  hectometerpaal: 17,
};
const zoomElsewhere = 16;

export const zoomOf = (placeKind: string): number => zoomByKind[placeKind] ?? zoomElsewhere;
