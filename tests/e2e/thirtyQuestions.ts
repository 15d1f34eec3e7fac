/**
 * What is asked, which keys answer it, and a pattern of the words that are heard. `to …` is Tab until those words are
 * heard, `back to …` Shift+Tab; `type …` types; `read` reads through the panel that the keyboard is in.
 */
export type Question = [asked: string, keys: readonly string[], heard: RegExp];

/** What somebody who sees the demo's map sees at once; each goes on where the one before it ended. */
// prettier-ignore
export const thirtyQuestions: readonly Question[] = [
  // What is near to the middle, how far, and on which side.
  ["which tree is the nearest", ["i", "to combobox, Laag", "type Bomen", "to option"], /option, B019584 28 m west/],
  ["on which side is the next one", ["ArrowDown"], /option, B003961 32 m zuid/],
  ["how far is a lamp post", ["back to combobox, Laag", "type Lantaarn", "to option"], /option, L\S+ \d+ m (noord|oost|zuid|west)/],
  ["and the sewer", ["back to combobox, Laag", "type Riol", "to option"], /option, S\S+ \d+ m (noord|oost|zuid|west)/],
  ["whose ground is the middle", ["back to combobox, Laag", "type Perc", "to option"], /option, UTT00 A 757 in het midden/],
  ["which plot touches it", ["ArrowDown"], /option, UTT00 A \d+ \d+ m (noord|oost|zuid|west)/],
  ["what does the cross point at", ["Escape", "back to application"], /“Percelen: UTT00 A 757”/],
  ["what lies to the south-east", ["Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowDown", "Shift+ArrowDown"], /“Bomen: B\d+ en nog \d+”/],
  ["what else lies there", ["Enter", "read"], /Bomen · .* Riolering · .* Object 1 van \d+/],
  ["which kind of tree is it", ["read"], /Soort (?!\()\w+ .*Conditie \w+/],
  ["what shape has it", ["read"], /Vorm: punt/],
  ["what shape has the plot", ["End", "read"], /Vorm: vlak met \d+ hoeken, [\d.,]+ m², omtrek [\d,]+ m; [\d,]+ m van west naar oost en [\d,]+ m van zuid naar noord/],
  ["how long is the pipe", ["ArrowUp", "read"], /Vorm: lijn van [\d,]+ m over \d+ punten; [\d,]+ m van west naar oost/],
  // How long, and how large.
  ["how far is it to the crossing", ["Escape", "m", "Enter", "to Punt toevoegen", "type 136900 455900", "Enter"], /“2 punten: [\d,]+ m, ellipsoïde”/],
  ["and on to the square", ["type 137000 455900", "Enter"], /“3 punten: [\d,]+ k?m, ellipsoïde”/],
  ["how long is each part", ["Control+Enter", "w", "to lijnstukken", "read"], /2 lijnstukken 1\. [\d,]+ m 2\. 100,01 m/],
  ["how large is a field", ["Escape", "a", "Enter", "Shift+ArrowRight", "Enter", "Shift+ArrowDown", "Enter", "Control+Enter"], /“Oppervlakte 1: [\d.,]+ m², omtrek [\d.,]+ m/],
  // How many.
  ["in which condition are the trees in view", ["g", "read"], /Conditie goed [\d.]+ .*Conditie slecht \d+ .*LED \d+ /],
  ["how many trees are in view", ["Escape", "back to checkbox, Bomen", "read"], /Bomen [\d.]+ objecten in beeld/],
  ["where is this", ["back to button, Kopieer positie"], /Midden\s+x\s[\d.]+\s+y\s[\d.]+/],
  ["how many trees are within 100 m", ["back to button, Selecteren op plaats", "Enter", "to combobox, Plaats", "type Getekend punt", "to combobox, Objecten die", "type op hoogstens", "to Afstand in meters", "Control+a", "type 100", "to Teken op de kaart", "Enter", "Enter"], /objecten geselecteerd: Bomen \d+/],
  ["how many are within 100 m of those", ["to combobox, Plaats", "type Wat al", "to button, Selecteren", "Enter"], /objecten geselecteerd: Bomen \d+/],
  ["how many are in a circle", ["back to combobox, Plaats", "type Getekende cirkel", "to combobox, Objecten die", "type helemaal", "to Teken op de kaart", "Enter", "Enter", "ArrowRight", "Enter"], /objecten geselecteerd: Bomen \d+/],
  ["how many does a line touch", ["to combobox, Plaats", "type Getekende lijn", "to combobox, Objecten die", "type de plaats", "to Teken op de kaart", "Enter", "Enter", "ArrowRight", "Enter", "Control+Enter"], /objecten geselecteerd: /],
  // What the table counts and orders, and a place by its name.
  ["how many trees has the table", ["t", "to combobox, Laag", "type Bomen", "read"], /[\d.]+ rijen B\d+/],
  ["which tree is the highest", ["to button, Hoogte", "Enter", "to menuitem, Aflopend sorteren", "Enter", "to button", "read"], /rijen B001355 .* Hollandse linde 30 /],
  ["how high are they on average", ["back to button, Hoogte", "Enter", "to menuitem, Som, gemiddelde en waarden", "Enter", "to button", "read"], /Gemiddelde?:? [\d,]+/],
  ["how many are in a bad condition", ["to button, Conditie", "Enter", "to menuitem, Som, gemiddelde en waarden", "Enter", "to button", "read"], /slecht \d+/],
  ["who owns the highest", ["back to grid", "read"], /B001355 .*? Gemeente Voorbeeld/],
  ["where is the Zwolseweg", ["Escape", "s", "type zwol", "ArrowDown", "Enter"], /Zwolseweg 1, 7412AA Deventer/],
];
