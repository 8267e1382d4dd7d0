import type { Deps } from "#server/deps.ts";
import { untilDone } from "#server/http/until-done.ts";
import type { PhotoSource, ProcessedPhoto } from "#server/photos/image-task.ts";

/** Who sends a photo: a member, or visitors at an internet address. */
export type PhotoSender = { memberId: string } | { address: string };

type SenderDeps = Pick<Deps, "limits" | "photos" | "log" | "shutdown">;

const limitOf = (sender: PhotoSender) =>
  "memberId" in sender
    ? ({ name: "photoTimeOfMember", key: sender.memberId } as const)
    : ({ name: "photoTimeFromAddress", key: sender.address } as const);

/** Throws 429 if the photos of a sender have taken as much time as they may (docs/product.md 9.65). */
export function requireTimeLeft({ limits }: Pick<Deps, "limits">, sender: PhotoSender): Promise<void> {
  const { name, key } = limitOf(sender);
  return limits.requireLeft(name, key);
}

/**
 * Processes a photo when it is its sender's turn, and counts the time that it takes: each sender has one photo processed at a
 * time, so that nobody's photos delay those of others by more than one, and none starts after the time is used up. Throws 429,
 * 422 and 503.
 */
export async function processInTurn(
  deps: SenderDeps,
  sender: PhotoSender,
  source: PhotoSource,
): Promise<ProcessedPhoto> {
  const { limits, log } = deps;
  const { processor, turns } = deps.photos;
  const { name, key } = limitOf(sender);
  const charges: Promise<void>[] = [];
  const onCpuTime = (milliseconds: number) =>
    void charges.push(
      limits
        .charge(name, key, milliseconds)
        .catch((error: unknown) => log.error({ err: error }, "The time of a photo could not be counted")),
    );
  const run = async (before: Promise<void> | undefined) => {
    try {
      // What cannot be used is refused at once, whatever waits before it.
      if (before) await processor.check(source, onCpuTime);
      // When the site stops, the processor refuses what waits.
      if (before) await untilDone(before, deps.shutdown.signal);
      await requireTimeLeft(deps, sender);
      return await processor.process(source, onCpuTime);
    } finally {
      await Promise.all(charges);
    }
  };
  const turn = `${name} ${key}`;
  const running = run(turns.get(turn));
  const ended = settled(turns.get(turn), running);
  turns.set(turn, ended);
  void ended.then(() => turns.get(turn) === ended && turns.delete(turn));
  return running;
}

/** Resolves when both have ended: a photo that is refused before its turn must not give it to the next one. */
async function settled(before: Promise<void> | undefined, running: Promise<unknown>): Promise<void> {
  await before;
  await running.catch(() => undefined);
}
