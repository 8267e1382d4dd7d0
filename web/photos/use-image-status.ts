import { useEffect, useRef, useState } from "react";

/**
 * Whether a picture can be shown: not when it has no address and not when it failed, before hydration or after.
 * Put `ref` and `onError` on the `<img>`.
 */
export function useImageStatus(src: string | null | undefined) {
  const ref = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string | null>(null);

  useEffect(() => {
    const picture = ref.current;
    if (!src || !picture?.complete || picture.naturalWidth > 0) return;
    // A drawing without a size of its own also reports a width of 0; only decoding tells it from a broken picture.
    picture.decode().catch(() => setFailed(src));
  }, [src]);

  return { ref, shown: Boolean(src) && src !== failed, onError: () => setFailed(src ?? null) };
}
