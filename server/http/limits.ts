import { m } from "#messages";
import cluster from "node:cluster";
import { createHmac } from "node:crypto";
import { RateLimiterCluster, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Db } from "#server/db/connect.ts";
import type { RateLimitTable } from "#server/db/tables.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { noteLimit } from "#server/http/limit-state.ts";
import * as queries from "#server/http/limits.queries.ts";
import { HttpProblem } from "#server/http/http-problem.ts";

const MINUTE = 60;

/** `reason`: why there is a limit; the message begins with it. */
type SiteLimitDefinition = { points: number; duration: number; reason?: Reason };

type Reason = (values: { time: string }) => string;
const DEFAULT_REASON: Reason = m.problemsALot;
const PHOTO_TIME_REASON: Reason = m.problemsPhotoWork;

/**
 * Limits of the whole site, as points per duration in seconds. They are counted in the database, so that neither more
 * processes nor a restart allow more (docs/product.md 9.56). `RATE_LIMIT_SCALE` multiplies the points (9.29).
 */
const SITE_LIMITS = {
  /**
   * Sign-in attempts for one account from all addresses, except from its trusted devices
   * (`server/auth/trusted-device.ts`). Reset by a success.
   */
  signInsForAccount: { points: 10, duration: 15 * MINUTE },
  /** The same from one trusted device, so that strangers guessing passwords do not lock the owner out. */
  signInsForAccountFromTrustedDevice: { points: 10, duration: 15 * MINUTE },
  /** Sign-in attempts from one address for all accounts. High enough for a school behind one router. */
  signInsFromAddress: { points: 200, duration: 15 * MINUTE },
  /** Failed sign-ins without an account: see `recordFailedSignIn`. */
  signInsForNobody: { points: 20, duration: 60 * MINUTE },
  signUpsFromAddress: { points: 50, duration: 60 * MINUTE },
  /**
   * Sign-ups with one e-mail address from all internet addresses, since each sends it a mail. Separate, so that strangers
   * cannot block the confirmation.
   */
  signUpsForAccount: { points: 15, duration: 60 * MINUTE },
  /** Requests for help from one address, by visitors and members. */
  helpRequestsFromAddress: { points: 30, duration: 60 * MINUTE },
  /** Newsletter subscriptions from one address. */
  subscriptionsFromAddress: { points: 30, duration: 60 * MINUTE },
  /** Password checks of a member, for changes that need the password. Reset by a success. */
  passwordsOfMember: { points: 10, duration: 15 * MINUTE },
  /**
   * Codes of an authenticator app, and recovery codes, in all sign-ins of an account together, except from its trusted devices.
   * Reset by a right one.
   */
  secondStepsOfAccount: { points: 10, duration: 15 * MINUTE },
  /** The same from one trusted device, so that somebody who knows the password does not lock the owner out. */
  secondStepsOfAccountFromTrustedDevice: { points: 10, duration: 15 * MINUTE },
  /** Codes of a member who is signed in, for changes that need one. Reset by a right one. */
  codesOfMember: { points: 10, duration: 15 * MINUTE },
  /** Sign-ins with a passkey from one address; each takes two. */
  passkeyCallsFromAddress: { points: 400, duration: 15 * MINUTE },
  /** Exports of a member's data. */
  downloadsByMember: { points: 5, duration: 60 * MINUTE },
  /** Mails to one recipient requested from one IP address. Password resets are counted separately, here and in the next. */
  mailsForAccountFromAddress: { points: 5, duration: 60 * MINUTE },
  /** Mails to one recipient requested from all addresses, so that nobody's mailbox can be flooded. */
  mailsForAccount: { points: 15, duration: 60 * MINUTE },
  /** Notifications mailed to one recipient. Separate, so that comments cannot block the confirmation. */
  notificationMailsForAccount: { points: 15, duration: 60 * MINUTE },
  /** Notifications sent to the devices of one member. */
  pushesToMember: { points: 240, duration: 60 * MINUTE },
  /** Security mail of one kind to the owner of an account. Separate, so that strangers cannot suppress it. */
  securityMailsForAccount: { points: 5, duration: 60 * MINUTE },
  /** The same for kinds that strangers can cause. */
  strangersSecurityMailsForAccount: { points: 1, duration: 60 * MINUTE },
  /** Mails requested from one IP address. */
  mailsFromAddress: { points: 60, duration: 60 * MINUTE },
  /** Photos uploaded by visitors, who need one to sign up, from one IP address. */
  photosFromAddress: { points: 20, duration: 60 * MINUTE },
  /** Photos uploaded by one member. */
  photosByMember: { points: 100, duration: 60 * MINUTE },
  /** Milliseconds that a member's photos take to process. */
  photoTimeOfMember: { points: 300_000, duration: 60 * MINUTE, reason: PHOTO_TIME_REASON },
  /** The same of visitors' photos from one IP address. */
  photoTimeFromAddress: { points: 120_000, duration: 60 * MINUTE, reason: PHOTO_TIME_REASON },
  /** Invitations by one admin. Each may send a mail to a stranger. */
  invitationsByMember: { points: 50, duration: 24 * 60 * MINUTE },
  /** Links from mails opened or used from one IP address. */
  linksFromAddress: { points: 200, duration: 15 * MINUTE },
} as const satisfies Record<string, SiteLimitDefinition>;

