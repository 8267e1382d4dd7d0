import { m } from "#messages";
import type { NeedList } from "#domain/tips/tip-form.ts";

/** The values of the lists among the needs, by their labels. */
export const NEED_LABELS: Record<NeedList, Record<string, () => string>> = {
  sunExposure: {
    "full-sun": m.tipsFullSun,
    "partial-shade": m.tipsPartialShade,
    "full-shade": m.tipsFullShade,
  },
  soilTexture: {
    sand: m.tipsSand,
    loam: m.tipsLoam,
    silt: m.tipsSilt,
    clay: m.tipsClay,
    chalk: m.tipsChalk,
    peat: m.tipsPeat,
  },
  soilReaction: { acid: m.tipsAcid, neutral: m.tipsNeutral, alkaline: m.tipsAlkaline },
  growingSpace: {
    "open-ground": m.tipsOpenGround,
    "raised-bed": m.tipsRaisedBed,
    container: m.tipsContainer,
    greenhouse: m.tipsGreenhouse,
    indoors: m.tipsIndoors,
  },
};
