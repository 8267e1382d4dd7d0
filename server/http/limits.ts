import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { Refusal } from "#server/http/refusal.ts";

const MINUTE = 60;

/** How many in how many seconds; `RATE_LIMIT_SCALE` multiplies the numbers (docs/product.md 9.29). */
const DEFAULTS = {
  /**
   * Sign-ins tried for one account, from everywhere, by browsers that are not known for it (`server/auth/known-browser.ts`);
   * a success sets it back.
   */
  signInsForAccount: { points: 10, duration: 15 * MINUTE },
  /** The same for one browser that is known, so that strangers' guesses do not lock its owner out. */
  signInsForAccountFromKnownBrowser: { points: 10, duration: 15 * MINUTE },
  /** Sign-ins tried from one address, for any account: a school or a village behind one router. */
  signInsFromAddress: { points: 200, duration: 15 * MINUTE },
  signUpsFromAddress: { points: 50, duration: 60 * MINUTE },
  /** Other calls to the auth library from one address, such as looking up the session. */
  authCallsFromAddress: { points: 600, duration: MINUTE },
  /** Tips shared, changed or deleted, profile changes, requests for help and newsletter addresses, by one member. */
  writesByMember: { points: 60, duration: MINUTE },
  /** Comments posted by one member. */
  commentsByMember: { points: 20, duration: MINUTE },
  likesByMember: { points: 300, duration: MINUTE },
  /** Requests for help from one address, of visitors and members alike. */
  helpRequestsFromAddress: { points: 30, duration: 60 * MINUTE },
  /** Addresses left for the newsletter from one address. */
  subscriptionsFromAddress: { points: 30, duration: 60 * MINUTE },
  /** Current passwords that a member gives to change it or to delete the account; a right one sets it back. */
  passwordsOfMember: { points: 10, duration: 15 * MINUTE },
  /** Downloads of everything one has here. */
  downloadsByMember: { points: 5, duration: 60 * MINUTE },
  /** Mails asked for about one account or address, from one internet address. */
  mailsForAccountFromAddress: { points: 5, duration: 60 * MINUTE },
  /** The same from everywhere, so that nobody's letter box can be filled. */
  mailsForAccount: { points: 15, duration: 60 * MINUTE },
  /** Mails asked for from one internet address. */
  mailsFromAddress: { points: 60, duration: 60 * MINUTE },
  /** Pictures sent by visitors, who need one to sign up, from one internet address. */
  photosFromAddress: { points: 20, duration: 60 * MINUTE },
  /** Pictures sent by one member. */
  photosByMember: { points: 100, duration: 60 * MINUTE },
  /** Links from mails opened or used from one internet address. */
  linksFromAddress: { points: 200, duration: 15 * MINUTE },
} as const;

export type LimitName = keyof typeof DEFAULTS;
export type Limits = {
  /** Takes one point. Throws a 429 `Refusal` with `Retry-After` when none is left. */
  take(name: LimitName, key: string): Promise<void>;
  /** Puts one point back. */
  giveBack(name: LimitName, key: string): Promise<void>;
  /** Forgets what was taken. */
  reset(name: LimitName, key: string): Promise<void>;
};

/** Limits kept in this process's memory; each process counts for itself. */
export function createLimits(scale: number): Limits {
  const limiters = new Map(
    Object.entries(DEFAULTS).map(([name, { points, duration }]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points: Math.max(1, Math.round(points * scale)), duration }),
    ]),
  );
  const limiter = (name: LimitName) => {
    const found = limiters.get(name);
    if (!found) throw new Error(`No limit is called ${name}`);
    return found;
  };
  return {
    async take(name, key) {
      try {
        await limiter(name).consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw tooMany(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
      }
    },
    async giveBack(name, key) {
      await limiter(name).reward(key);
    },
    async reset(name, key) {
      await limiter(name).delete(key);
    },
  };
}

const tooMany = (seconds: number) =>
  new Refusal(429, `That was a lot at once. Try again in ${inWords(seconds)}.`, {
    headers: { "retry-after": String(seconds) },
  });

function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