/**
 * Limits counted in memory: frequent actions with windows of a minute are not worth a database write. With `WORKERS`, their
 * parent counts for all of them; several machines together allow a multiple.
 */
const MEMORY_LIMITS = {
  /** Other calls to the auth library from one address, such as reading the session. */
  authCallsFromAddress: { points: 600, duration: MINUTE },
  /** Changes to tips and profiles, requests for help and newsletter subscriptions by one member. */
  writesByMember: { points: 60, duration: MINUTE },
  /** Comments posted by one member. */
  commentsByMember: { points: 20, duration: MINUTE },
  likesByMember: { points: 300, duration: MINUTE },
} as const;

export type SiteLimit = keyof typeof SITE_LIMITS;
type MemoryLimit = keyof typeof MEMORY_LIMITS;
export type LimitName = SiteLimit | MemoryLimit;

export type Limits = {
  /** Takes one point. Throws 429 with `Retry-After` when none is left. */
  take(name: LimitName, key: string): Promise<void>;
  /** Takes one point of each limit, or of none if one has none left. Throws 429 with the longest `Retry-After`. */
  takeAll(...limits: [name: SiteLimit, key: string][]): Promise<void>;
  /** Throws the same 429 when no point is left, but takes none. */
  requireLeft(name: SiteLimit, key: string): Promise<void>;
  /** Takes points for work already done, even more than are left. */
  charge(name: SiteLimit, key: string, points: number): Promise<void>;
  /** Resets a limit. */
  reset(name: SiteLimit, key: string): Promise<void>;
};

type LimitOptions = {
  db: Db;
  /** The keys are hashed with this secret, so that the database does not reveal addresses or accounts. */
  secret: string;
  scale: number;
  clock: () => Date;
};

