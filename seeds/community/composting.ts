import { plants } from "#seeds/community/plant-needs.ts";
import { tip } from "#seeds/story.ts";

/** Tips on heaps, bins, worms and leaf piles. */
export const composting = [
  tip({
    by: "walter",
    title: "Let the thermometer tell you when to turn the heap",
    plant: "Grass clippings, prunings and kitchen scraps",
    category: "Composting",
    difficulty: "Medium",
    picture: "compost",
    daysAgo: 12.4,
    likes: 17,
    body: `I bought a long-stemmed compost thermometer the year I retired and it has saved me more work than any fork. Build a heap about a metre each way, two buckets of torn cardboard and dry stalks to one of fresh grass or peelings, and push the probe into the middle.

Within four days it should read 55 to 65°C. Leave it be while it holds. Once the needle has slid to 45 or so, the bacteria in the core have used up their air, and that is the time to fork the outside to the inside and wet anything dusty. It will climb again, a little lower each time.

After three or four turns it will refuse to go above 30°C however nicely you ask. Nothing is wrong. The quick food has been eaten, and fungi and worms finish the job over the next eight to ten weeks under a sheet of cardboard.`,
  }),
  tip({
    by: "priya",
    title: "Can blighted tomato plants go in the compost?",
    plant: "Tomato 'Gardener's Delight'",
    category: "Composting",
    difficulty: "Medium",
    picture: "greenhouse",
    daysAgo: 7.8,
    likes: 24,
    body: `Late blight usually finds our Leicester allotments in the second week of August, and then everybody asks me this one over the fence. Phytophthora infestans needs living tissue. As leaves and stems rot it mostly dies with them, so a heap that really heats and gets turned can cope with the tops.

Mine only gets warm. I chop the plants the same day, bury them in the middle under 20 cm of grass and old compost, and leave nothing on the surface for spores to blow from. Fruit stays out, and so does every potato tuber, however small. A tuber that lives through winter is how blight reaches spring, and 'Gardener's Delight' will sow itself through the whole heap by the hundred.

Not sure, or growing right beside somebody's maincrop? Bag it all for the council green waste, where the piles hold 60°C for days on end. Wash your canes afterwards too.`,
  }),
  tip({
    by: "amara",
    title: "Bokashi on a small balcony, with no smell even in August",
    plant: "Cooked leftovers and vegetable peelings",
    category: "Composting",
    difficulty: "Easy",
    picture: "bokashi",
    daysAgo: 3.2,
    likes: 22,
    body: `My neighbour sleeps two metres from my railing, so an open bin was never going to happen. Instead I have a pair of 10-litre bokashi buckets with taps. Scraps go in cut small, once a day, with a tablespoon of the inoculated bran over every three centimetres. I squash each layer with a saucer to push the air out.

Think of it as pickling. Lactic bacteria bring the pH down to about 4, which is why rice, cheese rinds and fish skin stay quiet in there. Every second or third day I draw off the juice and give the pots 10 ml of it in a full litre of water.

A full bucket stands closed for two weeks. Then I stir one part into three parts of tired potting soil in a covered crate and wait another month before planting. Straight from the bucket it is sour enough to burn roots, as my first strawberries found out.`,
  }),
  tip({
    by: "kofi",
    title: "Feeding a sack of okra from a compost core down the middle",
    plant: "Okra 'Clemson Spineless'",
    category: "Composting",
    difficulty: "Medium",
    timing: { activity: "sow-outdoors", anchor: "rains", fromDays: 0, toDays: 14 },
    needs: { ...plants.okra, growingSpace: ["container"] },
    picture: "okra",
    daysAgo: 0.3,
    likes: 1,
    body: `My yard is concrete, so everything grows in 50-kilo rice sacks. Roll the sack down, stand a short length of wide drainpipe in the centre, and pack around it with three parts topsoil to one of old manure. Fill the pipe with half-rotted compost: plantain peel, groundnut shells, cassava peel. Draw the pipe up, unroll the sack a little, and build the next layer the same way until you reach the top.

The core does two jobs. Water poured onto it runs right down to the bottom instead of spilling off the sides, and the roots follow the food inward as it breaks down. Dry the cassava peel in the sun for two days first, because fresh peel carries cyanide.

Soak the seeds overnight and sow when the April rains begin, three to a sack, keeping the best two. I top up the core with two handfuls of compost every three weeks and start picking at about day 55, when pods are finger length.`,
  }),
  tip({
    by: "mei",
    title: "豆渣、咖啡渣加落葉，頂樓一只加蓋桶就能堆肥",
    plant: "豆渣、咖啡渣、菜葉與落葉",
    category: "Composting",
    difficulty: "Medium",
    picture: "bokashi",
    daysAgo: 19.3,
    likes: 13,
    body: `樓下豆漿店每天早上留一袋豆渣給我，我提上頂樓，倒進六十公升的加蓋塑膠桶。桶底和下半圈用電鑽打了三十個八公厘的孔，墊兩塊磚離地，底下放淺盤接水。

豆渣含氮高又濕，單獨放一夜就發酸。我的比例是一份豆渣、一份咖啡渣，配三份乾落葉或撕碎的紙箱，用體積算。每加一層就撒一把舊培養土，裡頭的微生物能讓它早點動起來。抓一把用力握，指縫微微出水剛剛好；要是滴個不停，就再添乾葉。

台北夏天快，桶心摸起來溫溫的，三天翻一次，六到八週就變成黑褐色，聞起來像雨後的泥土。七、八月頂樓太曬，我把桶移到水塔的陰影下，不然表層一乾，菌就停工了。

做好後再放兩週熟成，一份堆肥配四份土，拿來種空心菜，葉子又厚又嫩。`,
  }),
  tip({
    by: "nia",
    title: "Rescuing a sour, soggy compost bin in a wet autumn",
    plant: "Kitchen scraps and torn cardboard",
    category: "Composting",
    difficulty: "Easy",
    picture: "compost",
    daysAgo: 27.6,
    likes: 9,
    body: `My bin used to be cold black soup by November, which is what a Gwynedd hillside does to an open heap. Smell it before you do anything. Ammonia says too much green stuff, rotten eggs says no air. Mine was eggs.

Cardboard put it right, in daft amounts. For every caddy of scraps I add two of egg boxes and corrugated box, scrunched up rather than laid flat, since flat sheets stick together and seal the wet in. Toilet roll tubes stand upright among it like little chimneys.

The other half of the cure was a roof. A sheet of tin on four bricks sheds the rain and still lets the steam out at the sides. To check, squeeze a fistful from the middle: one or two drops between your fingers is right, and a dribble down the wrist means another box.`,
  }),
  tip({
    by: "priya",
    title: "Note to self: a second life for last year's chilli pots",
    plant: "Chilli 'Apache' and 'Prairie Fire'",
    taxon: "capsicum-annuum",
    category: "Composting",
    difficulty: "Easy",
    picture: "chillies",
    daysAgo: 36.1,
    likes: 0,
    privacy: "Private",
    body: `Emptied fourteen 5-litre pots onto the tarp on Sunday, so roughly 70 litres. Vine weevil grubs in two of them, both from beside the back door. Those two went to the robin and the soil to the council bin.

What I mixed: three buckets of old pot compost, one of garden compost, 50 g of chicken manure pellets. The chillies had used up the nitrogen and most of the potash. Pots along the wall had a white crust, salts from all that tomato feed, so I ran plenty of rain through them before they joined the rest.

Do not sow into it. 'Apache' came up nine out of twenty in recycled stuff and nineteen out of twenty in fresh. Spring onions, cut-and-come-again salad and the sweet peas can have it. In March buy two bags, not six.`,
  }),
  tip({
    by: "lucas",
    title: "Keeping a worm bin alive through a Québec winter",
    plant: "Kitchen scraps for red wigglers (Eisenia fetida)",
    category: "Composting",
    difficulty: "Medium",
    timing: { activity: "protect", anchor: "mid-autumn" },
    picture: "worms",
    daysAgo: 48.7,
    likes: 11,
    body: `Red wigglers turn sluggish below 10°C and die if their bedding freezes, so mine come indoors around Thanksgiving, the October one. They live in a 50-litre tote under the basement stairs at 16 or 17 degrees and seem content with that until May.

Most winter trouble is overfeeding. In a warm kitchen a kilo of worms might clear three kilos of scraps a week; in my basement it is less than half, and the leftovers go sour and hatch fruit flies. On Sundays I give one litre of chopped peelings, in a different corner each time, and tuck a hand's depth of damp shredded newspaper over it.

Peek under the paper before feeding. If you can still recognise last week's squash, skip a week. Once a month I add a spoonful of crushed eggshell, which keeps the bedding from turning acid and gives their gizzards some grit to work with.`,
  }),
  tip({
    by: "dmitri",
    title: "Как компостировать сныть и пырей, чтобы они не проросли",
    plant: "Сныть, пырей и другие корневищные сорняки",
    category: "Composting",
    difficulty: "Medium",
    timing: { activity: "feed", anchor: "early-summer" },
    picture: "compost",
    daysAgo: 74.5,
    likes: 6,
    body: `Корневища сныти и пырея сразу в кучу не кладу: из кусочка в два сантиметра с одной живой почкой весной встаёт новый куст. Мать так развела пырей по всей смородине, и боролись мы с ним лет шесть.

Теперь за сараем стоит бочка на двести литров. Набиваю её корнями на две трети, заливаю водой доверху и прижимаю крышкой с кирпичом. Без воздуха они задыхаются и за четыре недели летнего тепла превращаются в кашу. Запах, честно скажу, крепкий, поэтому ставьте подальше от веранды.

Жижу развожу один к десяти и лью под капусту и смородину, по полведра на куст, но только до начала июля. Дальше азот во вред: побеги не вызреют до морозов. Гущу складываю в кучу слоями, ведро на два ведра сухой травы или опилок, и к следующей осени от сныти остаётся одна рыхлая земля.`,
  }),
  tip({
    by: "noam",
    title: "A compost heap that never rots? Put one drip line on it",
    plant: "Hedge clippings and kitchen scraps",
    category: "Composting",
    difficulty: "Medium",
    picture: "compost",
    daysAgo: 88.9,
    likes: 7,
    body: `From May to October hardly a drop falls in Haifa, and a heap left alone becomes a museum, with April's lettuce perfectly preserved. Microbes live in the film of water around each crumb. Below roughly 40 percent moisture they simply stop.

I laid a ring of 16 mm dripline on top, five emitters of 2 litres an hour, and covered it with jute. Twenty minutes every third evening comes to a little over three litres, enough for my 300-litre bin. Slow drops sink in, while a hose just runs down the outside because dry peel sheds water.

Keep the bin in the shade of a tree and dish the top like a shallow bowl. When you open the middle and find it pale and ashy, that is heat-loving actinomycetes working in material far too dry. Fork it over and give it twenty litres as you go.`,
  }),
  tip({
    by: "beth",
    title: "Storm-cast seaweed, and how much of it a heap can take",
    plant: "Bladder wrack and kelp, for peas",
    category: "Composting",
    difficulty: "Easy",
    picture: "compost",
    daysAgo: 96.1,
    likes: 14,
    body: `After a good south-westerly I fill four feed bags at the strand, loose weed only, from above the tide line. Whatever still grips a rock is somebody's home. Ask the council first, for some beaches are protected and some want a permit.

Everyone frets about the salt. A couple of Cork showers wash most of it off, and I keep seaweed to a fifth of the heap, so I've yet to scorch a pea. Spread it thin, five centimetres at most, between straw or bracken. Thrown on in a slab it goes to slime and the flies come from the next parish.

There's no lignin in it, so it melts in six weeks or so and helps the slower stuff along. It's generous with potash and trace elements and mean with phosphate. That makes a grand compost for the pea trench in March, where too much nitrogen would only give you leaf.`,
  }),
  tip({
    by: "grace",
    title: "The two-year leaf pile that asks for nothing",
    plant: "Sugar maple and red oak leaves",
    taxon: "none",
    category: "Composting",
    difficulty: "Easy",
    picture: "compost",
    daysAgo: 131.8,
    likes: 19,
    body: `Ten feet of chicken wire, joined into a ring about three feet across, is the whole project. In October I rake the maples into it, tread them down, and hose each foot as I go. Dry leaves will sit there looking at you for a year.

Fungi do the work here, slowly and cold, which is why the pile never steams and you can leave the fork in the shed. Run the mower over the leaves first and two years becomes closer to one. Oak has more tannin and lignin than maple, so I hold it to a third or give it a ring of its own.

It shrinks to a quarter of its height. The one-year stuff mulches my garlic in spring; the crumbly two-year stuff gets sifted for seed mix. Leaf mold has next to no fertilizer in it but soaks up water like a sponge, and a baby lettuce is happy with exactly that.`,
  }),
  tip({
    by: "hanne",
    title: "Rose prunings: what I shred and what I keep out of the heap",
    plant: "Rosa 'New Dawn' and other climbing roses",
    taxon: "rosa",
    category: "Composting",
    difficulty: "Medium",
    picture: "roses",
    daysAgo: 143.6,
    likes: 12,
    body: `Sixteen roses give me two wheelbarrows of wood at the end of February. Whole canes lie in the heap for four years and prick you at every turning. So I snip anything thinner than a pencil into five-centimetre pieces and put the rest through the shredder. Torn bark lets the fungi in, and the thorns go soft within a season.

The leaves I treat differently. Black spot winters on them, and my modest heap does not come near the 55°C that would finish it. In November I gather the spotted ones from under 'New Dawn' and send them away in the municipal green bin, together with any cane that has purple blotches.

Wood holds more than a hundred parts of carbon for each part of nitrogen, and on its own it just waits. I mix every bucket of shreddings with a bucket of grass or coffee grounds, and by the second spring it is brown and crumbly.`,
  }),
  tip({
    by: "ingrid",
    title: "Sieving your own compost for windowsill seedlings",
    plant: "Leek 'Blaugrüner Winter' and snapdragons",
    category: "Composting",
    difficulty: "Medium",
    picture: "seedlings",
    daysAgo: 164.2,
    likes: 8,
    body: `In February the heap at my allotment is a block of ice, so I carry two buckets of finished compost down to the cellar in October. It has to be a year old or more. Younger compost can still give off ammonia, and a root as fine as a hair does not survive that.

I rub it through a 6 mm sieve and mix one part with two parts coir and one part coarse sand. Leeks and snapdragons need nothing richer for four weeks. Home compost is full of chickweed, so I dampen the mix in a tray, let it stand ten days at room temperature, and stir under whatever has sprouted.

Before the real seeds go in, test it with cress. Twenty seeds on a saucer of the mix should give eighteen green seedlings in five days. Yellow or stunted ones tell you to let it ripen longer.`,
  }),
  tip({
    by: "callum",
    title: "Building a dry stone compost bay that breathes",
    plant: "Comfrey, bracken and garden weeds",
    category: "Composting",
    difficulty: "Hard",
    picture: "compost",
    daysAgo: 182.7,
    likes: 16,
    body: `I'd a load of whinstone from a fallen dyke and no wish to buy pallets that rot in five years. Make it three-sided, a metre and a quarter square inside and a metre high, the walls 45 cm thick at the foot and 30 at the top. Dig the foundation 15 cm down to firm ground and set your biggest stones there, the long side running into the wall and never along it.

Cross every joint with the stone above. Pack the middle with small hearting as you rise, not after, and lay through-stones at half height to tie the two faces. No mortar. Air draws in low through the gaps and leaves warm at the top.

Stone is a poor blanket, mind, so I line the bay with a hand's breadth of bracken in November. Leave slots at the front for three loose boards and you can still get a barrow in. It took four weekends, and the wrens had it surveyed by the third.`,
  }),
  tip({
    by: "rosa",
    title: "Why fallen camellia flowers stay out of my compost",
    plant: "Camellia japonica",
    category: "Composting",
    difficulty: "Medium",
    timing: { activity: "protect", anchor: "early-winter" },
    needs: plants.camellia,
    picture: "camellia",
    daysAgo: 211.4,
    likes: 5,
    body: `When a camellia bloom turns brown from the middle outward, with darker veins, pick it up and pull the green calyx away. A pale ring of mould at the base of the petals is petal blight, Ciborinia camelliae, and Porto has plenty. Frost browns the edges first and leaves no ring.

Inside that rotting flower the fungus makes hard black sclerotia. They wait in the ground for three to five years, then send up small brown cups in late winter, just as the next buds open. My heap barely touches 40 degrees, which does not trouble them at all.

From January to April I collect every fallen flower twice a week and tie them in a sack for the rubbish. Before Christmas I spread eight centimetres of new pine bark, so fewer cups reach the air. Spores still drift over from the neighbours, but my white ones last days longer now. The leaves and prunings can be composted without worry.`,
  }),
  tip({
    by: "walter",
    title: "Heap three: spring readings to compare with next year",
    plant: "First-cut grass and shredded hazel",
    taxon: "none",
    category: "Composting",
    difficulty: "Easy",
    picture: "compost",
    daysAgo: 226.3,
    likes: 0,
    privacy: "Private",
    body: `Started 6 April. Four barrows of first-cut grass, six of shredded hazel and cardboard, one sack of hen bedding from Marjorie, two cans of water. Air 11°C.

Day 2, 38. Day 4, 61. Day 6, 69, hotter than I like, turned it that evening. Day 9, 58. Day 14, 46, turned. Day 20, 51. Day 29, 34 and brandlings round the edges, so put the probe away.

To remember: hazel chipped finer than last time, thumbnail size, and no sour patches anywhere. The hen bedding did the pushing. Use half a sack in future and keep under 65, as much above that kills off the useful bacteria along with the weed seeds. Take two readings, because the north side ran nine degrees cooler all month.`,
  }),
  tip({
    by: "tomas",
    title: "Grape pomace makes fine compost if you can wait for the seeds",
    plant: "Pomace from grapevine 'Welschriesling'",
    taxon: "vitis-vinifera",
    category: "Composting",
    difficulty: "Hard",
    picture: "grapes",
    daysAgo: 258.9,
    likes: 4,
    body: `In October our village press leaves me around 200 kilos of skins, stalks and seeds. Spread fresh between the rows it mats, sours and calls every wasp in Moravia, since the pH is near 3.5 and there is still sugar in it.

I stack two parts pomace with one of straw and one of horse manure, and dust in ground limestone, about a kilo to the cubic metre, to soften the acid. Such a heap warms fast and settles by a third in the first fortnight. Turn it on the tenth day, then monthly until the ground freezes.

Skins have vanished by May. The seeds are oily and woody and take a second year, but you need not wait for them to use it. Two spades of compost around each vine in spring is plenty, and a few seedlings to hoe off is the only price.`,
  }),
];
