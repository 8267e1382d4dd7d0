import type { OutcomeStory } from "#seeds/story.ts";

/** How the demo's tips did, by the title of the tip. */
export const outcomes: Record<string, OutcomeStory> = {
  "Forked carrots are made in the first month, before you see them": {
    worked: ["henrik", "callum", "dmitri", "tunde", "grace", "jonas", "rosa", "beth", "anjali", "ruth"],
    partly: ["walter", "hanne", "yuki"],
    failed: ["priya", "ingrid", "lucas", "sofia", "mateo"],
    notes: {
      tunde:
        "Only the iron bar worked. Forty holes of sand and compost in Leeds clay, and forty straight roots.",
      priya:
        "Loosened it deep in April, and one good rain set it like a brick again. Octopuses, all of them.",
      callum: "Straight as rulers in my sand, and I hardly had to fork.",
      ingrid: "Our clay closed over them. Next year in a box.",
    },
  },
  "Tall peas want twigs to climb, not canes": {
    worked: ["walter", "beth", "tunde", "callum", "hanne", "henrik", "jonas", "grace", "ingrid"],
    partly: ["priya"],
    failed: ["ruth"],
    notes: { ruth: "The nor'wester took hazel and peas together. I am back to wire netting." },
  },
  "Slugs take my kale at four leaves and never at eight": {
    worked: ["tunde", "walter", "priya", "hanne", "beth", "nia", "callum", "ingrid"],
    partly: ["henrik", "ruth"],
    failed: ["rosa"],
    notes: {
      nia: "Eight leaves and not one lost, in the wettest May I can remember.",
      rosa: "Here the snails climb. A tall plant is only a longer supper.",
    },
  },
  "Strawberries in guttering, out of reach of every slug in Gwynedd": {
    worked: ["nia", "amara", "priya", "ingrid", "tunde", "minjun"],
    partly: ["lucas"],
    failed: ["noam", "sofia"],
    notes: { noam: "In our sun a gutter is dry by ten. They need a deeper trough here." },
  },
  "Why my climbing rose used to flower only above the gutter": {
    worked: ["hanne", "walter", "beth", "jonas", "tunde", "rosa", "sofia", "ruth"],
    partly: ["grace"],
    notes: { walter: "Flowers from the knee up, for the first time since 1994." },
  },
  "Small black flies over the seedlings: dry the top two centimetres": {
    worked: ["priya", "lucas", "ingrid", "amara", "mei", "minjun", "jonas", "grace"],
    partly: ["walter"],
    failed: ["kofi"],
  },
  "Lower and lean: how one 'Sungold' gives me four metres of trusses": {
    worked: ["jonas", "priya", "dmitri", "ruth"],
    partly: ["hanne"],
  },
  "Cut your chillies hard and carry them through the winter": {
    worked: ["priya", "ingrid", "amara", "walter", "lucas"],
    partly: ["beth"],
    failed: ["tunde", "grace"],
    notes: { tunde: "My landing is colder than I thought. Black stems by the second week." },
  },
  "A bald thyme can be rescued with a bucket of grit": {
    worked: ["callum", "eleni", "beth", "nia", "ruth"],
    partly: ["tunde"],
  },
  "A loofah awning that takes thirteen degrees off a rooftop floor": {
    worked: ["mei", "anjali", "kofi", "sofia"],
    failed: ["priya", "tunde", "hanne"],
    notes: { hanne: "It flowered in September and then it was over. Our summer is too short for it." },
  },
  "Bottle gourd opens at dusk, so that is when I climb to the terrace": {
    worked: ["anjali", "mei", "mateo", "kofi"],
    partly: ["sofia"],
  },
  "The two-year leaf pile that asks for nothing": {
    worked: ["walter", "grace", "callum", "nia", "beth", "tunde", "hanne"],
    partly: ["priya"],
  },
  "Feed little and often where the rain washes everything away": {
    worked: ["ingrid", "tunde", "callum", "nia", "henrik"],
  },
  "Colorado beetle: look under the leaves in June or fight all of July": {
    worked: ["dmitri", "mateo", "jonas", "grace"],
    partly: ["lucas"],
  },
  "Leggy seedlings want less warmth, not more": {
    worked: ["priya", "ingrid", "lucas", "grace", "henrik", "tunde", "jonas", "walter", "nia"],
  },
  "Cut lavender in August and let October alone": {
    worked: ["hanne", "walter", "callum", "eleni", "jonas", "ruth", "tunde"],
    partly: ["leila"],
    failed: ["grace"],
    notes: { ruth: "In February here, of course. It is as round as a loaf." },
  },
  "Garlic goes in on the shortest day, whichever month yours is": {
    worked: ["walter", "callum", "beth"],
    partly: ["hanne"],
    failed: ["grace"],
    notes: { grace: "Not with a foot of frost in the ground. October under straw, as she says herself." },
  },
  "Storm-cast seaweed, and how much of it a heap can take": {
    worked: ["callum", "beth", "nia", "rosa"],
  },
  "Carrots in damp sand: the difference between January and April": {
    worked: ["ingrid", "dmitri", "hanne", "jonas"],
    partly: ["tunde"],
  },
  "Stop the ants first and the scale on your orange tree will follow": {
    worked: ["sofia", "noam", "eleni"],
    partly: ["leila"],
  },
  "Three hoops and one seed: growing morning glory as a lantern": {
    worked: ["yuki", "minjun", "mei", "anjali", "priya"],
    failed: ["callum"],
  },
  "Planting thyme into a dry stone wall so that it stays there": {
    worked: ["walter", "callum", "beth"],
    partly: ["nia"],
  },
  "A compost heap that never rots? Put one drip line on it": {
    worked: ["anjali", "noam", "eleni", "leila", "sofia"],
  },
  "A cattle panel, four posts and forty pounds of squash overhead": {
    worked: ["lucas", "grace", "jonas", "hanne", "mateo"],
    partly: ["priya"],
    failed: ["tunde"],
  },
};
