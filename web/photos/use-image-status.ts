import { useEffect, useRef, useState } from "react";

/**
 * Whether an image can be shown: false without a URL, and when it failed to load, before hydration or after.
 * Put `ref` and `onError` on the `<img>`.
 */
export function useImageStatus(src: string | null | undefined) {
  const ref = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string | null>(null);

  useEffect(() => {
    const image = ref.current;
    if (!src || !image?.complete || image.naturalWidth > 0) return;
    // An SVG without intrinsic size also reports a width of 0; only decoding tells it from a broken image.
    image.decode().catch(() => setFailed(src));
  }, [src]);

  return { ref, shown: Boolean(src) && src !== failed, onError: () => setFailed(src ?? null) };
}
