import { plants } from "#seeds/community/plant-needs.ts";
import { tip } from "#seeds/story.ts";

/** Tips on watering, feeding and protecting. Three are private, and one is not in English. */
export const plantCare = [
  tip({
    by: "amara",
    title: "One crown per pot, no runners: strawberries on a balcony rail",
    plant: "Strawberry 'Mara des Bois'",
    category: "Plant Care",
    difficulty: "Easy",
    timing: { activity: "feed", sign: "from the first flower, every ten days" },
    needs: { ...plants.strawberry, growingSpace: ["container"] },
    picture: "strawberries",
    daysAgo: 0.2,
    likes: 9,
    body: `My rail is two and a half metres long and four floors up, so each plant has to earn its place. I keep one 'Mara des Bois' to a 4-litre pot, with the crown sitting level with the compost like an egg in its cup.

From May it sends out runners, thin red strings looking for ground they will not find here. I cut them close to the crown every Sunday. This variety flowers again and again until October, and a plant raising five daughters gives me half as many berries.

Tomato feed at half strength goes on every ten days from the first flower, because 4 litres of compost is empty by midsummer. In the third August I let the best plant keep two runners, pin them into yoghurt pots, and compost the mother once they have rooted.`,
  }),
  tip({
    by: "noam",
    title: "בקרסולה משקים לפי העלה, לא לפי היומן",
    plant: "קרסולה",
    category: "Plant Care",
    difficulty: "Easy",
    needs: { minimumTemperature: 5, sunExposure: ["full-sun"], growingSpace: ["container", "indoors"] },
    picture: "succulents",
    daysAgo: 4.7,
    likes: 11,
    body: `הקרסולה שלי עומדת במרפסת דרומית בחיפה כבר אחת-עשרה שנה, ואין לה יום השקיה קבוע. פעם בשבוע אני לוחץ בעדינות על עלה בתחתית הענף. עלה קשה ומבריק אומר שיש עדיין מים במחסן; עלה שמתקפל מעט בין האצבעות, עם קמטים דקים, אומר שהגיע הזמן.

כשמשקים, משקים עד הסוף: כליטר וחצי לעציץ בקוטר עשרים וחמישה סנטימטר, עד שהמים יוצאים מלמטה, ואת הצלוחית מרוקנים אחרי רבע שעה. מעט מים בכל יום מרטיבים רק את השכבה העליונה, והשורשים הדקים למטה מתייבשים ומתים.

באביב ובסתיו זה יוצא בערך כל עשרה ימים, ובחורף הגשום אני מכניס אותה אל מתחת לגגון ומשקה פעם בחודש. הטפטפת נשארת לעגבניות. המצע אצלי הוא חצי תערובת שתילה וחצי טוף דק, כדי שהאוויר יחזור אל השורשים כבר למחרת.`,
  }),
  tip({
    by: "beth",
    title: "Water peas twice in their lives, and mean it",
    plant: "Pea 'Alderman'",
    category: "Plant Care",
    difficulty: "Easy",
    needs: plants.pea,
    picture: "fence",
    daysAgo: 11.2,
    likes: 7,
    body: `Not as seedlings, and not for looking a bit dusty. A pea given drink early on puts it all into leaf, and in Cork there is usually enough in the ground for that anyway.

The two times that matter are when the first white flowers open and again about a fortnight after, when you can feel the peas through the pod. At each I give two full cans to every metre of row, 20 litres, poured slowly at the foot. Dry roots at flowering mean pods with three peas in them.

'Alderman' goes up past 1.6 m, so have hazel rods in from the start and string round at every 30 cm. After the first watering I lay rinsed bladder wrack along the row, a hand deep, and it dries to a crisp black mat that holds the damp in. Pick from the bottom upwards, every second day, holding the stem with your other hand.`,
  }),
  tip({
    by: "walter",
    title: "Feed a sulking rhubarb before you blame the variety",
    plant: "Rhubarb 'Timperley Early'",
    category: "Plant Care",
    difficulty: "Easy",
    timing: { activity: "feed", anchor: "late-autumn" },
    needs: { minimumTemperature: -25, growingSpace: ["open-ground"] },
    picture: "rhubarb",
    daysAgo: 14.8,
    likes: 23,
    body: `My 'Timperley Early' came off my father's allotment in 1971, and it has been thin and cross only in the years I forgot it. Rhubarb throws up a great weight of leaf from one crown, and all of that has to come from somewhere.

Once the leaves have died down in November I tip two bucketfuls of rotted compost in a ring around each plant, 7 cm deep, starting a hand's width out from the buds. Heap it over the crown and the wet will rot it by March.

Pull no more than half the sticks at a time, with a twist, and leave the plant alone after the end of June so it can fill its roots. Cut any flower stem at the base the day you see it, as seed costs a crown more than a fortnight of crumbles. If you have done all this for two years and the stalks are still pencils, lift it and split it, keeping the outer pieces with a fat bud apiece.`,
  }),
  tip({
    by: "priya",
    title: "Why your plum tomatoes go black at the bottom",
    plant: "Tomato 'San Marzano'",
    category: "Plant Care",
    difficulty: "Medium",
    needs: { ...plants.tomato, growingSpace: ["container", "greenhouse"] },
    picture: "tomatoes",
    daysAgo: 36.6,
    likes: 20,
    body: `A black leathery patch on the base of a plum tomato sends people to the shop for calcium. There is nearly always calcium enough in the compost. It travels up with the water, leaves drink first, and the far end of a long fruit is the last place it reaches on a dry day.

My 'San Marzano' were worst in growing bags. In 15-litre pots, one plant each, with a litre at seven in the morning and another at six in the evening through July, I lost four fruits instead of forty.

Pick off the marked ones so that nothing more is spent on them. Go easy on feed as well, because a strong dose of potash competes with calcium at the root; half strength twice a week does better than double strength on Sunday. Cherry types hardly ever show it, so grow those if you are away at weekends.`,
  }),
  tip({
    by: "nia",
    title: "Feed little and often where the rain washes everything away",
    plant: "Leek 'Musselburgh'",
    category: "Plant Care",
    difficulty: "Easy",
    timing: { activity: "feed", anchor: "early-summer", fromDays: 0, toDays: 45 },
    needs: { minimumTemperature: -12, growingSpace: ["open-ground", "raised-bed"] },
    picture: "watering",
    daysAgo: 44.1,
    likes: 5,
    body: `We get two metres of rain a year up here, and a raised bed drains like a colander. I used to give the leeks all their chicken pellets at planting, 150 g to the square metre, and by August they were pale as straw. The nitrogen had gone off down the hill with the stream.

Now they have 50 g in June when they go in, 50 g five weeks later, and the last 50 g in mid-August. Same bag, three helpings, and the leaves stay blue-green. Scratch it into the top 2 cm, or the jackdaws think you have put it out for them.

Following each feed I shake straw between the rows, about 5 cm, to stop heavy drops beating the surface into a crust. Nothing goes on once September is in, because soft growth in the dark months takes rust and rots at the neck.`,
  }),
  tip({
    by: "henrik",
    title: "For the shed door: how to treat the celeriac next time",
    plant: "Celeriac 'Prinz'",
    category: "Plant Care",
    difficulty: "Medium",
    picture: "celeriac",
    daysAgo: 58.4,
    likes: 0,
    privacy: "Private",
    body: `Planted 28 May at 35 cm, and half of them too deep. The swelling has to sit on the soil like a ball on grass. The four with the neck buried came up all beard.

Water is the thing. The bed by the butt got 15 litres per square metre each week from June and averaged 900 g. The far end got what fell, and gave me fists. It is a marsh plant, Henrik, treat it so.

From August I pulled down only the leaves that were already lying flat, and rubbed off the small side shoots around the shoulder. Stripping healthy ones in row two gained nothing. Bring them in before it goes below minus 4, twist the tops off, and do not wash them for the sand box.`,
  }),
  tip({
    by: "callum",
    title: "A bald thyme can be rescued with a bucket of grit",
    plant: "Common thyme (Thymus vulgaris)",
    category: "Plant Care",
    difficulty: "Easy",
    needs: plants.thyme,
    picture: "herbspiral",
    daysAgo: 89.9,
    likes: 8,
    body: `Four or five winters on top of my dry stone dyke and a thyme looks like a monk, green round the rim and bare wood in the crown. Cutting into that wood is no use, for old thyme stems carry few live buds and mostly stay dead.

In late April I mix a bucket of three parts 6 mm grit to one part sieved garden soil and trickle it into the middle until only the leafy tips stand out, 5 cm or so. Work it down between the stems with your fingers. One can of water settles it, and I give no feed at all.

Each buried stem roots where it touches the damp grit. By September you can lift half a dozen fresh plants off the edge, or leave the lot as a new green cushion. The grit earns its keep in winter too, draining Fife rain away from the neck, where thyme rots first.`,
  }),
  tip({
    by: "mateo",
    title: "Hill up the maize at knee height, before the July winds",
    plant: "Maize (bolita landrace) with climbing beans",
    category: "Plant Care",
    difficulty: "Medium",
    timing: { activity: "protect", sign: "when the maize reaches your knee" },
    needs: plants.maize,
    picture: "maize",
    daysAgo: 113.6,
    likes: 6,
    body: `Here we call it the aporque. Thirty-five or forty days after sowing, when the maize reaches my knee and the bean is feeling for something to climb, I draw earth from both sides of the row with the hoe, up to 20 cm against the stalk.

The buried joints send out new roots, thick ones like fingers. A plant with two or three rings of those stays standing when the July storms come down the valley, even with 2 metres of bean on its back. The hilling also smothers the small weeds, so it is your second weeding.

Choose a day after rain, when the soil crumbles. Go lightly near the stalk, since the feeding roots are shallow and the squash between the rows is easy to step on. Just before, I leave two handfuls of old goat manure by each clump of three plants, and the hoe covers it.`,
  }),
  tip({
    by: "sofia",
    title: "Green veins on yellow leaves: what your lemon is asking for",
    plant: "Lemon 'Verna' in a patio pot",
    category: "Plant Care",
    difficulty: "Medium",
    timing: { activity: "feed", anchor: "early-spring" },
    needs: { ...plants.citrus, growingSpace: ["container"] },
    picture: "citrus",
    daysAgo: 127.4,
    likes: 14,
    body: `Look at which leaves are pale. If the newest ones are yellow with a fine green net of veins, the tree cannot take up iron. If it is the old leaves, yellow at the edges with a green wedge by the stalk, it wants magnesium.

On my patio iron is the usual one. The well water is hard, and after two years of it the pot is so alkaline that the iron in it locks up. I stir 5 g of iron chelate, the EDDHA kind that stays soluble in lime, into 5 litres of rainwater and pour it slowly over the moist soil of a 40-litre pot, in March and once more in May. New growth comes green in three weeks.

For magnesium, spray 10 g of Epsom salts in a litre of water under the leaves at dusk, twice, a fortnight apart. And before either, put a finger in the pot: cold wet roots in January yellow a lemon just the same, and no powder cures that.`,
  }),
  tip({
    by: "mei",
    title: "What I do with the rooftop pots two days before a typhoon",
    plant: "Potted calamondin and loofah",
    category: "Plant Care",
    difficulty: "Hard",
    needs: { ...plants.citrus, growingSpace: ["container"] },
    picture: "citrus",
    daysAgo: 156.2,
    likes: 11,
    body: `The forecast usually gives us two days, and I use both. On the first I pick every loofah longer than my hand and cut the vine to 1.5 m, because big leaves are sails and the trellis is bolted only to a railing.

On the second I water the calamondins fully, so the pots are heavy, then lay them on their sides in the lee of the stair house, heads to the wall, packed tight like sleeping cats. A tree already lying down cannot fall and snap its graft. The roof gullies get cleared last, since 300 mm can come in a night.

When it passes, rinse every leaf with tap water before the sun returns. The wind carries sea salt even into Taipei, and the burn appears three days later. Stand the pots up, give shade for two days, and wait a week before any feed, as torn roots cannot use it.`,
  }),
  tip({
    by: "lucas",
    title: "My dates for putting the roses to bed and getting them up",
    plant: "Rose 'Peace' (hybrid tea)",
    category: "Plant Care",
    difficulty: "Hard",
    picture: "roses",
    daysAgo: 169.5,
    likes: 0,
    privacy: "Private",
    body: `Stopped feeding 1 August, stopped deadheading 15 September so the hips would slow them down. Good, do the same.

First hard freeze 9 November, ground crusted 2 cm. That was the moment to mound: three buckets of soil per bush, brought from the vegetable bed, 30 cm up the canes. The year I mounded in October the earth was still warm, and voles and canker both moved in. Canes tied, burlap cone with dry maple leaves on 20 November, clean snow shovelled over in December. None from the driveway, it is salted.

Uncovered in three steps: burlap off 10 April, half the soil on the 20th, the rest 1 May on a grey day. 'Peace' alive to 25 cm, five plants out of six. The dead one was in the low corner where meltwater stands. Raise that corner and give it to 'John Cabot', who needs none of this.`,
  }),
  tip({
    by: "rosa",
    title: "Bud drop in February begins with a thirsty August",
    plant: "Camellia japonica 'Alba Plena'",
    category: "Plant Care",
    difficulty: "Medium",
    timing: { activity: "feed", anchor: "mid-spring" },
    needs: plants.camellia,
    picture: "camellia",
    daysAgo: 183.7,
    likes: 9,
    body: `A camellia makes its winter flowers in the heat of the summer before, from July to September. If it dries out then, it says nothing. Months later the fat buds go brown and fall to the path, and everybody blames the cold.

In Porto the rain all but stops in July, so I give an established bush of 2 m two cans, 20 litres, once each week until autumn, always from the rain tank if there is any left. Hard water slowly yellows the leaves. Five centimetres of pine bark keeps the surface cool, as the roots are fine as hair and lie just under it.

Feeding comes straight after the last flower, in April, with something made for acid-loving plants, and never past the end of July. Where two or three buds crowd on a tip, twist off all but the largest in October. 'Alba Plena' then has the strength to open whole, instead of browning half way.`,
  }),
  tip({
    by: "ingrid",
    title: "Leggy seedlings want less warmth, not more",
    plant: "Cosmos bipinnatus 'Purity'",
    category: "Plant Care",
    difficulty: "Easy",
    timing: { activity: "sow-under-cover", anchor: "early-spring" },
    needs: { minimumTemperature: 1, frostFreeDays: 100, sunExposure: ["full-sun"] },
    picture: "cosmos",
    daysAgo: 222.6,
    likes: 16,
    body: `In Oslo in March the sun clears the block opposite at half past ten, and by four it has left my sill. A seedling kept at 22 °C in that light grows fast and finds nothing to build with, so it turns into thread.

I sow cosmos over the warm pipes on the bathroom floor, where it is up in five days. The same evening that the first loops show, the tray moves to the bedroom at 14 °C. Growth slows to match the light and the stems stay as thick as a match.

Two small habits help. Each morning I give the tray half a turn, and I stroke the tops with a sheet of paper, ten passes there and ten back. The bending makes a plant lay down a shorter, tougher stem, as wind would. A white card behind the tray returns some of the light that would otherwise go into the room.`,
  }),
  tip({
    by: "priya",
    title: "Note to myself: what the chilli bench taught me",
    plant: "Chilli 'Apache' and 'Hungarian Hot Wax'",
    taxon: "capsicum-annuum",
    category: "Plant Care",
    difficulty: "Medium",
    timing: { activity: "feed", sign: "when the first flower opens" },
    needs: { ...plants.chilli, growingSpace: ["greenhouse"] },
    picture: "chillies",
    daysAgo: 257.9,
    likes: 0,
    privacy: "Private",
    body: `'Apache': 2-litre pots were plenty. The six I moved on to 5 litres made leaf until August and ripened three weeks after the others. Leave them tight next time.

'Hungarian Hot Wax': flowers fell in the second week of July, when the thermometer on the bench read 37 °C at two o'clock. Pollen gives up somewhere above 32. Put the shade net on by 1 July, prop the door, and tap the stems before nine.

Tomato feed began when the first flower opened, half strength every Saturday, and the leaves kept their colour. Starting sooner the year before only brought greenfly. Labels faded again. Use the pencil, Priya, not the pen.`,
  }),
  tip({
    by: "ruth",
    title: "Garlic goes in on the shortest day, whichever month yours is",
    plant: "Garlic 'Printanor'",
    category: "Plant Care",
    difficulty: "Easy",
    timing: { activity: "plant-out", anchor: "shortest-day", fromDays: -14, toDays: 14 },
    needs: plants.garlic,
    picture: "garlic",
    daysAgo: 157.3,
    likes: 9,
    body: `The old rule is in on the shortest day and out on the longest. In Christchurch that is 21 June, and a northern cousin of mine does the very same four days before Christmas. Two weeks to either side makes no odds, so wait for a morning when the soil does not stick to your boots.

Split the head no sooner than the day you plant. Each clove wants its flat end down and its point 5 cm under, 15 cm from the next, in the sunniest strip you have. It needs those cold weeks in the ground, or it swells into one round onion without cloves.

Where the ground is frozen like iron by then, as it is for the Vermont growers here, go in two months earlier under straw. Nothing more is asked of you until spring but pulling the chickweed, which garlic cannot bear.`,
  }),
];
