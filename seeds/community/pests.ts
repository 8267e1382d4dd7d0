import { plants } from "#seeds/community/plant-needs.ts";
import { tip } from "#seeds/story.ts";

/** Tips on pests. */
export const pests = [
  tip({
    by: "tunde",
    title: "Slugs take my kale at four leaves and never at eight",
    plant: "Kale 'Nero di Toscana'",
    category: "Pests",
    difficulty: "Medium",
    timing: { activity: "plant-out", anchor: "late-spring" },
    needs: plants.kale,
    picture: "kale",
    daysAgo: 197.6,
    likes: 21,
    body: `Leeds clay cracks in summer, and every crack is a slug hotel. I lost three sowings of kale in the ground before I noticed that the older plants beside them were hardly touched. A young leaf is soft and the whole plant is one supper. A plant with eight leaves can lose two and carry on.

So I sow in 9 cm pots in early April and keep them on a slatted table until they stand 15 cm tall with stems like pencils. In the meantime I deal with the bed. Once the soil is above 5 degrees, usually by the middle of the month, I water in nematodes on a wet evening. They work for about six weeks, which covers planting out in May.

The other half is a head torch. Go out around ten, two hours after rain, with a pot of salty water. My first night's count was 63, the fifth was 9.

No mulch near the stems till July. It keeps clay moist, but it keeps slugs moist as well.`,
  }),
  tip({
    by: "sofia",
    title: "Stop the ants first and the scale on your orange tree will follow",
    plant: "Sweet orange 'Navelina'",
    category: "Pests",
    difficulty: "Medium",
    timing: { activity: "protect", anchor: "mid-spring" },
    needs: plants.citrus,
    picture: "citrus",
    daysAgo: 34.1,
    likes: 13,
    body: `If the leaves of your orange are sticky and then go black, look at the trunk before you look for a spray. There will be a road of ants. They drink the honeydew that scale insects drip, and in return they chase off the tiny wasps and ladybirds that would eat the scale for you.

In April I lift the skirt of the tree, cutting away any twig that hangs within 50 cm of the ground, and clear tall weeds that work as a bridge. Then I wrap the trunk with a strip of cotton wadding, cover it with film, and smear the glue on the film. Never put it on the bark, which can scald and split in our sun. Renew it every month and take it off in November.

For the black film of mould, potassium soap at 15 ml per litre, sprayed under the leaves at sunset. Choose a day below 30 degrees. With the road closed, give the wasps three or four weeks. You will see the scales with a small round hole in the back, and that is their signature.`,
  }),
  tip({
    by: "lucas",
    title: "Small black flies over the seedlings: dry the top two centimetres",
    plant: "Tomato and pepper seedlings",
    category: "Pests",
    difficulty: "Easy",
    needs: { growingSpace: ["indoors"] },
    picture: "seedlings",
    daysAgo: 253.3,
    likes: 16,
    body: `I was so proud of my worm castings that I put them in every seed tray. By mid-March the kitchen was a cloud. Fungus gnats lay eggs in damp, rich compost, and the clear little larvae eat fungi first and root hairs second. The adults only annoy you.

To find out how bad it is, lay a slice of raw potato on the surface overnight and look under it in the morning. For the cure, stop watering from above. Stand the pots in 2 cm of water for half an hour, tip away what is left, and do not water again until the top has gone pale and dry. Eggs and young larvae shrivel there.

Yellow sticky cards laid flat at soil level catch the adults. If the potato was crowded, steep a quarter of a Bti mosquito dunk overnight in four litres and use that water once a week for three weeks, long enough to catch each new hatch. My castings now wait for the garden in May.`,
  }),
  tip({
    by: "dmitri",
    title: "Colorado beetle: look under the leaves in June or fight all of July",
    plant: "Potato 'Nevsky'",
    category: "Pests",
    difficulty: "Hard",
    timing: { activity: "protect", sign: "as soon as the shoots are 15 cm tall" },
    needs: { growingSpace: ["open-ground"] },
    picture: "potatoes",
    daysAgo: 159.9,
    likes: 18,
    body: `On our six hundredths of land I cannot move potatoes far enough to lose this beetle. It sleeps in the soil and walks to the new row when the earth reaches 14 degrees. With us in Tver that is the first days of June. So I make the walk difficult.

As soon as 'Nevsky' has shoots of 15 cm, I put down straw just as thick between them. The hungry beetles lose their way in it, and ground beetles live there and eat the larvae that fall.

Then every third day I turn the leaves. The eggs stand in orange patches of about thirty, underneath, and hatch in a week or so. Crush them with a thumb. Adults go in a can with soapy water.

Do not wait for the fat red grubs. The last stage eats three quarters of everything a larva eats in its life, so by the time you see holes from the path you are late.`,
  }),
  tip({
    by: "walter",
    title: "What I changed when the rats found my heap",
    plant: "Compost heap",
    category: "Pests",
    difficulty: "Easy",
    picture: "compost",
    daysAgo: 5.2,
    likes: 8,
    body: `In fifty-odd years of compost I have had rats twice, and both times it was my own doing. A rat wants a dry bed, some quiet and a bite to eat. Take away any two and it moves along.

Food was the first. My late sister fed the heap her crusts. No bread, no cooked leavings, no cheese rind now, and raw peelings go in the middle with a forkful of old stuff over the top. Quiet was the next, so I thump the heap with the fork each time I pass. As for the dry bed, two cans of water in any week without rain make a very poor nest.

Wear gloves for the clearing out, on account of Weil's disease. I won't have poison. The tawny owl in the churchyard eats what I would be poisoning.`,
  }),
];
