import type { NeedList } from "#domain/tips/tip-form.ts";
import { REACTIONS, SPACES, SUN, TEXTURES } from "#web/gardens/labels.ts";

/** A label up to its explanation. */
const short = (label: string) => label.split(":", 1)[0] ?? label;
type Labels = Record<string, () => string>;
const shortened = (labels: Labels): Labels =>
  Object.fromEntries(Object.entries(labels).map(([value, label]) => [value, () => short(label())]));

/** The values of the lists among the needs, by their labels. */
export const NEED_LABELS: Record<NeedList, Labels> = {
  sunExposure: Object.fromEntries(Object.entries(SUN).map(([value, { label }]) => [value, label])),
  soilTexture: shortened(TEXTURES),
  soilReaction: shortened(REACTIONS),
  growingSpace: SPACES,
};