/** Creates the limits of a site. The window of each starts with the first point taken. */
export function createLimits({ db, secret, scale, clock }: LimitOptions): Limits {
  const scaledPoints = (points: number) => Math.max(1, Math.round(points * scale));
  const hashed = (name: SiteLimit, key: string) =>
    createHmac("sha256", secret).update(`limit ${name} ${key}`).digest("base64url");
  const memory = memoryLimits(scaledPoints);

  /** Notes the state of a limit. Returns for how many milliseconds its window goes on. */
  const note = (
    name: SiteLimit,
    { used, expires_at }: Pick<RateLimitTable, "used" | "expires_at">,
  ): number => {
    const { points, duration }: SiteLimitDefinition = SITE_LIMITS[name];
    const quota = scaledPoints(points);
    // The window may have been started by a later request that got the lock first.
    const resetMs = Math.min(duration * 1000, Date.parse(expires_at) - clock().getTime());
    noteLimit(name, { quota, windowSeconds: duration, remaining: Math.max(0, quota - used), resetMs });
    return resetMs;
  };

  const takeAll: Limits["takeAll"] = async (...limits) => {
    // Ordered by key, so that concurrent calls do not deadlock.
    const sorted = limits
      .map(([name, key]) => ({ name, limit: SITE_LIMITS[name], key: hashed(name, key) }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const time = clock().getTime();
    const now = new Date(time).toISOString();
    // Read first, since a transaction that is rolled back makes all cached responses invalid, too: refused calls write nothing.
    const keys = sorted.map(({ key }) => key);
    const taken = new Map((await queries.selectLimits(db, keys, now)).map((row) => [row.key, row]));
    const refused = sorted.flatMap(({ name, limit, key }) => {
      const row = taken.get(key);
      return row && row.used >= scaledPoints(limit.points) ? [note(name, row)] : [];
    });
    if (refused.length > 0) throw tooMany(Math.max(...refused));
    await inTransaction(db, async (trx) => {
      const refusedNow: number[] = [];
      for (const { name, key, limit } of sorted) {
        const end = new Date(time + limit.duration * 1000).toISOString();
        const row = await queries.increment(trx, key, { now, end });
        const resetMs = note(name, row);
        if (row.used > scaledPoints(limit.points)) refusedNow.push(resetMs);
      }
      // Throwing inside the transaction rolls the counts back.
      if (refusedNow.length > 0) throw tooMany(Math.max(...refusedNow));
    });
  };

  return {
    takeAll,
    async requireLeft(name, key) {
      const { points, reason }: SiteLimitDefinition = SITE_LIMITS[name];
      const now = clock();
      const [row] = await queries.selectLimits(db, [hashed(name, key)], now.toISOString());
      if (row && row.used >= scaledPoints(points))
        throw tooMany(Date.parse(row.expires_at) - now.getTime(), reason);
    },
    async charge(name, key, points) {
      const now = clock();
      const end = new Date(now.getTime() + SITE_LIMITS[name].duration * 1000).toISOString();
      await inTransaction(db, (trx) =>
        queries.increment(trx, hashed(name, key), { now: now.toISOString(), end, points }),
      );
    },
    take: (name, key) => (isSiteLimit(name) ? takeAll([name, key]) : memory(name, key)),
    reset: (name, key) => queries.deleteLimit(db, hashed(name, key)),
  };
}

const isSiteLimit = (name: LimitName): name is SiteLimit => name in SITE_LIMITS;

/** Returns a function that takes a point of a limit counted in memory. */
function memoryLimits(scaledPoints: (points: number) => number) {
  const createLimiter = (keyPrefix: MemoryLimit) => {
    const { points, duration } = MEMORY_LIMITS[keyPrefix];
    const options = { keyPrefix, points: scaledPoints(points), duration };
    return cluster.isWorker ? new RateLimiterCluster(options) : new RateLimiterMemory(options);
  };
  const limiters = {
    authCallsFromAddress: createLimiter("authCallsFromAddress"),
    writesByMember: createLimiter("writesByMember"),
    commentsByMember: createLimiter("commentsByMember"),
    likesByMember: createLimiter("likesByMember"),
  };
  return async (name: MemoryLimit, key: string): Promise<void> => {
    const note = ({ remainingPoints, msBeforeNext }: RateLimiterRes) =>
      noteLimit(name, {
        quota: scaledPoints(MEMORY_LIMITS[name].points),
        windowSeconds: MEMORY_LIMITS[name].duration,
        remaining: remainingPoints,
        resetMs: msBeforeNext,
      });
    try {
      note(await limiters[name].consume(key));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      note(error);
      throw tooMany(error.msBeforeNext);
    }
  };
}

function tooMany(milliseconds: number, reason = DEFAULT_REASON): HttpProblem {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new HttpProblem(429, reason({ time: inWords(seconds) }), {
    headers: { "retry-after": String(seconds) },
  });
}

function inWords(seconds: number): string {
  return seconds < 90
    ? m.problemsSeconds({ count: seconds })
    : m.problemsMinutes({ count: Math.ceil(seconds / 60) });
}
