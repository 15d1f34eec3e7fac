const longest = 500;

/** Where a stack trace starts. */
const stack =
  /^\s*(at\s+[\w$.<>/]+[(:]|Caused by:|Traceback \(|File ".*", line|\.{3} \d+ (common frames|more))/;

const hidden: readonly RegExp[] = [
  // Addresses of any kind, and connection strings.
  /\b[\w:+.-]+:\/\/[^\s"'<>]+/g,
  /\b(host|hostaddr|port|user|password|dbname|service|server)\s*=\s*('[^']*'|"[^"]*"|[^\s;,)]+)/gi,
  /(?<=\b(host|host name|hostname|server|user|role|database|address)\s+)["'“][^"'”]+["'”]/gi,
  /\b\d{1,3}(\.\d{1,3}){3}(:\d+)?\b/g,
  /(?<![\w:])(?=[\da-f]*:[\da-f:]*:)[\da-f:]{3,39}(?![\w:])/gi,
  /\b(?!(EPSG|CRS|AUTO|AUTO2|OGC):)[a-z][\w-]*(\.[\w-]+)*:\d{2,5}\b/gi,
  /\b([\w-]+\.)+(internal|local|localdomain|lan|corp|intra|intranet|home|example|test|nl|be|de|eu|com|net|org|io)\b/gi,
  // File paths, of Unix or Windows.
  /(?<![\w.])([A-Za-z]:)?([\\/][\w.@%+~-]*\w){2,}[\\/]?/g,
  // Class names of a program, with their messages.
  /\b([a-z]\w*\.){2,}[A-Z]\w*(\$\w+)*:?/g,
];

/** The map server's error message without stack traces, addresses, accounts and paths; white space normalised. */
export function plainReason(text: string): string {
  const lines = text.split(/[\r\n]+/);
  const end = lines.findIndex((line) => stack.test(line));
  const said = (end < 0 ? lines : lines.slice(0, end)).join(" ");
  const plain = hidden.reduce((reason, pattern) => reason.replaceAll(pattern, "…"), said);
  const short = plain
    .replaceAll(/\s+/g, " ")
    .replaceAll(/(… ?){2,}/g, "… ")
    .trim();
  return short.length > longest ? `${short.slice(0, longest - 1)}…` : short;
}
