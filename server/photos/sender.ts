import type { Deps } from "#server/deps.ts";
import { untilDone } from "#server/http/until-done.ts";
import type { PhotoSource, ProcessedPhoto } from "#server/photos/image-task.ts";

/** Who sends a photo: a member, or the visitors at an internet address. */
export type PhotoSender = { memberId: string } | { address: string };

type SenderDeps = Pick<Deps, "limits" | "photos" | "log" | "shutdown">;

const limitOf = (sender: PhotoSender) =>
  "memberId" in sender
    ? ({ name: "photoTimeOfMember", key: sender.memberId } as const)
    : ({ name: "photoTimeFromAddress", key: sender.address } as const);

/** Throws 429 if a sender has used up their time for photos (docs/product.md 9.65). */
export function requireTimeLeft({ limits }: Pick<Deps, "limits">, sender: PhotoSender): Promise<void> {
  const { name, key } = limitOf(sender);
  return limits.requireLeft(name, key);
}

/**
 * Processes one photo of each sender at a time, and charges the sender for the time it takes. So nobody's photos delay another's by
 * more than one, and none starts after its sender's time is used up. Throws 429, 422 and 503.
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
        .catch((error: unknown) => log.error({ err: error }, "The time of a photo could not be charged")),
    );
  const run = async (before: Promise<void> | undefined) => {
    try {
      // A photo that cannot be used is refused at once, whatever waits before it.
      if (before) await processor.check(source, onCpuTime);
      // When the site stops, the processor refuses photos that wait.
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

/** Resolves when both have ended: a photo refused before its turn must not pass that turn on to the next one. */
async function settled(before: Promise<void> | undefined, running: Promise<unknown>): Promise<void> {
  await before;
  await running.catch(() => undefined);
}
