import type { CommentStory } from "#seeds/story.ts";

/** The comments on the demo's tips, by the title of the tip. */
export const conversations: Record<string, CommentStory[]> = {
  "One crown per pot, no runners: strawberries on a balcony rail": [
    {
      by: "nia",
      hoursAfter: 2,
      body: "How deep are your pots? Mine are dry by noon.",
      replies: [
        {
          by: "amara",
          hoursAfter: 3,
          body: "Twenty centimetres, with a saucer below. I water at seven in the morning and again when it is hot.",
        },
      ],
    },
  ],
  "Snap garlic scapes at one full curl": [
    { by: "eleni", hoursAfter: 5, body: "We fry them with eggs. Nothing is thrown away." },
    {
      by: "beth",
      hoursAfter: 9,
      body: "And if I miss one, is the bulb lost?",
      replies: [
        {
          by: "grace",
          hoursAfter: 11,
          body: "No, only smaller. I leave two or three on purpose, the bees like the flowers.",
        },
      ],
    },
  ],
  "Pinch out side shoots early": [
    {
      by: "grace",
      hoursAfter: 8,
      body: "Do you do it on 'Sungold' too? Mine is a hedge by July.",
      replies: [
        {
          by: "priya",
          hoursAfter: 12,
          body: "On every cordon. 'Sungold' is the worst of them, so in June I look at it twice a week.",
        },
      ],
    },
    {
      by: "beth",
      hoursAfter: 20,
      body: "I had missed one and it was as long as my hand. I cut it with secateurs on a dry morning and it healed well.",
    },
  ],
  "Summer-prune an espalier to three leaves, in the right week": [
    {
      by: "walter",
      hoursAfter: 15,
      body: "Which week is that after a cold spring?",
      replies: [
        {
          by: "jonas",
          hoursAfter: 19,
          body: "Go by the tree: when the lower third of the new shoots is woody and its leaves are dark. After a cold spring that can be a fortnight later.",
        },
      ],
    },
  ],
  "もみじの枝は、葉が落ちたらすぐに透かす": [
    {
      by: "minjun",
      hoursAfter: 26,
      body: "잎이 떨어진 직후라는 점이 중요하군요. 저는 늘 봄까지 기다렸습니다.",
    },
  ],
  "Feed a sulking rhubarb before you blame the variety": [
    {
      by: "hanne",
      hoursAfter: 30,
      body: "Mine sulked until I stopped pulling it in its second year.",
      replies: [
        { by: "walter", hoursAfter: 44, body: "That too. Two years of patience do as much as any feed." },
      ],
    },
  ],
  "Let the thermometer tell you when to turn the heap": [
    {
      by: "callum",
      hoursAfter: 7,
      body: "At what temperature do you turn it?",
      replies: [
        {
          by: "walter",
          hoursAfter: 10,
          body: "When it has fallen below 40 °C after its first peak. Above 65 °C I turn it too, to let some heat out.",
        },
      ],
    },
  ],
  "Slugs take my kale at four leaves and never at eight": [
    {
      by: "ingrid",
      hoursAfter: 14,
      body: "So you keep them in pots until they have eight?",
      replies: [
        { by: "tunde", hoursAfter: 16, body: "In nine-centimetre pots, yes. Then out on a dry evening." },
      ],
    },
  ],
  "Bokashi on a small balcony, with no smell even in August": [
    { by: "mei", hoursAfter: 40, body: "I drain mine every second day. That alone took the smell away." },
  ],
};
