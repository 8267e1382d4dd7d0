import { plants } from "#seeds/community/plant-needs.ts";
import { tip } from "#seeds/story.ts";

/** Tips on growing upward: canes, strings, walls, racks, sacks and arches. */
export const verticalGardening = [
  tip({
    by: "mateo",
    title: "One maize stalk can carry two beans, if the beans arrive late",
    plant: "Climbing bean 'Blue Lake' with maize",
    category: "Vertical Gardening",
    difficulty: "Medium",
    timing: { activity: "sow-outdoors", sign: "when the maize stands at your knee" },
    needs: plants.maize,
    picture: "teepee",
    daysAgo: 168.3,
    likes: 21,
    body: `At home in the valley we drop maize and bean into the same hole when the June rains come. Our criollo maize grows three metres tall and outruns any vine. A friend with short sweet corn copied us and ended up with a bean holding each plant by the throat.

If your variety stays under two metres, wait until it stands at your knee, about four weeks after sowing. Then push two climbing beans into the soil a hand's width from each stem, on the windward side, so the breeze leans the young shoot onto the stalk. Two is plenty. Four will pull the maize over in the first storm.

Choose a bean of modest vigour such as 'Blue Lake', and give the gaps to squash, one plant to every two square metres. Do not expect the bean to feed its neighbour this year. The nitrogen from its nodules is mostly released after the roots rot, so the maize still needs its shovel of compost.`,
  }),
  tip({
    by: "minjun",
    title: "햇빛이 모자란 3단 선반에는 칸마다 다른 채소를 심습니다",
    plant: "쪽파, 청치마상추, 참나물",
    category: "Vertical Gardening",
    difficulty: "Easy",
    timing: { activity: "plant-out", anchor: "late-summer" },
    needs: { growingSpace: ["container"] },
    picture: "shelf",
    daysAgo: 43.7,
    likes: 15,
    body: `우리 집 베란다는 남향인데도 선반을 놓고 재어 보니 볕이 칸마다 달랐습니다. 맨 위는 하루 여섯 시간, 가운데는 네 시간, 맨 아래는 두 시간 남짓이었습니다. 그 뒤로는 욕심을 버리고 볕에 맞춰 심습니다.

맨 윗단은 쪽파 자리입니다. 8월 말에 종구를 5센티미터 간격으로 꽂으면 한 달 조금 지나 첫 수확을 합니다. 가운데 칸은 청치마상추입니다. 더운 9월 초에는 싹이 잘 안 트니 젖은 휴지에 싼 씨를 냉장고에 이틀 두었다가 뿌리고, 빛을 봐야 트는 씨라 흙은 거의 덮지 않습니다. 맨 아래에는 그늘을 잘 견디는 참나물을 둡니다.

칸 사이는 40센티미터 이상 띄우고, 뒷벽에는 흰 스티로폼 판을 세웁니다. 반사된 빛만으로도 상추가 앞쪽으로 덜 기울어집니다.

마지막으로 선반은 꼭 벽에 고정하세요. 물 먹은 흙 10리터는 12킬로그램이 넘습니다.`,
  }),
  tip({
    by: "amara",
    title: "Before the next gale: what to change on the railing trellis",
    plant: "Cucumber 'Iznik'",
    category: "Vertical Gardening",
    difficulty: "Medium",
    picture: "cucumber",
    daysAgo: 88.6,
    likes: 0,
    privacy: "Private",
    body: `Lost two cucumbers in the August wind, and one pot with them, so write it down this time. The bamboo screen was a sail: a solid panel, fourth floor, nowhere for the air to go. Next year use jute net with 15 cm squares. The wind goes through, and 'Iznik' still finds something to hold.

Tie the net to the railing at eight points instead of four. Wrap the wire in strips of old bicycle tube so it does not saw. Pots of 20 litres, heavy loam mix, standing inside the railing.

Stop the tips a hand below the top rail: whatever leaned out above it tore first. Buy the net in March. By May the shop only had the green plastic kind that cuts the stems.`,
  }),
  tip({
    by: "priya",
    title: "Lower and lean: how one 'Sungold' gives me four metres of trusses",
    plant: "Cordon tomato 'Sungold'",
    category: "Vertical Gardening",
    difficulty: "Hard",
    needs: { ...plants.tomato, growingSpace: ["greenhouse"] },
    picture: "tomatoes",
    daysAgo: 131.2,
    likes: 24,
    body: `My greenhouse is two metres to the ridge wire and 'Sungold' gets there by the first week of July. I used to pinch it out at that point. Now I let it keep climbing by making room underneath.

When you plant, wind two metres of spare string round a hook at the top of each support. Once the tip touches the wire, strip the leaves from below the lowest ripening truss. Wait for mid-afternoon, when the stem has gone slightly slack and will bend without snapping, then let out 40 cm of string and slide the hook 30 cm along the wire. The bare stem settles along the bed on a couple of bricks.

Do every plant the same day and always move them in the same direction, or the strings tangle. I repeat it about every ten days and keep at least fifteen leaves on each. Fruit is fed by the leaves closest to it, so the bare part costs you nothing, and the new trusses stay up in the light until October.`,
  }),
  tip({
    by: "jonas",
    title: "Bring the first espalier tier down in two steps, not one",
    plant: "Apple 'Topaz' on M26",
    category: "Vertical Gardening",
    difficulty: "Hard",
    timing: { activity: "prune", anchor: "late-winter" },
    needs: plants.apple,
    picture: "espalier",
    daysAgo: 212.5,
    likes: 18,
    body: `A shoot laid flat in June nearly stops growing, while the upright leader beside it takes everything. Most of the lopsided espaliers I am asked to repair began with this impatience.

Plant a one-year whip in November. In late February cut it at 45 cm, just above three good buds and level with your lowest wire. In summer the top bud goes straight up a cane. Tie the other two to canes set at 45 degrees, left and right, and loosen the ties every month.

Look at the pair in July. If one arm is shorter, raise its cane towards the vertical for three or four weeks and lower the stronger one a little: the higher arm always gains. After leaf fall, when both are about equal and the wood still bends, bring them down to the wire.

Then repeat the whole sequence one wire higher, 40 cm up. Three tiers need four years this way, but every arm will fruit from the trunk to the end.`,
  }),
  tip({
    by: "kofi",
    title: "A sack garden has three climates, so plant it at three heights",
    plant: "Okra 'Clemson Spineless', ayoyo and sweet potato leaf",
    category: "Vertical Gardening",
    difficulty: "Medium",
    needs: { ...plants.okra, growingSpace: ["container"] },
    picture: "okra",
    daysAgo: 19.8,
    likes: 16,
    body: `People fill a sack and plant the same thing all over it. But my sacks stand a metre tall in the yard, and each part has its own weather.

The top gets full sun with a metre of soil below, so the top belongs to okra, which drives its taproot straight down. Four plants and no more, or they shade everything beneath.

On the side that sees the morning, cut slits 20 cm apart in a zigzag for ayoyo, two seedlings in each. Push the roots in pointing a little downward and close the hole with a fingerful of wet soil. The side that bakes after noon gets sweet potato slips. Their vines hang over the plastic and keep it cool, and the leaves go in the stew.

Leave the lowest hand's width whole. It holds the last of the water, and a slit there will tear open under the weight. Through harmattan I pour five litres at dawn and five at dusk.`,
  }),
  tip({
    by: "noam",
    title: "On a living wall the top row thirsts while the bottom row drowns",
    plant: "Echeveria and Sedum palmeri",
    category: "Vertical Gardening",
    difficulty: "Hard",
    needs: { minimumTemperature: 2, sunExposure: ["full-sun"], growingSpace: ["container"] },
    picture: "succulents",
    daysAgo: 103.4,
    likes: 12,
    body: `My first wall of succulents was watered by one pipe with ordinary drippers, and by September the lowest echeverias were mush. Two things had gone wrong. Pressure falls by a tenth of a bar with every metre of height, so the top drippers gave less. And each time the valve closed, all the water left in the pipe ran out at the bottom.

Use pressure-compensating drippers with an anti-drain valve inside, 1.2 litres per hour, and give each row its own line and small tap. On my 2 m wall the top row runs six minutes, the middle four, the bottom two.

Even so the wall stays a little wetter below. Sedum palmeri bakes happily at the top and the echeverias sit lower. From November to March, when Haifa gets its rain, I close everything.`,
  }),
  tip({
    by: "mei",
    title: "A loofah awning that takes thirteen degrees off a rooftop floor",
    plant: "Loofah (Luffa aegyptiaca)",
    category: "Vertical Gardening",
    difficulty: "Medium",
    timing: { activity: "sow-outdoors", anchor: "late-winter" },
    needs: { ...plants.gourd, frostFreeDays: 180, growingSpace: ["container"] },
    picture: "gourds",
    daysAgo: 121.7,
    likes: 14,
    body: `By four in the afternoon the concrete up here reads 48 degrees in July. Under the loofah it reads 35, and the ginger and I both prefer that.

I sow in late February, two seeds to a tub of 60 litres, and keep the stronger one. The net has 20 cm mesh and lies on a slanting steel frame, 2.2 m high at the back, so the fruit hangs through where I can see it. At the height of summer each tub drinks two buckets a day, one of them before breakfast. The yellow flowers open early too, and if there are no bees I touch a male flower to each female.

Cut the fruit at 25 to 30 cm, ten days or so after the flower. Leave it a week longer and you are growing a sponge.`,
  }),
  tip({
    by: "callum",
    title: "Planting thyme into a dry stone wall so that it stays there",
    plant: "Creeping thyme (Thymus serpyllum)",
    category: "Vertical Gardening",
    difficulty: "Medium",
    timing: { activity: "plant-out", anchor: "mid-spring" },
    needs: plants.thyme,
    picture: "herbspiral",
    daysAgo: 188.1,
    likes: 13,
    body: `Folk poke a potful of thyme into a gap, and the first dry spell has it out again. The root has to reach earth. In a retaining wall there is soil behind the face, so that is the wall to plant. A freestanding dyke is packed with loose hearting and holds nothing for a root to drink.

Pick a joint that tilts back into the bank, so rain runs inward. Use a young plug, no bigger than a walnut, in April or early September. Shake off most of the compost, lay the roots flat along a sliver of stiff loam, slide the lot to the back of the joint until it meets the soil, and pack more loam after it. Wedge a thin stone under the neck to pin it.

Give it a cupful from a bottle every other day for three weeks. After that leave it be. Lean living keeps the growth tight and the scent strong.`,
  }),
  tip({
    by: "grace",
    title: "A cattle panel, four posts and forty pounds of squash overhead",
    plant: "Winter squash 'Delicata'",
    taxon: "cucurbita-pepo",
    category: "Vertical Gardening",
    difficulty: "Easy",
    timing: { activity: "plant-out", anchor: "last-frost", fromDays: 14, toDays: 21 },
    needs: { minimumTemperature: 1, frostFreeDays: 100, sunExposure: ["full-sun"] },
    picture: "squash",
    daysAgo: 64.2,
    likes: 19,
    body: `A stock panel from the farm store is 16 feet long and 50 inches wide. Bend it between four steel posts set five feet apart across a path and it makes an arch you can walk under without ducking. Drive the posts 18 inches deep, because a full arch in a September wind is heavy.

I set out three 'Delicata' on each side in the first week of June, when the soil is past 65 degrees. For the next three weeks I thread the tips through the squares every few days. By then the tendrils have caught on and need no help from me.

Squash of one or two pounds hang by their own stems. Anything bigger, say a 'Waltham' butternut over four pounds, gets a sling cut from old tights.

Up in the moving air the leaves dry by mid-morning, so mildew comes later than it does on my ground vines, and no fruit sits in the mud. Cut them with two inches of corky stem before the first hard frost.`,
  }),
  tip({
    by: "nia",
    title: "Strawberries in guttering, out of reach of every slug in Gwynedd",
    plant: "Strawberry 'Mara des Bois'",
    category: "Vertical Gardening",
    difficulty: "Easy",
    timing: { activity: "feed", sign: "from the first flower, every week" },
    needs: { ...plants.strawberry, growingSpace: ["container"] },
    picture: "strawberries",
    daysAgo: 152.6,
    likes: 20,
    body: `We had a metre and a half of rain last year, and the slugs ate more strawberries than the children did. So the plants went up the fence. I screwed three lengths of square gutter to the side that faces south-west, 40 cm apart, with a bracket every 60 cm because wet compost weighs more than you would think.

Drill 8 mm holes along the base every 20 cm. A gutter on a house is meant to slope, but this one should be dead level or the low end turns to soup. Fill it with two parts peat-free compost to one of perlite and set one plant every 25 cm, crowns just showing.

There is so little soil that the food washes straight through, so from first flower they get half-strength tomato feed every week. In September I root the runners in a raised bed. A gutter freezes solid in winter and takes the crowns with it.`,
  }),
  tip({
    by: "ingrid",
    title: "Sow the cup-and-saucer vine in February, standing on its edge",
    plant: "Cup-and-saucer vine (Cobaea scandens)",
    category: "Vertical Gardening",
    difficulty: "Easy",
    timing: { activity: "sow-under-cover", anchor: "late-winter" },
    needs: { minimumTemperature: 1, frostFreeDays: 110, sunExposure: ["full-sun"] },
    picture: "cobaea",
    daysAgo: 267.4,
    likes: 11,
    body: `Cobaea needs five months from seed to flower, and an Oslo summer does not have five months in it. Mine begin on the kitchen sill in the middle of February.

The seeds are as flat as coins. Lying down they hold a film of water and rot, so push each one in on its edge, a centimetre deep, one to a small pot. At 20 degrees they come up in two to three weeks. Then move them to a cooler window, around 15 degrees, or the stems turn to thread in the weak light. Pinch the tip above the fourth leaf and you get two or three vines where there would have been one.

They go out in the second week of June, against netting on the south wall, and cover three metres by September. The bells open pale green and turn violet as they age.`,
  }),
  tip({
    by: "rosa",
    title: "A flat camellia for a narrow wall, tied in while the shoots are soft",
    plant: "Camellia sasanqua 'Narumigata'",
    category: "Vertical Gardening",
    difficulty: "Medium",
    timing: { activity: "prune", anchor: "early-summer", fromDays: 0, toDays: 31 },
    needs: plants.camellia,
    picture: "camellia",
    daysAgo: 8.9,
    likes: 9,
    body: `The passage beside my kitchen is 90 cm wide, too narrow for a shrub and too sad without one. A sasanqua grows there pressed against the wall like a flower in a book, and it opens in October when you pass it with the shopping.

Choose a young plant that is already a bit flat, with whippy branches. Set it 40 cm out from the wall, because old lime mortar sweetens the soil at the foot and camellias want it sour, about pH 5.5. I mulch with pine bark and use rainwater from the shed.

The training is done in June and July, while new shoots are still green enough to bend. Tie those that go sideways to the wires, and cut off at the base those that come out towards you or go into the wall. Any heavier pruning waits until the last petals fall in December. By August the plant has already made next season's buds, so late scissors cost you the flowers.`,
  }),
  tip({
    by: "yuki",
    title: "Three hoops and one seed: growing morning glory as a lantern",
    plant: "Asagao (Ipomoea nil)",
    category: "Vertical Gardening",
    difficulty: "Easy",
    timing: { activity: "sow-outdoors", anchor: "late-spring" },
    needs: {
      minimumTemperature: 5,
      frostFreeDays: 120,
      sunExposure: ["full-sun"],
      growingSpace: ["container"],
    },
    picture: "asagao",
    daysAgo: 140.3,
    likes: 17,
    body: `In Kyoto the summer markets sell asagao wound round three bamboo rods with three rings. One seed and an 18 cm pot will make the same.

Sow in the middle of May, when nights are warm. Scratch the round back of the seed with a file, away from the small scar, and leave it in water overnight, for the coat is hard. When the plant has six leaves, put in the frame.

The vine turns anticlockwise if you look down on it from above. Follow that direction. If you wind it the other way it will undo your work in the night. Take it one and a half times round each ring, and pinch the tip when it passes the last.

Remove the seed pods as they swell. A plant that has ripened seed believes its year is finished.`,
  }),
  tip({
    by: "anjali",
    title: "Bottle gourd opens at dusk, so that is when I climb to the terrace",
    plant: "Bottle gourd 'Pusa Naveen'",
    category: "Vertical Gardening",
    difficulty: "Medium",
    timing: { activity: "sow-outdoors", anchor: "rains", fromDays: 0, toDays: 14 },
    needs: { ...plants.gourd, growingSpace: ["container"] },
    picture: "gourds",
    daysAgo: 75.5,
    likes: 10,
    body: `Every year someone in our lane tells me their lauki vine is full of flowers and every little fruit turns yellow and drops. The bees are not to blame. The white flowers open after sunset and wait for moths, and a roof in the middle of Jaipur has very few.

Grow it over a bamboo machan two metres high, sown with the first monsoon rain at the start of July, in a drum of at least 50 litres. When the main vine has seven leaves I pinch it. The side branches carry many more female flowers, the ones with a tiny furry gourd behind the petals.

Between seven and nine in the evening pick a fresh male flower, fold back its petals and brush the centre on three females. Put a thread on each so you can see what took. The stalk bends down within three days if it worked.

Harvest after about two weeks, when a fingernail still marks the skin easily. Cutting young keeps the vine setting more.`,
  }),
  tip({
    by: "beth",
    title: "Tall peas want twigs to climb, not canes",
    plant: "Pea 'Alderman'",
    category: "Vertical Gardening",
    difficulty: "Easy",
    timing: { activity: "sow-outdoors", anchor: "early-spring" },
    needs: plants.pea,
    picture: "fence",
    daysAgo: 228.8,
    likes: 23,
    body: `A pea tendril is a fussy little hand. It will curl round a thing the thickness of a bootlace and slide straight off a bamboo cane, which is why 'Alderman' ends up in a heap by June in so many gardens.

Cut hazel in February before the leaf, with all the twiggy brush left on, about two metres tall. Sow in the last week of March in a double row, 20 cm between the lines and 5 cm between seeds, and push the sticks in that same day, 30 cm deep down the middle so the fans overlap. Doing it later means spearing roots.

A few forkfuls of bladderwrack along both sides in May keep the roots cool, and cool roots give you pods into late July.`,
  }),
];
