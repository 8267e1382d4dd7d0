import { plants } from "#seeds/community/plant-needs.ts";
import { tip } from "#seeds/story.ts";

/** Tips on soil: clay, sand, lime, grit and potting mixes. */
export const soil = [
  tip({
    by: "eleni",
    title: "Oregano and thyme want poor soil, so stop being kind to them",
    plant: "Greek oregano (Origanum vulgare subsp. hirtum)",
    category: "Soil",
    difficulty: "Easy",
    timing: { activity: "harvest", sign: "when the first flowers open" },
    needs: { ...plants.oregano, growingSpace: ["open-ground", "raised-bed", "container"] },
    picture: "herbspiral",
    daysAgo: 1.7,
    likes: 2,
    body: `On the hill above Chania the oregano grows from cracks you could not push a knife into. Give the same plant rich bagged compost and it becomes tall, soft and dull. Its oils are a defence against sun and thirst, and a pampered plant makes less of them.

For pots and raised beds I mix two parts pumice or crushed stone of 3 to 8 mm, two parts ordinary garden soil and one part old compost. Leave fine sand out of it, for it fills the gaps and sets hard. Pour a litre of water into a planted 25 cm pot: most of it should be through in half a minute.

After that, no feeding. Here we plant in October so the rain does the rooting; where winters are cold and wet, wait for April. Two centimetres of gravel around the neck keeps the crown dry, since thyme is killed by winter rot far oftener than by frost. Cut when the first flowers open.`,
  }),
  tip({
    by: "tunde",
    title: "Clay has one good week in autumn, so be ready for it",
    plant: "Kale 'Nero di Toscana' and other winter greens",
    taxon: "brassica-oleracea-acephala-group",
    category: "Soil",
    difficulty: "Hard",
    timing: { activity: "feed", sign: "when a lump dropped from knee height shatters" },
    needs: { ...plants.kale, soilTexture: ["clay"] },
    picture: "kale",
    daysAgo: 5.6,
    likes: 21,
    body: `You could throw a pot with the soil on my plot. Dig it wet and it smears, the pores shut, and by June you have bricks. Leave it till it's dry and you want a pickaxe. In between, most years somewhere around the start of October, comes a spell when a lump dropped from knee height shatters. That's your week.

I don't turn anything over. The fork goes in to its full depth every 20 cm, I rock it back until the ground cracks, and then on goes five centimetres of compost, about a barrow to two square metres. Frost and worms carry it down the cracks over winter. Use it fine and crumbly, because slugs lodge under the chunky stuff.

From then on nobody treads there. I pick kale off a plank in January. Six years in, the dark crumbly layer is a full fork deep, and I never bought the sand people recommend; you'd need nearly half the bed in sand to notice.`,
  }),
  tip({
    by: "jonas",
    title: "Free your young espalier from the grass at its feet",
    plant: "Apple 'Topaz' on M9 rootstock",
    category: "Soil",
    difficulty: "Easy",
    timing: { activity: "protect", anchor: "early-spring" },
    needs: plants.apple,
    picture: "espalier",
    daysAgo: 23.9,
    likes: 15,
    body: `Two 'Topaz' went in on the same day, one in lawn and one in a cleared strip. In their third summer the first made shoots of 15 cm and the other 45. Grass feeds and drinks in the top 20 cm, precisely where a weak rootstock such as M9 keeps its own fine roots, and it always gets there before the tree.

In March, skim the turf off to 60 cm from the trunk, no deeper than 3 cm, so the roots stay whole. Lay two sheets of plain cardboard, soak them, and cover with 8 cm of composted wood chips. A hand's width around the stem stays bare. Voles like to gnaw under cover, and a buried graft union grows roots of its own, so you would lose the dwarfing.

Walls also keep rain off. Push a finger under the mulch once a week in June, and if it comes out dusty give 20 litres, slowly.`,
  }),
  tip({
    by: "anjali",
    title: "From bare Jaipur sand to a marigold bed in one monsoon",
    plant: "African marigold 'Pusa Narangi Gainda' (Tagetes erecta)",
    category: "Soil",
    difficulty: "Medium",
    timing: { activity: "sow-outdoors", anchor: "rains", fromDays: 0, toDays: 14 },
    needs: { minimumTemperature: 5, frostFreeDays: 150, sunExposure: ["full-sun"], soilTexture: ["sand"] },
    picture: "marigolds",
    daysAgo: 61.2,
    likes: 10,
    body: `Our soil is pale sand, pH over 8, and water is gone through it before you have put the bucket down. I began with a single bed, three metres by one. With the first proper rain at the end of June I sowed it with sunn hemp, 20 grams in all, and let it grow to my waist.

At forty-five days, as the first buds showed, I cut it and dug it under. Soft green stems rot within three weeks in that warm wet ground, and a legume leaves its nitrogen behind. On top went two baskets of cow dung compost, six months old, and 300 g of neem cake, which feeds slowly and bothers white grubs.

Seedlings were planted 40 cm apart in early September, to flower for Diwali. I water every third day now, where once it was daily. In this heat the organic matter burns away fast, so the sunn hemp goes in again each year.`,
  }),
  tip({
    by: "leila",
    title: "Yellow jasmine leaves with green veins: look to the limestone",
    plant: "Jasmine (Jasminum officinale)",
    category: "Soil",
    difficulty: "Hard",
    timing: { activity: "feed", anchor: "early-spring" },
    needs: plants.jasmine,
    picture: "jasmine",
    daysAgo: 109.5,
    likes: 3,
    body: `Amman stands on limestone. There is plenty of iron in the ground, but at pH 8 it is locked up as rust and the jasmine cannot drink it. You see it in the youngest leaves, yellow between veins that stay green. If the oldest leaves pale first, it is nitrogen they are short of.

Iron sulphate is wasted here, because the lime binds it in days. Ask for the chelate marked EDDHA, a dark red powder that stays available even at pH 9. As growth starts in March I stir 10 g into five litres for a grown plant and pour it onto damp soil at dusk, since sunlight breaks it down. One more dose in May is sometimes needed.

Tap water adds lime each time, so my roof barrels go to the jasmine before anything else. Let the top five centimetres dry between waterings as well. In soggy ground bicarbonate builds up, and the yellowing comes back.`,
  }),
  tip({
    by: "henrik",
    title: "Forked carrots are made in the first month, before you see them",
    plant: "Carrot 'Nantes 2'",
    category: "Soil",
    difficulty: "Medium",
    timing: { activity: "sow-outdoors", anchor: "mid-spring" },
    needs: plants.carrot,
    picture: "roots",
    daysAgo: 152.3,
    likes: 18,
    body: `A seedling carrot sends down one thin root. If its tip meets a flint or a hard clod it dies, and two or three side roots swell instead. All this is settled within four weeks of sowing, so the work must be done beforehand.

I garden on moraine, which is a polite word for gravel. In April I loosen the bed 35 cm deep with a broadfork, then rake the upper hand's depth and lift out whatever is bigger than a hazelnut. No dung for carrots. They follow cabbages or leeks that had compost the year before, since fresh manure gives legs and hair.

Where the ground is hopeless, cheat. Drive an iron bar in 30 cm, work it round to a cone, and fill the hole with equal parts sand and sieved compost. Three seeds to each, thinned to one. Forty holes give a row straight enough to lie neatly in the sand box until March.`,
  }),
  tip({
    by: "sofia",
    title: "My citrus pot mix, written down before I lose it again",
    plant: "Lemon 'Verna' in a 40-litre pot",
    category: "Soil",
    difficulty: "Medium",
    picture: "citrus",
    daysAgo: 240.6,
    likes: 0,
    privacy: "Private",
    body: `Repotted the 'Verna' in the last week of February, just ahead of the new flush. Four parts composted pine bark of 5 to 15 mm, two coir, two perlite, one worm castings. With the root ball in place it took two and a half 10-litre buckets, plus 80 g of slow-release 15-9-12.

Bark, because the black bagged stuff had collapsed after eighteen months. Roots brown, bad smell, leaves on the floor in May. Bark should keep its air for about three years, so the kumquats get the same next winter.

Mistakes this time: I set the graft level with the surface and had to lift the whole thing again, it needs to stand 10 cm clear. Then I watered from the well, which is pH 8. Rain butt from now on, or a millilitre of vinegar to the litre, and check with a strip for 6 to 6.5.`,
  }),
];
