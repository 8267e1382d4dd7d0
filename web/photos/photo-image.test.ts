import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Photo } from "#web/photos/Photo.tsx";
import { PLACES } from "#web/photos/places.ts";
import { OriginContext } from "#web/ui/origin-context.ts";
import { VARIANTS } from "#web/styleguide/samples.ts";

const ORIGIN = "https://tips.example.org";
const ELSEWHERE = "https://elsewhere.example/rose.jpg";

/** The HTML of a photo on a page of this site. */
function markup(photo: Partial<Parameters<typeof Photo>[0]>): string {
  const element = createElement(Photo, {
    src: "",
    place: PLACES.detail,
    alt: "A rose",
    loading: "priority",
    ...photo,
  });
  return renderToStaticMarkup(createElement(OriginContext, { value: ORIGIN }, element));
}

test("a photo elsewhere that has not been fetched is a drawing (6.27)", () => {
  const html = markup({ src: ELSEWHERE });
  expect(html).not.toContain("elsewhere.example");
  expect(html).toContain("<svg");
  expect(html).not.toContain("<img");
});

test("one that has been is served from here (6.27)", () => {
  const html = markup({ src: ELSEWHERE, variants: VARIANTS });
  expect(html).not.toContain("elsewhere.example");
  expect(html).toContain(`/photos/${VARIANTS.hash}/`);
});

test("a stored photo is offered in all its widths as AVIF, and in two as WebP (9.41)", () => {
  const html = markup({ src: ELSEWHERE, variants: VARIANTS });
  const offered = (format: string) => [...html.matchAll(new RegExp(`(\\d+)\\.${format} \\d+w`, "g"))];
  expect(new Set(offered("avif").map(([, width]) => width))).toEqual(new Set(["320", "640", "1280"]));
  expect(new Set(offered("webp").map(([, width]) => width))).toEqual(new Set(["640", "1280"]));
});

test("one on this site is shown as it is", () => {
  expect(markup({ src: `${ORIGIN}/demo/roses.webp` })).toContain(`src="${ORIGIN}/demo/roses.webp"`);
});
