import { create } from "qrcode";

/** A QR code as the path of strokes one unit wide, in a square of `size` units with its quiet zone. */
export type QrCode = { size: number; path: string };

const QUIET = 4;

/** Draws a text as a QR code. */
export function drawQrCode(text: string): QrCode {
  const { size, data } = create(text, { errorCorrectionLevel: "L" }).modules;
  const rows = Array.from({ length: size }, (_, y) => {
    const dark = Array.from(data.subarray(y * size, (y + 1) * size), Boolean);
    return dark
      .map((isDark, x) => {
        if (!isDark || dark[x - 1]) return "";
        const end = dark.indexOf(false, x);
        return `M${x + QUIET} ${y + QUIET}.5h${(end === -1 ? size : end) - x}`;
      })
      .join("");
  });
  return { size: size + 2 * QUIET, path: rows.join("") };
}

/** A QR code of a text as an SVG document, black on white. */
export function qrCodeSvg(text: string): string {
  const { size, path } = drawQrCode(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path stroke="#000" d="${path}"/></svg>`;
}
