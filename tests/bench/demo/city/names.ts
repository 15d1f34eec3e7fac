import { at } from "../../../support/content/seededRandom.ts";

const districts = [
  "Binnenstad",
  "Oost",
  "Noordoost",
  "Noord",
  "Noordwest",
  "West",
  "Zuidwest",
  "Zuid",
  "Zuidoost",
  "Oosterpolder",
  "Lageweide",
  "Hogewoerd",
  "Rijnzicht",
];

const neighbourhoods =
  `Oude Stad,Maliekwartier,Sterrenbuurt,Singelpark,Vogelenbuurt,Daalsebuurt,Lombokhof,Rivierenbuurt,Tolsteeg,Wilhelminakwartier,
Boswijck,Tuindorp,Zuilenveld,Elinkbuurt,Kanaalzone,Hoograven,Lunetbuurt,Rijnsweide,Blauwkapel,Voordorper Park,Overvechterveld,
De Wetering,Lage Weidehof,Papendal,Galgenwaard,Leeuwesteijn,Haarzicht,Terwijder,Langerak,Veldhuizen,Parkwijck,De Balije,
Nieuwe Vaart,Hofstede,Molenpolder,Achttienhoven,Westbroek,Maarsbergen,Groenekamp,Bilthoek,Kromme Rijn,Amelisweerd,Laagraven,
Liesbos,Galecop,Rijnenburg,Meernhof,Zandpad,Hooge Wei,Het Zand,Vleutenweide,De Tol,Ockhuizen,Gageldijk,Zilveren Schaats,
Kievitbuurt,Beerschoten,Oostbroek,Rhijnauwen,Vechten,Marsdijk,Heemstede,Blokhoeve,Zuilenstein,Batau,Doorslag,Fokkesteeg,
Merwestein,Jutphaas,Wijkersloot,Vreeswijk,Hoge Landen,Het Klooster,Plettenburg,Stadsweide,De Haar,Themaat,Reyerscop,
Heldam,Bijleveld,Haanwijk,Breudijk,Gerverscop,Kanis,Teckop,Kamerik,Houtdijk,Spengen,Kockengen,Portengen,Laagnieuwkoop,
Haarrijn,Oud-Zuilen,Tienhoven,Bethune,Loosdrecht,Breukeleveen,Muyeveld,Nieuwer Ter Aa,Ruwiel,Scheendijk`
    .split(",")
    .map((name) => name.trim());

/** The name of the nth district; 0 is the old centre. */
export function districtNames(number: number): string {
  return at(districts, number % districts.length);
}

/** The name of the nth neighbourhood, each its own. */
export function neighbourhoodNames(number: number): string {
  const round = Math.floor(number / neighbourhoods.length);
  return at(neighbourhoods, number % neighbourhoods.length) + (round === 0 ? "" : ` ${round + 1}`);
}

