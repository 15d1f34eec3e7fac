/** What stands in the place of a secret. */
export const maskedSecret = "•••";

const secretName =
  /pass(?!ed|ing|es)|wachtwoord|secret|token|authori[sz]ation|cookie|api.?key|otp|pin.?code|sessionid/i;

/** A secret is worth looking for in other texts only when no ordinary word would be found by it. */
const shortestLearned = 6;
const maxLearned = 100;

/** Whether what has this name may be read by nobody: a field, a property, a parameter. */
export const isSecretName = (name: string): boolean => secretName.test(name);

const parameters = /([?&#;\s"']|^)([\w.-]*)=([^&#\s"']+)/g;
const bearer = /\b(bearer|basic)\s+[\w.~+/=-]+/gi;
const jsonFields = /"([^"\\]+)":\s*"((?:[^"\\]|\\.)*)"/g;

/** Knows the secrets that it has seen under their names, so that it finds them in other texts as well. */
export interface Secrets {
  /** Takes what stands below a secret name: it is a secret wherever it appears from now on. */
  learn(value: unknown): void;
  /** The text without its secrets: parameters of addresses, fields of JSON, authorisation headers, what was learned. */
  hideIn(text: string): string;
}

export function createSecrets(): Secrets {
  const learned = new Set<string>();
  const learn = (value: unknown): void => {
    if (typeof value !== "string" || value.length < shortestLearned) return;
    // Anew, so that the oldest are the first to be forgotten.
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
      for (const secret of learned)
        if (hidden.includes(secret)) hidden = hidden.replaceAll(secret, maskedSecret);
      return hidden;
    },
  };
}

/** Most texts hold none of these signs: looking for them first costs a fraction of the patterns. */
function hideNamed(text: string): string {
  let hidden = text;
  if (hidden.includes("="))
    hidden = hidden.replace(parameters, (whole, before: string, name: string) =>
      isSecretName(name) ? `${before}${name}=${maskedSecret}` : whole,
    );
  if (hidden.includes('":'))
    hidden = hidden.replace(jsonFields, (whole, name: string) =>
      isSecretName(name) ? `"${name}":"${maskedSecret}"` : whole,
    );
  return hidden.includes(" ")
    ? hidden.replace(bearer, (_whole, kind: string) => `${kind} ${maskedSecret}`)
    : hidden;
}
