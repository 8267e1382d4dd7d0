import { plants } from "#seeds/community/plant-needs.ts";
import { tip } from "#seeds/story.ts";

/** Tips on pruning, pinching out and picking. Five are not in English. */
export const pruning = [
  tip({
    by: "anjali",
    title: "तुलसी की मंजरी समय पर तोड़ें, पौधा घना रहेगा",
    plant: "राम तुलसी",
    taxon: "ocimum-tenuiflorum",
    category: "Plant Care",
    difficulty: "Easy",
    timing: { activity: "prune", sign: "जब हरी मंजरी दो अंगुल की दिखे" },
    needs: { minimumTemperature: 8, sunExposure: ["full-sun"], growingSpace: ["container"] },
    picture: "tulsi",
    daysAgo: 0.9,
    likes: 14,
    body: `मेरे आँगन के गमले में राम तुलसी का पौधा तीसरे साल में है और अब भी नीचे से हरा है। इसका कारण बस इतना है कि मैं मंजरी को बीज बनने तक नहीं छोड़ती। बीज पकाने में पौधे की सारी ताकत चली जाती है, पत्तियाँ छोटी पड़ने लगती हैं और तना लकड़ी जैसा हो जाता है।

जैसे ही टहनी के सिरे पर हरी मंजरी दो अंगुल की दिखे, उसे नीचे की दो पत्तियों समेत चुटकी से तोड़ लें। उस जोड़ से दो नई टहनियाँ निकलती हैं। अप्रैल से सितंबर तक मैं यह हर आठ-दस दिन में करती हूँ, और महीने में एक बार दो मुट्ठी पुरानी गोबर की खाद मिट्टी में मिला देती हूँ।

जयपुर की सर्दी में, दिसंबर के मध्य से, तोड़ना बंद कर देती हूँ। जब रात का तापमान दस डिग्री से नीचे जाए तो शाम को गमले पर सूती चुन्नी ओढ़ा दें, और पानी केवल तब दें जब ऊपर की दो अंगुल मिट्टी सूखी हो। एक मंजरी मैं जरूर पकने देती हूँ, अगले साल के बीज के लिए।`,
  }),
  tip({
    by: "grace",
    title: "Snap garlic scapes at one full curl",
    plant: "Garlic 'Music' (hardneck)",
    category: "Plant Care",
    difficulty: "Easy",
    timing: { activity: "harvest", sign: "when the scape has made one full curl" },
    needs: plants.garlic,
    picture: "garlic",
    daysAgo: 1.6,
    likes: 21,
    body: `Hardneck garlic puts up a flower stalk in the middle of June in Vermont. It rises, bends and makes a loop like a pig's tail. Once that loop has closed and before it straightens again, slide your fingers down to the top leaf and snap.

Left on, the scape will fill a capsule of bulbils out of the same store that is swelling the bulb. I kept two rows of 'Music' to compare one year: bulbs that lost their scapes weighed a quarter more.

Do it on a dry afternoon so the wound seals. Pull the straw back a little at the same time if June has been wet, and stop watering two weeks ahead of harvest, which for me falls near 20 July, with four or five green leaves still standing. The scapes keep three weeks in the refrigerator door, and with butter beans they are a supper.`,
  }),
  tip({
    by: "priya",
    title: "Pinch out side shoots early",
    plant: "Tomato 'Gardener's Delight'",
    category: "Plant Care",
    difficulty: "Easy",
    timing: { activity: "prune", sign: "when a side shoot is as long as the top joint of your thumb" },
    needs: { ...plants.tomato, growingSpace: ["open-ground", "container", "greenhouse"] },
    picture: "tomatoes",
    daysAgo: 2.3,
    likes: 24,
    body: `On a cordon tomato, a side shoot appears in the crook between a leaf and the main stem. I take each one when it is no longer than the top joint of my thumb, about 3 cm, bending it sideways until it snaps. At that size the scar is smaller than a lentil and dry by lunchtime.

Leave it three weeks and it becomes a second trunk with its own leaves to feed. You then need secateurs, and the wide wound is just where grey mould gets in during a damp August.

I go round on Wednesday and Saturday mornings, when the stems are full of water and brittle. Start at the bottom and look twice, because the one you miss is always behind the cane. Bush types such as 'Red Alert' want none of this, since most of their fruit comes on those very shoots.`,
  }),
  tip({
    by: "jonas",
    title: "Summer-prune an espalier to three leaves, in the right week",
    plant: "Apple 'Topaz', trained as an espalier",
    taxon: "malus-domestica",
    category: "Plant Care",
    difficulty: "Hard",
    timing: { activity: "prune", anchor: "late-summer" },
    needs: plants.apple,
    picture: "espalier",
    daysAgo: 6.1,
    likes: 22,
    body: `The right week comes when this year's side shoots have gone woody over their lowest third and the tip has made its resting bud. On my south wall in Freiburg that is about 10 August, a fortnight later on the north-east one. Cut in July and each stub pushes a new soft shoot.

Shoots that rise straight from an arm and are longer than 20 cm go back to three good leaves, not counting the little rosette at the base. Those growing from an older spur go back to one leaf. Anything shorter than a hand stays whole, as it often ends in a flower bud already.

Leave the leading shoot of each arm until winter. With the long growth off, light reaches the apples and the buds below turn towards blossom, because the tree no longer spends its sugar on wood. If a few do regrow, nip those to one leaf at the end of September.`,
  }),
  tip({
    by: "yuki",
    title: "もみじの枝は、葉が落ちたらすぐに透かす",
    plant: "イロハモミジ",
    category: "Plant Care",
    difficulty: "Hard",
    timing: { activity: "prune", anchor: "shortest-day", fromDays: -28, toDays: -7 },
    needs: {
      minimumTemperature: -20,
      sunExposure: ["full-sun", "partial-shade"],
      soilReaction: ["acid", "neutral"],
    },
    picture: "maple",
    daysAgo: 8.4,
    likes: 19,
    body: `京都の庭では、十一月の終わりに葉が落ちきってから十二月の半ばまでを、もみじの剪定の時期と決めています。もみじは目覚めの早い木で、年が明けると根が水を上げはじめます。二月に太い枝を切ると切り口から樹液が流れ続け、木が弱り、そこから枯れ込むことがあります。

まず枯れ枝と、内側へ向かう枝、重なった枝を付け根から外します。次に、勢いよく真上に伸びた徒長枝を抜きます。枝先を途中でぶつ切りにすると、そこから何本も強い枝が吹いて、やわらかな姿が失われます。必ず枝分かれの所で、細いほうを残して切ってください。

一度に落とすのは全体の二割までにしています。小指より太い切り口には癒合剤を塗ります。仕上がりの目安は、木の下に立ったとき、枝の間から空が均等に見えること。下の苔にも光が回り、翌年の秋は内側の葉までよく色づきます。`,
  }),
  tip({
    by: "kofi",
    title: "Cut tired okra back once and it will bear a second time",
    plant: "Okra 'Asontem'",
    category: "Plant Care",
    difficulty: "Medium",
    timing: { activity: "prune", sign: "when the pods stay small and out of reach" },
    needs: { ...plants.okra, frostFreeDays: 150 },
    picture: "okra",
    daysAgo: 18.5,
    likes: 12,
    body: `By the tenth or eleventh week the okra is over my head, the pods are small, and I need a stool to reach them. Many neighbours pull it then. I cut it.

Choose a cloudy evening and take each stem down to 30 cm, just above a strong node with a bud you can see. Any plant whose leaves were curled or mottled comes out altogether, for whitefly will carry that sickness to the new shoots. Then one double handful of well-rotted poultry manure in a ring, a hand's width from each stem, and about 4 litres of water.

Fresh branches show within a week, and you pick again after four or five. The roots are already deep, so this second crop stands the dry weeks better than a young sowing. Go round every other day and take pods at 7 cm. One hard old pod left on the stem tells the plant its work is finished.`,
  }),
  tip({
    by: "leila",
    title: "قلّموا الياسمين بعد آخر موجة أزهار لا قبلها",
    plant: "الياسمين البلدي",
    taxon: "jasminum-officinale",
    category: "Plant Care",
    difficulty: "Medium",
    timing: { activity: "prune", sign: "بعد سقوط آخر زهرة" },
    needs: plants.jasmine,
    picture: "jasmine",
    daysAgo: 23.7,
    likes: 16,
    body: `الياسمين البلدي عند باب بيتي في عمّان يزهر من أيار حتى تشرين الأول. أنتظر حتى تسقط آخر زهرة، ثم أحمل المقص في الأسبوع الأول من تشرين الثاني. من يقصّه في الربيع وهو يستعد للإزهار يخسر أول موجة وأطيبها رائحة.

أبدأ بالأغصان اليابسة والمتشابكة في الداخل، ثم أزيل من القاعدة غصنين أو ثلاثة من أقدم السيقان الخشبية. أما الأطراف فأقصّرها نحو شبر واحد فوق برعم ظاهر، ولا أحلق النبتة كلها كأنها سياج، لأن الهواء والضوء حين يدخلان إلى قلبها ينبّهان البراعم النائمة هناك.

بعد التقليم أنثر حولها دلوًا من السماد البلدي المتخمّر، وأسقيها عشرة لترات من ماء غسل الخضار الذي أجمعه في المطبخ. ثم أترك الباقي لمطر الشتاء، فالنبتة التي تبقى جذورها مبتلّة في البرد تصفرّ أوراقها.`,
  }),
  tip({
    by: "hanne",
    title: "Wait for the forsythia before you prune a repeat-flowering rose",
    plant: "Rose 'Gertrude Jekyll'",
    category: "Plant Care",
    difficulty: "Medium",
    timing: { activity: "prune", sign: "when the forsythia opens yellow" },
    needs: plants.rose,
    picture: "roses",
    daysAgo: 29.3,
    likes: 18,
    body: `My grandmother had no calendar in the shed, only a forsythia by the gate. When it opened yellow, usually the third week of March in Utrecht, she sharpened her secateurs. Cut in January, a rose wakes in the first mild spell and then loses its new red shoots to frost.

Begin with anything dead, brown inside or rubbing on its neighbour. Next remove one or two of the oldest stems right at the base, the grey ones thick as a broom handle. Shorten what is left by about half, to a bud that looks outward, and slope the cut gently away from it.

A shrub like 'Gertrude Jekyll' ends up between knee and mid-thigh, with five or six stems and daylight through the middle, so leaves dry quickly after rain. That drying is your best guard against black spot. Afterwards I spread two handfuls of organic rose feed and a bucket of compost round each one.`,
  }),
  tip({
    by: "minjun",
    title: "깻잎은 아래에서 두 장씩, 맨 위 네 장은 남기고 따기",
    plant: "잎들깨",
    category: "Plant Care",
    difficulty: "Easy",
    timing: { activity: "harvest", sign: "마디가 예닐곱 개가 되면" },
    needs: { minimumTemperature: 5, frostFreeDays: 120, sunExposure: ["full-sun", "partial-shade"] },
    picture: "shelf",
    daysAgo: 52.9,
    likes: 13,
    body: `서울 주택가 텃밭에서 잎들깨를 키운 지 육 년째입니다. 오월 중순에 모종을 심고 마디가 예닐곱 개가 되면 첫 수확을 합니다. 맨 아래 작은 잎은 흙이 튀어 지저분하니 먼저 떼어 버리고, 그 위에서부터 마주난 잎을 두 장씩 땁니다.

한 번에 욕심내지 않는 것이 중요합니다. 맨 위에 펼쳐진 잎 네 장은 꼭 남겨 두세요. 그 잎이 햇빛을 받아야 다음 마디가 올라옵니다. 한여름에는 한 주에 한 번 두 장씩 따면 줄기가 굵게 유지되고, 삼 주마다 포기에서 한 뼘 떨어진 곳에 잘 썩은 퇴비를 한 줌씩 묻어 줍니다.

들깨는 밤이 길어지면 꽃을 피웁니다. 팔월 말부터 줄기 끝과 곁가지에 꽃대가 보이는 대로 잘라 주면 구월 하순까지 부드러운 잎을 먹을 수 있습니다. 가로등 아래에 있는 두 포기는 유난히 꽃이 늦었는데, 알고 보니 불빛 때문에 밤이 아직 짧은 줄 알았던 것이었습니다.`,
  }),
  tip({
    by: "tunde",
    title: "Strip kale from the bottom and it will stand until April",
    plant: "Kale 'Nero di Toscana'",
    category: "Plant Care",
    difficulty: "Easy",
    timing: { activity: "protect", anchor: "mid-autumn" },
    needs: plants.kale,
    picture: "snow",
    daysAgo: 67.2,
    likes: 10,
    body: `People cut the top out of a cavolo nero because that is the tidy bit. The top is the engine. I take two or three of the lowest good leaves from each plant, once a week, snapping them downwards so no stub is left to rot.

Yellow ones come off too and go straight on the heap. On my clay, every leaf that touches the soil is a slug's bedroom, and a bare ankle of stem about 20 cm tall gives them nowhere to spend the day.

By October the plants are top-heavy palms. Tread the ground firm round each one, tie it to a 1 m cane at two heights, and draw a little soil up the stem. Roots that rock in wet clay make a socket that fills with water, and that kills more kale in Leeds than frost does. Around late March the side shoots come, sweet as purple sprouting, and you can finally have the top.`,
  }),
  tip({
    by: "eleni",
    title: "Η ρίγανη κόβεται ανθισμένη, και μετά την αφήνουμε ήσυχη",
    plant: "Ελληνική ρίγανη",
    category: "Plant Care",
    difficulty: "Easy",
    timing: { activity: "harvest", anchor: "early-summer" },
    needs: plants.oregano,
    picture: "herbspiral",
    daysAgo: 78.5,
    likes: 15,
    body: `Στα Χανιά η ρίγανη ανοίγει τα λευκά της άνθη στις αρχές του Ιουνίου. Όταν έχουν ανοίξει περίπου τα μισά, τότε τα φύλλα κρατούν το περισσότερο αιθέριο έλαιο. Κόβω πρωί, αφού στεγνώσει η δροσιά και πριν πιάσει η ζέστη, με ένα κοφτερό δρεπάνι.

Αφήνω πάντα έξι με οκτώ εκατοστά βλαστού πάνω από το χώμα, με λίγα φυλλαράκια χαμηλά. Από εκεί ξαναπετάει το φυτό. Αν το ξυρίσεις ως τη ρίζα μέσα στο καλοκαίρι, ο ήλιος καίει τη βάση του και τον Σεπτέμβρη μένει ένα κενό στο παρτέρι.

Την ίδια μέρα του δίνω ένα καλό πότισμα, πέντε λίτρα στο κάθε φυτό, και ύστερα τίποτα ως τα πρωτοβρόχια. Λίπασμα δεν βάζω ποτέ, γιατί η καλοταϊσμένη ρίγανη μοσχοβολά λιγότερο. Τα ματσάκια στεγνώνουν ανάποδα στη σκιά δέκα μέρες, και κάθε τέσσερα χρόνια, τον Νοέμβρη, χωρίζω τις παλιές τούφες.`,
  }),
  tip({
    by: "priya",
    title: "Cut your chillies hard and carry them through the winter",
    plant: "Chilli 'Lemon Drop' (Capsicum baccatum)",
    category: "Plant Care",
    difficulty: "Medium",
    timing: { activity: "protect", anchor: "first-frost", fromDays: -21, toDays: -7 },
    needs: { minimumTemperature: 8, growingSpace: ["indoors"] },
    picture: "chillies",
    daysAgo: 101.3,
    likes: 17,
    body: `Most people treat a chilli as an annual because the first cold night finishes it. Mine come indoors in the first half of October, before the nights fall under 8 °C, and the oldest 'Lemon Drop' is now in its fifth year.

Pick every pod, then cut the plant back to a Y about 15 cm tall with a few nodes on each arm. Knock it out, tease away half the old compost, trim the roots to suit a 1.5-litre pot, and refill with fresh mix. Wash the bare stems under the tap, as a single aphid brought inside becomes a hundred by Christmas.

It sits on the landing sill at 12 to 15 °C and gets three tablespoons of water every ten days or so. The remaining leaves may drop, which is no cause for grief if the stem scratches green. Repotted in March, it starts with a grown root system and gives ripe pods in July, when the seedlings are only flowering.`,
  }),
  tip({
    by: "tomas",
    title: "Thin the bunches on a glasshouse grape with narrow scissors",
    plant: "Grape 'Arkadia'",
    category: "Plant Care",
    difficulty: "Hard",
    timing: { activity: "prune", sign: "two weeks after flowering, when the berries are like peppercorns" },
    needs: { minimumTemperature: -15, sunExposure: ["full-sun"], growingSpace: ["greenhouse"] },
    picture: "grapes",
    daysAgo: 141.8,
    likes: 3,
    body: `My father thought I had gone soft in the head, up a ladder at dusk cutting off good grapes. 'Arkadia' under glass sets so many berries that by August they split one another, and grey mould runs through the bunch like fire through straw.

Two weeks after flowering, when the berries are the size of peppercorns, keep one bunch to each shoot. About a week later, when they are like small peas, remove a third of them with long narrow scissors: first those pointing inward, then the seedless little ones, then whatever crowds the middle. The shoulders can stay fuller.

Steady the bunch with a forked twig, since a finger wipes off the bloom and bloom is the berry's raincoat. A vine of four years carries six such bunches, an older one ten or twelve. It is slow work, twenty minutes for each, and at harvest I have never regretted one of them.`,
  }),
  tip({
    by: "dmitri",
    title: "Read the bark before you prune an old blackcurrant",
    plant: "Blackcurrant 'Selechenskaya 2'",
    category: "Plant Care",
    difficulty: "Medium",
    timing: { activity: "prune", sign: "before the buds swell" },
    needs: {
      minimumTemperature: -35,
      sunExposure: ["full-sun", "partial-shade"],
      growingSpace: ["open-ground"],
    },
    picture: "blackcurrants",
    daysAgo: 201.1,
    likes: 4,
    body: `At my dacha the last week of March is still deep snow, with a crust that holds a man. That is when I prune, standing above the bush and seeing every branch, before the buds swell. Currants wake early, and two weeks on is already too late.

Bark tells the age. Straw-coloured is last summer's wood, which carries the best berries. Grey-brown is two or three years. Nearly black, rough and spotted with lichen is four or more, and those I dig down to and saw off close to the ground.

A grown bush should keep twelve to fifteen branches, three or four of each age. Lose the oldest three every year and the bush never grows old, it only moves. Look also for round, swollen buds the size of a pea; inside is the gall mite, and such buds go into the stove.`,
  }),
  tip({
    by: "hanne",
    title: "Cut lavender in August and let October alone",
    plant: "Lavandula angustifolia 'Hidcote'",
    category: "Plant Care",
    difficulty: "Easy",
    timing: { activity: "prune", anchor: "late-summer" },
    needs: { minimumTemperature: -15, sunExposure: ["full-sun"] },
    picture: "lavender",
    daysAgo: 279.4,
    likes: 2,
    body: `The bees tell me when. As soon as only a handful are working the hedge, around the second week of August, the flowers are spent and the shears come out.

Take off the stalks together with 3 to 5 cm of leafy growth below them, following a low dome. Look inside as you go: above the brown wood there must stay a good layer of grey-green with tiny shoots in it. A stem cut back to plain bark rarely answers.

Done then, the plant has six or seven warm weeks to thicken up ahead of the cold. Soft growth from an October cut gets frosted, and the wet sits in the open stubs. In April I only tidy the winter-burnt tips. My oldest 'Hidcote' is thirteen and has never split open in the middle.`,
  }),
  tip({
    by: "hanne",
    title: "Why my climbing rose used to flower only above the gutter",
    plant: "Climbing rose 'New Dawn'",
    category: "Vertical Gardening",
    difficulty: "Medium",
    timing: { activity: "prune", anchor: "mid-winter" },
    needs: plants.rose,
    picture: "roses",
    daysAgo: 246.9,
    likes: 22,
    body: `For six years I tied my 'New Dawn' straight up the wall, and the upstairs neighbour had all the flowers. A vertical cane sends its strength to the topmost buds and the lower ones sleep. Lay that same cane nearly flat and every bud along it wakes and makes a flowering shoot.

I do the work in January on a mild day, since frozen canes crack. The wires run 40 cm apart. Untie everything first. Take out one old cane in three at the base, then fan the rest out left and right, beginning with the lowest wire, as close to horizontal as they will go without groaning. Side shoots go back to two or three buds. It looks terribly bare until April.`,
  }),
];
