/** An answer as it came, to be read as if it had been asked for now. */
export interface AnswerAhead {
  status: number;
  headers: Record<string, string>;
  text: string;
  /** When it came, by `performance.now()`. */
  cameAtMs: number;
}

/** That nobody is signed in is no error then, which browsers would log on every sign-in page: it is answered with 204. */
export const lenientHeaders = { Prefer: "handling=lenient" };

/** An answer that takes longer is asked for once more, in the ordinary way and with its time-out. */
const patienceMs = 5000;

const answers = new Map<string, Promise<AnswerAhead>>();

/**
 * Asks once `after` is there for a path of the API, for who will `takeAhead` the answer: they find none where it is not usable.
 */
export function askAhead(
  apiHost: string,
  path: string,
  { after = Promise.resolve(), isUsable = () => true }: AheadOptions = {},
): Promise<AnswerAhead> {
  const answer = after.then(async () => {
    const came = await ask(apiHost, path);
    if (!isUsable(came)) throw new Error(`${path} answered ${came.status}.`);
    return came;
  });
  answers.set(path, answer);
  // Who takes it hears of its failure; who takes none need not.
  answer.catch(() => undefined);
  return answer;
}

interface AheadOptions {
  after?: Promise<unknown>;
  isUsable?: (answer: AnswerAhead) => boolean;
}

/** The answer to what was asked ahead, or is being asked; once, for it is of the page's start. */
export function takeAhead(path: string): Promise<AnswerAhead> | undefined {
  const answer = answers.get(path);
  answers.delete(path);
  return answer;
}

async function ask(apiHost: string, path: string): Promise<AnswerAhead> {
  const signal = AbortSignal.timeout(patienceMs);
  const response = await fetch(apiHost + path, { headers: lenientHeaders, credentials: "include", signal });
  const { status, headers } = response;
  const text = await response.text();
  return { status, headers: Object.fromEntries(headers), text, cameAtMs: performance.now() };
}
