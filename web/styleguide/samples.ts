import { NO_OUTCOMES, outcomeCounts } from "#domain/outcomes/counts.ts";
import type { PhotoVariants } from "#domain/photos/photo.ts";
import type { CardTip } from "#web/tips/card-fields.ts";

const LONG_WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk";

/** An image that cannot be decoded. */
const BROKEN = "data:image/webp;base64,AAAA";

const tip: CardTip = {
  _id: "a",
  title: "Pinch out side shoots early",
  name: "Priya Nair",
  category: "Plant Care",
  privacy: "Public",
  difficultyLevel: "Easy",
  timing: { activity: "prune", anchor: "mid-summer", fromDays: 0, toDays: 0 },
  photo: "/pictures/help.webp",
  photoAlt: "",
  photoVariants: null,
  like: 24,
  liked: false,
  commentCount: 3,
  viewCount: 118,
  outcomes: outcomeCounts({ worked: 14, partly: 2, failed: 1 }, [], null),
  gardenerId: "a",
  authorPhoto: "",
  authorPhotoVariants: null,
  createdAt: "2026-05-02T09:30:00.000Z",
};

/** Typical cards, and cards with extreme content. */
export const TIPS: CardTip[] = [
  tip,
  {
    ...tip,
    _id: "b",
    privacy: "Private",
    difficultyLevel: "Medium",
    category: "Composting",
    liked: true,
    like: 1_204,
  },
  {
    ...tip,
    _id: "c",
    photo: "",
    outcomes: NO_OUTCOMES,
    difficultyLevel: "Hard",
    category: "Vertical Gardening",
  },
  {
    ...tip,
    _id: "d",
    title: LONG_WORD.repeat(2),
    name: LONG_WORD.slice(0, 30),
    category: LONG_WORD.slice(0, 40),
    difficultyLevel: "Once in a blue moon",
    photo: BROKEN,
  },
  { ...tip, _id: "e", title: "نصيحة عن تقليم الورد في نهاية الشتاء", name: "ليلى حداد", category: "زراعة" },
];

export const GARDENERS = [
  {
    _id: "a",
    name: "Ingrid Solheim",
    email: "i•••@example.org",
    photourl: "",
    photoVariants: null,
    bio: "Seeds on every sill from February.",
  },
  {
    _id: "b",
    name: LONG_WORD.slice(0, 30),
    email: `${LONG_WORD}@example.org`,
    photourl: "",
    photoVariants: null,
    bio: LONG_WORD.repeat(4),
  },
  {
    _id: "c",
    name: "佐藤 優希",
    email: "",
    photourl: BROKEN,
    photoVariants: null,
    bio: "",
  },
];

export const EVENT = {
  name: "Seed Swap at Alder Lane",
  location: "Alder Lane Garden, Bristol",
  host: "Walter Finch",
  starts: "2027-06-12T10:00+01:00",
  ends: "2027-06-12T14:00+01:00",
  weekday: "Saturday",
  day: "12",
  month: "Jun 2027",
  hours: "10:00 to 14:00",
};

/** A photo of the demo; without the demo's data it fails to load. */
export const VARIANTS: PhotoVariants = {
  hash: "1f12dbdcc74fa5957bfd76b44b2ab7cf",
  width: 1280,
  height: 960,
  widths: [320, 640, 1280],
  color: "#c8a898",
  placeholder:
    "data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAADwAQCdASoQAAwAA4BaJagCdAEN5atsogAA/uevBWSuM3baDvqSLzcu0y585L1k0TFRU4NH3sh5S7pIA4twSzv0eKKxT+uHelBe4/30cMaqFFx4sym8nvXYTlgEoRgAAAA=",
};
