import { create } from "qrcode";
import { expect, test } from "vitest";
import { drawQrCode, qrCodeSvg } from "#server/text/qr-code.ts";

const ADDRESS = "https://allotment.example/tips/01900000-0000-7000-8000-000000000001";

test("the strokes of a code cover exactly its dark modules, with four units around it (18.4)", () => {
  const { size, path } = drawQrCode(ADDRESS);
  const { modules } = create(ADDRESS, { errorCorrectionLevel: "L" });
  expect(size).toBe(modules.size + 8);
  const drawn = new Uint8Array(modules.size ** 2);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)\.5h(\d+)/g))
    drawn.fill(
      1,
      (Number(y) - 4) * modules.size + Number(x) - 4,
      (Number(y) - 4) * modules.size + Number(x) - 4 + Number(length),
    );
  expect(drawn).toEqual(Uint8Array.from(modules.data, Number));
});

test("as a document it is black on white", () => {
  expect(qrCodeSvg(ADDRESS)).toMatch(
    /^<svg [^>]+><path fill="#fff" [^>]+\/><path stroke="#000" [^>]+\/><\/svg>$/,
  );
});