/** Names that belong together: a neighbourhood draws its streets from one of these. */
export const streetThemes: readonly (readonly string[])[] = [
  "Linde,Eiken,Beuken,Berken,Esdoorn,Iepen,Kastanje,Wilgen,Populieren,Essen,Elzen,Hazelaar,Meidoorn,Sering,Goudenregen,Jasmijn,Magnolia,Ceder,Dennen,Larix,Platanen,Acacia,Lijsterbes,Vlier,Olmen,Taxus,Hulst,Walnoot,Moerbei,Sparren",
  "Merel,Lijster,Vinken,Mezen,Zwaluw,Leeuwerik,Nachtegaal,Spreeuwen,Koekoek,Valken,Havik,Sperwer,Buizerd,Reiger,Ooievaar,Kievit,Grutto,Tureluur,Wulpen,Fuut,Meerkoet,Eenden,Zwanen,Uilen,Kwikstaart,Roodborst,Winterkoning,Goudvink,Putter,IJsvogel",
  "Rozen,Tulpen,Narcissen,Anjer,Lelie,Iris,Viooltjes,Dahlia,Asters,Begonia,Fuchsia,Hyacinten,Krokus,Klaproos,Korenbloem,Madelief,Margriet,Boterbloem,Vergeet-mij-niet,Zonnebloem,Lavendel,Orchidee,Primula,Pioen,Akelei,Campanula,Gentiaan,Clematis,Azalea,Hortensia",
  "Maas,Waal,Rijn,IJssel,Lek,Vecht,Eem,Linge,Merwede,Dommel,Dinkel,Regge,Berkel,Schelde,Amstel,Gein,Zaan,Spaarne,Gouwe,Roer,Geul,Niers,Donge,Mark,Vliet,Schie,Rotte,Kromme Mijdrecht,Angstel,Aa",
  "Rembrandt,Vermeer,Ruysdael,Jan Steen,Frans Hals,Jeroen Bosch,Mondriaan,Van Gogh,Breitner,Israëls,Mesdag,Toorop,Willink,Paulus Potter,Hobbema,Van Goyen,Lievens,Ter Borch,Maris,Mauve,Weissenbruch,Jongkind,Appel,Escher,Rietveld,Bloemaert,Honthorst,Van Scorel,Ter Brugghen,Leyster",
  "Vondel,Hooft,Bredero,Cats,Huygens,Bilderdijk,Potgieter,Beets,Multatuli,Kloos,Gorter,Couperus,Van Eeden,Perk,Leopold,Nijhoff,Marsman,Slauerhoff,Bloem,Achterberg,Vasalis,Gerhardt,Elsschot,Ter Braak,Du Perron,Vestdijk,Bordewijk,Tollens,Staring,Da Costa",
  "Tromp,De Ruyter,Piet Hein,Evertsen,Van Speijk,Kortenaer,Van Galen,Banckert,Van Kinsbergen,Heemskerck,Barentsz,Tasman,Houtman,Van Noort,Bontekoe,Linschoten,Le Maire,Schouten,Van Diemen,Coen,Van Riebeeck,Van Neck,Warwijck,Usselincx,Crijnssen,Brouwer,Hudson,Roggeveen,De Vlamingh,Plancius",
  "Bach,Mozart,Beethoven,Händel,Haydn,Schubert,Brahms,Chopin,Liszt,Wagner,Verdi,Rossini,Vivaldi,Telemann,Mahler,Bruckner,Debussy,Ravel,Bizet,Grieg,Sibelius,Dvořák,Smetana,Bartók,Stravinsky,Sweelinck,Diepenbrock,Badings,Andriessen,Pijper",
  "Koren,Tarwe,Gerst,Haver,Rogge,Boekweit,Vlas,Klaver,Hooi,Ploeg,Zaaier,Maaier,Schoven,Dorsvloer,Molen,Mulder,Bakker,Kuiper,Smeden,Wagenmaker,Wever,Spinner,Leerlooier,Zadelmaker,Touwslager,Schipper,Visser,Turf,Klompen,Manden",
  "Zonnedauw,Waterlelie,Riet,Lisdodde,Zegge,Wollegras,Kalmoes,Pijlkruid,Watermunt,Dotterbloem,Gagel,Heide,Brem,Varen,Mos,Duinroos,Helm,Zeedistel,Lamsoor,Zeekraal,Slik,Kwelder,Wad,Terp,Dijk,Polder,Sluis,Gemaal,Wetering,Vaart",
].map((theme) => theme.split(","));

/** How a street name ends, by how often. */
export const streetEndings: readonly (readonly [string, number])[] = [
  ["straat", 46],
  ["laan", 24],
  ["hof", 8],
  ["weg", 8],
  ["dreef", 4],
  ["pad", 4],
  ["plantsoen", 3],
  ["plein", 3],
];

/** What sets apart two streets of one name, in the order towns grow. */
export const streetPrefixes = [
  "",
  "Nieuwe ",
  "Korte ",
  "Lange ",
  "Kleine ",
  "Achter ",
  "Eerste ",
  "Tweede ",
  "Derde ",
];

export const radialNames = [
  "Biltsestraatweg",
  "Blauwkapelseweg",
  "Amsterdamsestraatweg",
  "Maarssenseweg",
  "Vleutenseweg",
  "Jutphaseweg",
  "Vaartserijnweg",
  "Koningsweg",
  "Gageldijk",
  "Houtenseweg",
  "Soestdijkseweg",
  "Utrechtseweg",
];

export const centreNames =
  `Oudegracht,Domsteeg,Korenmarkt,Vismarkt,Zadelstraat,Choorstraat,Springweg,Lange Nieuwstraat,Korte Nieuwstraat,Wittevrouwen,
Voorstraat,Drift,Kromme Elleboog,Boterstraat,Ganzenmarkt,Hamburgerpoort,Lijnmarkt,Mariaplaats,Neude,Oudkerkhof,Pausdam,
Predikherensteeg,Schoutensteeg,Servetstraat,Teelingsteeg,Twijnsteeg,Walsteeg,Wijde Doelen,Zakkendragerssteeg,Zilversteeg,
Bakkerbrug,Breestraat,Catharijnesteeg,Domplein,Eligenhof,Geertestraat,Haverstraat,Jansveld,Keistraat,Lauwerstraat`
    .split(",")
    .map((name) => name.trim());
