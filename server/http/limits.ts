import { createHmac } from "node:crypto";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Db } from "#server/db/connect.ts";
import { inTransaction } from "#server/db/transaction.ts";
import * as queries from "#server/http/limits.queries.ts";
import { HttpProblem } from "#server/http/http-problem.ts";

const MINUTE = 60;

/**
 * How many in how many seconds, of the whole site: counted in its database, so that neither more processes nor a restart
 * allow more (docs/product.md 9.56). `RATE_LIMIT_SCALE` multiplies the numbers (9.29).
 */
const OF_THE_SITE = {
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
  /** Requests for help from one address, of visitors and members alike. */
  helpRequestsFromAddress: { points: 30, duration: 60 * MINUTE },
  /** Addresses left for the newsletter from one address. */
  subscriptionsFromAddress: { points: 30, duration: 60 * MINUTE },
  /** Current passwords that a member gives to change it or to delete the account; a right one sets it back. */
  passwordsOfMember: { points: 10, duration: 15 * MINUTE },
  /** Downloads of everything one has here. */
  downloadsByMember: { points: 5, duration: 60 * MINUTE },
  /** Mails asked for to one letter box, from one internet address. */
  mailsForAccountFromAddress: { points: 5, duration: 60 * MINUTE },
  /** The same from everywhere, so that nobody's letter box can be filled. */
  mailsForAccount: { points: 15, duration: 60 * MINUTE },
  /** Notices sent by mail to one letter box; apart, so that nobody's comments keep a member from a new password. */
  noticeMailsForAccount: { points: 15, duration: 60 * MINUTE },
  /** Mails asked for from one internet address. */
  mailsFromAddress: { points: 60, duration: 60 * MINUTE },
  /** Pictures sent by visitors, who need one to sign up, from one internet address. */
  photosFromAddress: { points: 20, duration: 60 * MINUTE },
  /** Pictures sent by one member. */
  photosByMember: { points: 100, duration: 60 * MINUTE },
  /** Links from mails opened or used from one internet address. */
  linksFromAddress: { points: 200, duration: 15 * MINUTE },
} as const;

/**
 * The same of each process, counted in its memory: what people do all the time and what is over in a minute is not worth a
 * write to the database. So many processes allow so many times as much.
 */
const OF_A_PROCESS = {
  /** Other calls to the auth library from one address, such as looking up the session. */
  authCallsFromAddress: { points: 600, duration: MINUTE },
  /** Tips shared, changed or deleted, profile changes, requests for help and newsletter addresses, by one member. */
  writesByMember: { points: 60, duration: MINUTE },
  /** Comments posted by one member. */
  commentsByMember: { points: 20, duration: MINUTE },
  likesByMember: { points: 300, duration: MINUTE },
} as const;

export type SiteLimit = keyof typeof OF_THE_SITE;
type ProcessLimit = keyof typeof OF_A_PROCESS;
export type LimitName = SiteLimit | ProcessLimit;

export type Limits = {
  /** Takes one point. Throws a 429 `Refusal` with `Retry-After` when none is left. */
  take(name: LimitName, key: string): Promise<void>;
  /** Takes one point of each, or of none where one has none left: throws as `take` does then, with the longest wait. */
  takeAll(...wanted: [name: SiteLimit, key: string][]): Promise<void>;
  /** Forgets what was taken. */
  reset(name: SiteLimit, key: string): Promise<void>;
};

type Given = {
  db: Db;
  /** The secret of the site: with it the keys are hashed, so that the database tells neither who tried nor at what. */
  secret: string;
  scale: number;
  clock: () => Date;
};

/** The limits of a site, each in windows of time that begin with the first point taken. */
export function createLimits({ db, secret, scale, clock }: Given): Limits {
  const pointsOf = (points: number) => Math.max(1, Math.round(points * scale));
  const hashed = (name: SiteLimit, key: string) =>
    createHmac("sha256", secret).update(`limit ${name} ${key}`).digest("base64url");
  const memory = memoryLimits(pointsOf);

  const takeAll: Limits["takeAll"] = async (...wanted) => {
    // In one order, so that no two who take the same wait for each other.
    const taking = wanted
      .map(([name, key]) => ({ limit: OF_THE_SITE[name], key: hashed(name, key) }))
      .toSorted((one, other) => (one.key < other.key ? -1 : 1));
    await inTransaction(db, async (trx) => {
      const time = clock().getTime();
      const now = new Date(time).toISOString();
      const pending: number[] = [];
      for (const { key, limit } of taking) {
        const most = limit.duration * 1000;
        const end = new Date(time + most).toISOString();
        const { used, expires_at } = await queries.countOne(trx, key, { now, end });
        // Counting may have waited for somebody who came later and began the window.
        if (used > pointsOf(limit.points))
          pending.push(Math.min(most, Date.parse(expires_at) - clock().getTime()));
      }
      // Thrown here, it takes back what was counted.
      if (pending.length > 0) throw tooMany(Math.max(...pending));
    });
  };

  return {
    takeAll,
    take: (name, key) => (isOfTheSite(name) ? takeAll([name, key]) : memory(name, key)),
    reset: (name, key) => queries.forget(db, hashed(name, key)),
  };
}

const isOfTheSite = (name: LimitName): name is SiteLimit => name in OF_THE_SITE;

/** Takes a point of a limit of this process. */
function memoryLimits(pointsOf: (points: number) => number) {
  const limiterOf = (keyPrefix: ProcessLimit) => {
    const { points, duration } = OF_A_PROCESS[keyPrefix];
    return new RateLimiterMemory({ keyPrefix, points: pointsOf(points), duration });
  };
  const limiters = {
    authCallsFromAddress: limiterOf("authCallsFromAddress"),
    writesByMember: limiterOf("writesByMember"),
    commentsByMember: limiterOf("commentsByMember"),
    likesByMember: limiterOf("likesByMember"),
  };
  return async (name: ProcessLimit, key: string): Promise<void> => {
    try {
      await limiters[name].consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw tooMany(error.msBeforeNext);
    }
  };
}

function tooMany(milliseconds: number): HttpProblem {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new HttpProblem(429, `That was a lot at once. Try again in ${inWords(seconds)}.`, {
    headers: { "retry-after": String(seconds) },
  });
}

function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

export { deleteEnded } from "#server/http/limits.queries.ts";
