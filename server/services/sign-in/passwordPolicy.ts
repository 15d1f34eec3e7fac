import { once } from "../../../schemas/once.ts";
import { digit, passwordLength, strongPasswordMin, uppercaseLetter } from "../../../schemas/passwordRules.ts";
import type { PasswordOwner, PasswordOwnerRepository } from "../../repositories/users/passwordOwners.ts";
import { ValidationFailed } from "../errors.ts";

interface PasswordPolicyParts {
  passwordOwners: PasswordOwnerRepository;
  appName: string;
}

/** Shorter words are part of too many others. */
const wordMinLength = 4;

/** Of zxcvbn's 0 to 4: more than a hundred million guesses. */
const scoreMin = 3;

/** By composition so many of the commonest are refused: OWASP ASVS 5.0.0, 6.2.4. By strength all that are known. */
const refusedByComposition = 3000;

const hasUppercase = new RegExp(uppercaseLetter, "u");
const hasDigit = new RegExp(digit, "u");

/** What a new password has to be: by the policy of its owner's company, and no password that many people have. */
export function passwordPolicyService({ passwordOwners, appName }: PasswordPolicyParts) {
  async function brokenRule(password: string, owner: PasswordOwner | undefined): Promise<string | undefined> {
    const isByStrength = owner?.rules === "strength";
    if (isByStrength && Array.from(password).length < strongPasswordMin) return "passwordTooShort";
    if (!isByStrength && !hasUppercase.test(password)) return "passwordOneUppercaseLetter";
    if (!isByStrength && !hasDigit.test(password)) return "passwordOneNumber";
    if (!owner) return undefined;
    const rank = (await commonest()).get(password.toLowerCase());
    if (rank !== undefined && (isByStrength || rank < refusedByComposition)) return "passwordCommon";
    const words = wordsOf([...owner.texts, appName]);
    if (words.has(lettersOf(password))) return "passwordOfContext";
    if (isByStrength && (await scoreOf(password, words)) < scoreMin) return "passwordGuessable";
    return undefined;
  }

  return {
    /**
     * Throws `ValidationFailed`, which names the rule. Nobody's password is judged by its composition alone: a link
     * that is of no use causes no work.
     */
    async require(password: string, userId: number | undefined): Promise<void> {
      const owner = userId === undefined ? undefined : await passwordOwners.find(userId);
      const rule = await brokenRule(password, owner);
      if (rule) throw new ValidationFailed([{ path: "/password", message: rule }]);
    },
  };
}

export type PasswordPolicyService = ReturnType<typeof passwordPolicyService>;

/** The letters of a password alone: `perceel` of `Perceel2026!`. */
const lettersOf = (password: string) => password.toLowerCase().replace(/\P{L}+/gu, "");

/** The words of names and addresses, each alone and those of a name together. */
function wordsOf(texts: readonly string[]): ReadonlySet<string> {
  const words = texts.flatMap((text) => {
    const parts = text.toLowerCase().split(/\P{L}+/u);
    return [parts.join(""), ...parts];
  });
  return new Set(words.filter((word) => word.length >= wordMinLength));
}

/** Passwords that leaked most, in lower case, as far as they are long enough; the rank of each. Loaded with the first new password. */
const commonest = once(async (): Promise<ReadonlyMap<string, number>> => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const long = dictionary["passwords-common"].filter(({ length }) => length >= passwordLength.min);
  return new Map(long.map((password, rank) => [password, rank]));
});

const estimator = once(async () => {
  const [{ ZxcvbnFactory }, common, dutch] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-nl-be"),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...dutch.dictionary },
    graphs: common.adjacencyGraphs,
  });
});

async function scoreOf(password: string, words: ReadonlySet<string>): Promise<number> {
  return (await estimator()).check(password, [...words]).score;
}
