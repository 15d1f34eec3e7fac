/** A tree of Dutch streets and parks. */
export interface Species {
  latin: string;
  dutch: string;
  /** Full-grown height, metres, and the years that takes. */
  heightM: number;
  yearsToGrow: number;
}

const row = (latin: string, dutch: string, heightM: number, yearsToGrow: number): Species => ({
  latin,
  dutch,
  heightM,
  yearsToGrow,
});

export const avenueTrees: readonly Species[] = [
  row("Tilia cordata", "Winterlinde", 24, 70),
  row("Tilia × europaea", "Hollandse linde", 28, 75),
  row("Platanus × hispanica", "Gewone plataan", 27, 70),
  row("Quercus robur", "Zomereik", 26, 95),
  row("Ulmus 'Lobel'", "Iep 'Lobel'", 22, 50),
  row("Aesculus hippocastanum", "Witte paardenkastanje", 23, 70),
];

export const streetTrees: readonly Species[] = [
  row("Acer campestre", "Veldesdoorn", 12, 45),
  row("Acer platanoides", "Noorse esdoorn", 17, 55),
  row("Prunus avium 'Plena'", "Dubbelbloemige zoete kers", 11, 35),
  row("Prunus serrulata 'Kanzan'", "Japanse sierkers", 8, 30),
  row("Pyrus calleryana 'Chanticleer'", "Sierpeer", 11, 35),
  row("Sorbus aucuparia", "Wilde lijsterbes", 9, 30),
  row("Crataegus × lavalleei", "Lederbladige meidoorn", 6, 30),
  row("Gleditsia triacanthos", "Valse christusdoorn", 14, 45),
  row("Liquidambar styraciflua", "Amberboom", 16, 50),
  row("Carpinus betulus 'Fastigiata'", "Zuilhaagbeuk", 13, 45),
  row("Fraxinus excelsior", "Gewone es", 21, 55),
  row("Robinia pseudoacacia", "Gewone acacia", 18, 45),
  row("Corylus colurna", "Boomhazelaar", 15, 50),
  row("Tilia cordata 'Greenspire'", "Winterlinde 'Greenspire'", 15, 50),
];

export const parkTrees: readonly Species[] = [
  row("Fagus sylvatica", "Gewone beuk", 29, 110),
  row("Fagus sylvatica 'Atropunicea'", "Rode beuk", 27, 110),
  row("Quercus robur", "Zomereik", 27, 95),
  row("Betula pendula", "Ruwe berk", 17, 40),
  row("Salix alba", "Schietwilg", 19, 40),
  row("Alnus glutinosa", "Zwarte els", 18, 45),
  row("Populus × canadensis", "Canadapopulier", 28, 45),
  row("Pinus sylvestris", "Grove den", 20, 70),
  row("Taxodium distichum", "Moerascipres", 24, 80),
  row("Acer pseudoplatanus", "Gewone esdoorn", 24, 65),
  row("Metasequoia glyptostroboides", "Watercipres", 26, 70),
];
