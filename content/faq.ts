import type { Content } from "#domain/content/content.ts";

/** The five questions on Home. */
export const faq: Content["faq"] = {
  questions: [
    {
      question: "When should I water?",
      answer:
        "Early in the morning, at the foot of the plant, and less often than you think. Push a finger in to the second knuckle: if it feels damp there, wait a day. A long drink twice a week sends roots down, while a sprinkle every evening keeps them at the surface and leaves the foliage wet for mildew.",
    },
    {
      question: "How do I start a compost heap?",
      answer:
        "On bare soil, with a hand's depth of twigs at the bottom for air. Then one bucket of green (peelings, grass, coffee grounds) to two of brown (dry leaves, torn card, straw), mixed rather than layered thickly. Keep it as damp as a wrung-out cloth, turn it when it stops being warm, and leave out meat, cooked food and anything with seed heads.",
    },
    {
      question: "Why are my tomato leaves curling?",
      answer:
        "If the lower leaves roll upwards lengthwise and stay green, it is heat, hard pruning or uneven water, and the fruit will not mind. If new growth at the top comes twisted and narrow, think of weedkiller in bought manure or straw, or of a virus. Look under the leaves for aphids first, and ask before you pull the plant out.",
    },
    {
      question: "What grows well on a shady balcony?",
      answer:
        "Leaves before fruit. Lettuce, chard, sorrel, parsley and chives manage with three hours of sun, and mint with less if it has a pot of its own. Peas and alpine strawberries are worth a try at four hours. Pots in shade dry slowly, so water half as often as your neighbour on the sunny side.",
    },
    {
      question: "When is it safe to plant out seedlings?",
      answer:
        "After your last frost, and for tomatoes, beans and squash once the nights stay above 8 to 10 °C. Before that, give them a week outside, an hour longer each day and out of the wind, so that their leaves toughen. Keep fleece at hand for a fortnight: the late frost always comes on a clear, still night.",
    },
  ],
};
