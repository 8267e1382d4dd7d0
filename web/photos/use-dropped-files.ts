import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** Matches every zone; one page can have several. */
const PHOTO_ZONE = "[data-photo-zone]";

type DroppedFilesOptions = {
  /** The drop target. */
  zone: RefObject<HTMLElement | null>;
  /** Also accepts files pasted elsewhere on the page. */
  everywhere: boolean;
  onFile: (file: File) => void;
};

/**
 * Accepts files dropped on a zone or pasted from the clipboard. Returns whether a file is dragged over the zone. A file
 * dropped elsewhere is ignored, since the browser would open it instead of the page, and what was typed would be lost.
 */
export function useDroppedFiles({ zone, everywhere, onFile }: DroppedFilesOptions): boolean {
  const [dragged, setDragged] = useState(false);
  const isOver = (event: Event) => zone.current?.contains(event.target as Node) ?? false;

  const drag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    const here = isOver(event);
    setDragged(here && event.type === "dragover");
    // Another zone of the page may handle it.
    if (event.defaultPrevented && !here) return;
    event.preventDefault();
    if (event.type === "dragover") event.dataTransfer.dropEffect = here ? "copy" : "none";
    const file = here && event.type === "drop" ? event.dataTransfer.files[0] : undefined;
    if (file) onFile(file);
  });

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const target = event.target instanceof Element ? event.target.closest(PHOTO_ZONE) : null;
    if (target ? target !== zone.current : !everywhere) return;
    const clipboard = event.clipboardData;
    const file = clipboard?.files[0];
    // Office programs copy text together with an image of it; paste that as text.
    if (!file || clipboard.types.includes("text/plain")) return;
    event.preventDefault();
    onFile(file);
  });

  useEffect(() => {
    const leave = (event: DragEvent) => {
      if (!event.relatedTarget) setDragged(false);
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

  return dragged;
}
