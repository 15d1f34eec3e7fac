export const maskedSecret = "•••";

const secretName =
  /pass(?!ed|ing|es)|wachtwoord|secret|token|authori[sz]ation|cookie|api.?key|otp|pin.?code|sessionid/i;

/** Shorter secrets are not searched in other texts: ordinary words would match. */
const shortestLearned = 6;
const maxLearned = 100;

/** Whether a field, property or parameter of this name holds a secret. */
export const isSecretName = (name: string): boolean => secretName.test(name);

/** Of a secret all is hidden up to the next sign that it can't hold; a semicolon it can. */
const secretParameters = new RegExp(
  `([?&#;\\s"']|^)([\\w.-]{0,64}(?:${secretName.source})[\\w.-]{0,64})=[^&#\\s"']+`,
  "gi",
);
const bearer = /\b(bearer|basic)\s+[\w.~+/=-]+/gi;
const jsonFields = /"([^"\\]+)":\s*"((?:[^"\\]|\\.)*)"/g;

/** Remembers secrets seen under their names, to find them in other texts as well. */
export interface Secrets {
  /** Takes the value of a secret name: it is masked wherever it appears from now on. */
  learn(value: unknown): void;
  /** Masks the secrets in a text: URL parameters, JSON fields, authorisation headers, learned values. */
  hideIn(text: string): string;
}

export function createSecrets(): Secrets {
  const learned = new Set<string>();
  const learn = (value: unknown): void => {
    if (typeof value !== "string" || value.length < shortestLearned) return;
    // Re-added, so that the least recently seen are dropped first.
    learned.delete(value);
    learned.add(value);
    const [oldest] = learned;
    if (learned.size > maxLearned && oldest !== undefined) learned.delete(oldest);
  };
  return {
    learn,
    hideIn: (text) => {
      const named = hideNamed(text);
      let hidden = named;
      for (const secret of learned) hidden = hidden.replaceAll(secret, maskedSecret);
      return hidden;
    },
  };
}

/** Most texts hold none of these signs: checking for them first costs a fraction of the patterns. */
function hideNamed(text: string): string {
  let hidden = text;
  if (hidden.includes("=")) hidden = hidden.replace(secretParameters, `$1$2=${maskedSecret}`);
  if (hidden.includes('":'))
    hidden = hidden.replace(jsonFields, (whole, name: string) =>
      isSecretName(name) ? `"${name}":"${maskedSecret}"` : whole,
    );
  return hidden.includes(" ")
    ? hidden.replace(bearer, (_whole, kind: string) => `${kind} ${maskedSecret}`)
    : hidden;
}
