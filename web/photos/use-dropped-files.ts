import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** Marks every zone, so that one page can have several. */
const PHOTO_ZONE = "[data-photo-zone]";

type BroughtFiles = {
  /** Where files are dropped. */
  zone: RefObject<HTMLElement | null>;
  /** Also takes what is pasted elsewhere on the page. */
  everywhere: boolean;
  onFile: (file: File) => void;
};

/**
 * Takes files that are dropped on a zone or pasted from the clipboard; answers whether one is held over the zone. A file
 * dropped beside it does nothing: the browser would open it in place of the page, and what was typed would be lost.
 */
export function useDroppedFiles({ zone, everywhere, onFile }: BroughtFiles): boolean {
  const [over, setOver] = useState(false);
  const isOver = (event: Event) => zone.current?.contains(event.target as Node) ?? false;

  const drag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    const here = isOver(event);
    setOver(here && event.type === "dragover");
    // Another zone of the page may have it.
    if (event.defaultPrevented && !here) return;
    event.preventDefault();
    if (event.type === "dragover") event.dataTransfer.dropEffect = here ? "copy" : "none";
    const file = here && event.type === "drop" ? event.dataTransfer.files[0] : undefined;
    if (file) onFile(file);
  });

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const target = event.target instanceof Element ? event.target.closest(PHOTO_ZONE) : null;
    if (target ? target !== zone.current : !everywhere) return;
    const brought = event.clipboardData;
    const file = brought?.files[0];
    // Text that comes with its picture, as office programs copy it, is meant as text.
    if (!file || brought.types.includes("text/plain")) return;
    event.preventDefault();
    onFile(file);
  });

  useEffect(() => {
    const leave = (event: DragEvent) => {
      if (!event.relatedTarget) setOver(false);
    };
    const onDrag = (event: DragEvent) => drag(event);
    const onPaste = (event: ClipboardEvent) => paste(event);
    document.addEventListener("dragover", onDrag);
    document.addEventListener("drop", onDrag);
    document.addEventListener("dragleave", leave);
    document.addEventListener("paste", onPaste);
    return () => {
      document.removeEventListener("dragover", onDrag);
      document.removeEventListener("drop", onDrag);
      document.removeEventListener("dragleave", leave);
      document.removeEventListener("paste", onPaste);
    };
  }, []);

  return over;
}
