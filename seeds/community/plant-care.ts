import { tip } from "#seeds/story.ts";

/** Tips on pruning, feeding, picking and wintering. Three are private, and six are not in English. */
export const plantCare = [
  tip({
    by: "amara",
    title: "One crown per pot, no runners: strawberries on a balcony rail",
    plant: "Strawberry 'Mara des Bois'",
    category: "Plant Care",
    difficulty: "Easy",
    picture: "balcony",
    daysAgo: 0.2,
    likes: 9,
    body: `My rail is two and a half metres long and four floors up, so each plant has to earn its place. I keep one 'Mara des Bois' to a 4-litre pot, with the crown sitting level with the compost like an egg in its cup.

From May it sends out runners, thin red strings looking for ground they will not find here. I cut them close to the crown every Sunday. This variety flowers again and again until October, and a plant raising five daughters gives me half as many berries.

Tomato feed at half strength goes on every ten days from the first flower, because 4 litres of compost is empty by midsummer. In the third August I let the best plant keep two runners, pin them into yoghurt pots, and compost the mother once they have rooted.`,
  }),
  tip({
    by: "anjali",
    title: "तुलसी की मंजरी समय पर तोड़ें, पौधा घना रहेगा",
    plant: "राम तुलसी",
    category: "Plant Care",
    difficulty: "Easy",
    picture: "balcony",
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
    picture: "mulch",
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
    picture: "tomatoes",
    daysAgo: 2.3,
    likes: 24,
    body: `On a cordon tomato, a side shoot appears in the crook between a leaf and the main stem. I take each one when it is no longer than the top joint of my thumb, about 3 cm, bending it sideways until it snaps. At that size the scar is smaller than a lentil and dry by lunchtime.

Leave it three weeks and it becomes a second trunk with its own leaves to feed. You then need secateurs, and the wide wound is just where grey mould gets in during a damp August.

I go round on Wednesday and Saturday mornings, when the stems are full of water and brittle. Start at the bottom and look twice, because the one you miss is always behind the cane. Bush types such as 'Red Alert' want none of this, since most of their fruit comes on those very shoots.`,
  }),
  tip({
    by: "noam",
    title: "בקרסולה משקים לפי העלה, לא לפי היומן",
    plant: "קרסולה",
    category: "Plant Care",
    difficulty: "Easy",
    picture: "succulents",
    daysAgo: 4.7,
    likes: 11,
    body: `הקרסולה שלי עומדת במרפסת דרומית בחיפה כבר אחת-עשרה שנה, ואין לה יום השקיה קבוע. פעם בשבוע אני לוחץ בעדינות על עלה בתחתית הענף. עלה קשה ומבריק אומר שיש עדיין מים במחסן; עלה שמתקפל מעט בין האצבעות, עם קמטים דקים, אומר שהגיע הזמן.

כשמשקים, משקים עד הסוף: כליטר וחצי לעציץ בקוטר עשרים וחמישה סנטימטר, עד שהמים יוצאים מלמטה, ואת הצלוחית מרוקנים אחרי רבע שעה. מעט מים בכל יום מרטיבים רק את השכבה העליונה, והשורשים הדקים למטה מתייבשים ומתים.

באביב ובסתיו זה יוצא בערך כל עשרה ימים, ובחורף הגשום אני מכניס אותה אל מתחת לגגון ומשקה פעם בחודש. הטפטפת נשארת לעגבניות. המצע אצלי הוא חצי תערובת שתילה וחצי טוף דק, כדי שהאוויר יחזור אל השורשים כבר למחרת.`,
  }),
  tip({
    by: "jonas",
    title: "Summer-prune an espalier to three leaves, in the right week",
    plant: "Apple 'Topaz', trained as an espalier",
    category: "Plant Care",
    difficulty: "Hard",
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
    picture: "border",
    daysAgo: 8.4,
    likes: 19,
    body: `京都の庭では、十一月の終わりに葉が落ちきってから十二月の半ばまでを、もみじの剪定の時期と決めています。もみじは目覚めの早い木で、年が明けると根が水を上げはじめます。二月に太い枝を切ると切り口から樹液が流れ続け、木が弱り、そこから枯れ込むことがあります。

まず枯れ枝と、内側へ向かう枝、重なった枝を付け根から外します。次に、勢いよく真上に伸びた徒長枝を抜きます。枝先を途中でぶつ切りにすると、そこから何本も強い枝が吹いて、やわらかな姿が失われます。必ず枝分かれの所で、細いほうを残して切ってください。

一度に落とすのは全体の二割までにしています。小指より太い切り口には癒合剤を塗ります。仕上がりの目安は、木の下に立ったとき、枝の間から空が均等に見えること。下の苔にも光が回り、翌年の秋は内側の葉までよく色づきます。`,
  }),
  tip({
    by: "beth",
    title: "Water peas twice in their lives, and mean it",
    plant: "Pea 'Alderman'",
    category: "Plant Care",
    difficulty: "Easy",
    picture: "teepee",
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
    picture: "compost",
    daysAgo: 14.8,
    likes: 23,
    body: `My 'Timperley Early' came off my father's allotment in 1971, and it has been thin and cross only in the years I forgot it. Rhubarb throws up a great weight of leaf from one crown, and all of that has to come from somewhere.

Once the leaves have died down in November I tip two bucketfuls of rotted compost in a ring around each plant, 7 cm deep, starting a hand's width out from the buds. Heap it over the crown and the wet will rot it by March.

Pull no more than half the sticks at a time, with a twist, and leave the plant alone after the end of June so it can fill its roots. Cut any flower stem at the base the day you see it, as seed costs a crown more than a fortnight of crumbles. If you have done all this for two years and the stalks are still pencils, lift it and split it, keeping the outer pieces with a fat bud apiece.`,
  }),
  tip({
    by: "kofi",
    title: "Cut tired okra back once and it will bear a second time",
    plant: "Okra 'Asontem'",
    category: "Plant Care",
    difficulty: "Medium",
    picture: "fence",
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
    category: "Plant Care",
    difficulty: "Medium",
    picture: "watering",
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
    picture: "roses",
    daysAgo: 29.3,
    likes: 18,
    body: `My grandmother had no calendar in the shed, only a forsythia by the gate. When it opened yellow, usually the third week of March in Utrecht, she sharpened her secateurs. Cut in January, a rose wakes in the first mild spell and then loses its new red shoots to frost.

Begin with anything dead, brown inside or rubbing on its neighbour. Next remove one or two of the oldest stems right at the base, the grey ones thick as a broom handle. Shorten what is left by about half, to a bud that looks outward, and slope the cut gently away from it.

A shrub like 'Gertrude Jekyll' ends up between knee and mid-thigh, with five or six stems and daylight through the middle, so leaves dry quickly after rain. That drying is your best guard against black spot. Afterwards I spread two handfuls of organic rose feed and a bucket of compost round each one.`,
  }),
  tip({
    by: "priya",
    title: "Why your plum tomatoes go black at the bottom",
    plant: "Tomato 'San Marzano'",
    category: "Plant Care",
    difficulty: "Medium",
    picture: "watering",
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
    picture: "mulch",
    daysAgo: 44.1,
    likes: 5,
    body: `We get two metres of rain a year up here, and a raised bed drains like a colander. I used to give the leeks all their chicken pellets at planting, 150 g to the square metre, and by August they were pale as straw. The nitrogen had gone off down the hill with the stream.

Now they have 50 g in June when they go in, 50 g five weeks later, and the last 50 g in mid-August. Same bag, three helpings, and the leaves stay blue-green. Scratch it into the top 2 cm, or the jackdaws think you have put it out for them.

Following each feed I shake straw between the rows, about 5 cm, to stop heavy drops beating the surface into a crust. Nothing goes on once September is in, because soft growth in the dark months takes rust and rots at the neck.`,
  }),
  tip({
    by: "minjun",
    title: "깻잎은 아래에서 두 장씩, 맨 위 네 장은 남기고 따기",
    plant: "잎들깨",
    category: "Plant Care",
    difficulty: "Easy",
    picture: "fence",
    daysAgo: 52.9,
    likes: 13,
    body: `서울 주택가 텃밭에서 잎들깨를 키운 지 육 년째입니다. 오월 중순에 모종을 심고 마디가 예닐곱 개가 되면 첫 수확을 합니다. 맨 아래 작은 잎은 흙이 튀어 지저분하니 먼저 떼어 버리고, 그 위에서부터 마주난 잎을 두 장씩 땁니다.

한 번에 욕심내지 않는 것이 중요합니다. 맨 위에 펼쳐진 잎 네 장은 꼭 남겨 두세요. 그 잎이 햇빛을 받아야 다음 마디가 올라옵니다. 한여름에는 한 주에 한 번 두 장씩 따면 줄기가 굵게 유지되고, 삼 주마다 포기에서 한 뼘 떨어진 곳에 잘 썩은 퇴비를 한 줌씩 묻어 줍니다.

들깨는 밤이 길어지면 꽃을 피웁니다. 팔월 말부터 줄기 끝과 곁가지에 꽃대가 보이는 대로 잘라 주면 구월 하순까지 부드러운 잎을 먹을 수 있습니다. 가로등 아래에 있는 두 포기는 유난히 꽃이 늦었는데, 알고 보니 불빛 때문에 밤이 아직 짧은 줄 알았던 것이었습니다.`,
  }),
  tip({
    by: "henrik",
    title: "For the shed door: how to treat the celeriac next time",
    plant: "Celeriac 'Prinz'",
    category: "Plant Care",
    difficulty: "Medium",
    picture: "roots",
    daysAgo: 58.4,
    likes: 0,
    privacy: "Private",
    body: `Planted 28 May at 35 cm, and half of them too deep. The swelling has to sit on the soil like a ball on grass. The four with the neck buried came up all beard.

Water is the thing. The bed by the butt got 15 litres per square metre each week from June and averaged 900 g. The far end got what fell, and gave me fists. It is a marsh plant, Henrik, treat it so.

From August I pulled down only the leaves that were already lying flat, and rubbed off the small side shoots around the shoulder. Stripping healthy ones in row two gained nothing. Bring them in before it goes below minus 4, twist the tops off, and do not wash them for the sand box.`,
  }),
  tip({
    by: "tunde",
    title: "Strip kale from the bottom and it will stand until April",
    plant: "Kale 'Nero di Toscana'",
    category: "Plant Care",
    difficulty: "Easy",
    picture: "fence",
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
    picture: "herbspiral",
    daysAgo: 78.5,
    likes: 15,
    body: `Στα Χανιά η ρίγανη ανοίγει τα λευκά της άνθη στις αρχές του Ιουνίου. Όταν έχουν ανοίξει περίπου τα μισά, τότε τα φύλλα κρατούν το περισσότερο αιθέριο έλαιο. Κόβω πρωί, αφού στεγνώσει η δροσιά και πριν πιάσει η ζέστη, με ένα κοφτερό δρεπάνι.

Αφήνω πάντα έξι με οκτώ εκατοστά βλαστού πάνω από το χώμα, με λίγα φυλλαράκια χαμηλά. Από εκεί ξαναπετάει το φυτό. Αν το ξυρίσεις ως τη ρίζα μέσα στο καλοκαίρι, ο ήλιος καίει τη βάση του και τον Σεπτέμβρη μένει ένα κενό στο παρτέρι.

Την ίδια μέρα του δίνω ένα καλό πότισμα, πέντε λίτρα στο κάθε φυτό, και ύστερα τίποτα ως τα πρωτοβρόχια. Λίπασμα δεν βάζω ποτέ, γιατί η καλοταϊσμένη ρίγανη μοσχοβολά λιγότερο. Τα ματσάκια στεγνώνουν ανάποδα στη σκιά δέκα μέρες, και κάθε τέσσερα χρόνια, τον Νοέμβρη, χωρίζω τις παλιές τούφες.`,
  }),
  tip({
    by: "callum",
    title: "A bald thyme can be rescued with a bucket of grit",
    plant: "Common thyme (Thymus vulgaris)",
    category: "Plant Care",
    difficulty: "Easy",
    picture: "herbspiral",
    daysAgo: 89.9,
    likes: 8,
    body: `Four or five winters on top of my dry stone dyke and a thyme looks like a monk, green round the rim and bare wood in the crown. Cutting into that wood is no use, for old thyme stems carry few live buds and mostly stay dead.

In late April I mix a bucket of three parts 6 mm grit to one part sieved garden soil and trickle it into the middle until only the leafy tips stand out, 5 cm or so. Work it down between the stems with your fingers. One can of water settles it, and I give no feed at all.

Each buried stem roots where it touches the damp grit. By September you can lift half a dozen fresh plants off the edge, or leave the lot as a new green cushion. The grit earns its keep in winter too, draining Fife rain away from the neck, where thyme rots first.`,
  }),
  tip({
    by: "priya",
    title: "Cut your chillies hard and carry them through the winter",
    plant: "Chilli 'Lemon Drop' (Capsicum baccatum)",
    category: "Plant Care",
    difficulty: "Medium",
    picture: "seedlings",
    daysAgo: 101.3,
    likes: 17,
    body: `Most people treat a chilli as an annual because the first cold night finishes it. Mine come indoors in the first half of October, before the nights fall under 8 °C, and the oldest 'Lemon Drop' is now in its fifth year.

Pick every pod, then cut the plant back to a Y about 15 cm tall with a few nodes on each arm. Knock it out, tease away half the old compost, trim the roots to suit a 1.5-litre pot, and refill with fresh mix. Wash the bare stems under the tap, as a single aphid brought inside becomes a hundred by Christmas.

It sits on the landing sill at 12 to 15 °C and gets three tablespoons of water every ten days or so. The remaining leaves may drop, which is no cause for grief if the stem scratches green. Repotted in March, it starts with a grown root system and gives ripe pods in July, when the seedlings are only flowering.`,
  }),
  tip({
    by: "mateo",
    title: "Hill up the maize at knee height, before the July winds",
    plant: "Maize (bolita landrace) with climbing beans",
    category: "Plant Care",
    difficulty: "Medium",
    picture: "teepee",
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
    picture: "bench",
    daysAgo: 127.4,
    likes: 14,
    body: `Look at which leaves are pale. If the newest ones are yellow with a fine green net of veins, the tree cannot take up iron. If it is the old leaves, yellow at the edges with a green wedge by the stalk, it wants magnesium.

On my patio iron is the usual one. The well water is hard, and after two years of it the pot is so alkaline that the iron in it locks up. I stir 5 g of iron chelate, the EDDHA kind that stays soluble in lime, into 5 litres of rainwater and pour it slowly over the moist soil of a 40-litre pot, in March and once more in May. New growth comes green in three weeks.

For magnesium, spray 10 g of Epsom salts in a litre of water under the leaves at dusk, twice, a fortnight apart. And before either, put a finger in the pot: cold wet roots in January yellow a lemon just the same, and no powder cures that.`,
  }),
  tip({
    by: "tomas",
    title: "Thin the bunches on a glasshouse grape with narrow scissors",
    plant: "Grape 'Arkadia'",
    category: "Plant Care",
    difficulty: "Hard",
    picture: "greenhouse",
    daysAgo: 141.8,
    likes: 3,
    body: `My father thought I had gone soft in the head, up a ladder at dusk cutting off good grapes. 'Arkadia' under glass sets so many berries that by August they split one another, and grey mould runs through the bunch like fire through straw.

Two weeks after flowering, when the berries are the size of peppercorns, keep one bunch to each shoot. About a week later, when they are like small peas, remove a third of them with long narrow scissors: first those pointing inward, then the seedless little ones, then whatever crowds the middle. The shoulders can stay fuller.

Steady the bunch with a forked twig, since a finger wipes off the bloom and bloom is the berry's raincoat. A vine of four years carries six such bunches, an older one ten or twelve. It is slow work, twenty minutes for each, and at harvest I have never regretted one of them.`,
  }),
  tip({
    by: "mei",
    title: "What I do with the rooftop pots two days before a typhoon",
    plant: "Potted calamondin and loofah",
    category: "Plant Care",
    difficulty: "Hard",
    picture: "watering",
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
    picture: "snow",
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
    picture: "border",
    daysAgo: 183.7,
    likes: 9,
    body: `A camellia makes its winter flowers in the heat of the summer before, from July to September. If it dries out then, it says nothing. Months later the fat buds go brown and fall to the path, and everybody blames the cold.

In Porto the rain all but stops in July, so I give an established bush of 2 m two cans, 20 litres, once each week until autumn, always from the rain tank if there is any left. Hard water slowly yellows the leaves. Five centimetres of pine bark keeps the surface cool, as the roots are fine as hair and lie just under it.

Feeding comes straight after the last flower, in April, with something made for acid-loving plants, and never past the end of July. Where two or three buds crowd on a tip, twist off all but the largest in October. 'Alba Plena' then has the strength to open whole, instead of browning half way.`,
  }),
  tip({
    by: "dmitri",
    title: "Read the bark before you prune an old blackcurrant",
    plant: "Blackcurrant 'Selechenskaya 2'",
    category: "Plant Care",
    difficulty: "Medium",
    picture: "snow",
    daysAgo: 201.1,
    likes: 4,
    body: `At my dacha the last week of March is still deep snow, with a crust that holds a man. That is when I prune, standing above the bush and seeing every branch, before the buds swell. Currants wake early, and two weeks on is already too late.

Bark tells the age. Straw-coloured is last summer's wood, which carries the best berries. Grey-brown is two or three years. Nearly black, rough and spotted with lichen is four or more, and those I dig down to and saw off close to the ground.

A grown bush should keep twelve to fifteen branches, three or four of each age. Lose the oldest three every year and the bush never grows old, it only moves. Look also for round, swollen buds the size of a pea; inside is the gall mite, and such buds go into the stove.`,
  }),
  tip({
    by: "ingrid",
    title: "Leggy seedlings want less warmth, not more",
    plant: "Cosmos bipinnatus 'Purity'",
    category: "Plant Care",
    difficulty: "Easy",
    picture: "seedlings",
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
    category: "Plant Care",
    difficulty: "Medium",
    picture: "bench",
    daysAgo: 257.9,
    likes: 0,
    privacy: "Private",
    body: `'Apache': 2-litre pots were plenty. The six I moved on to 5 litres made leaf until August and ripened three weeks after the others. Leave them tight next time.

'Hungarian Hot Wax': flowers fell in the second week of July, when the thermometer on the bench read 37 °C at two o'clock. Pollen gives up somewhere above 32. Put the shade net on by 1 July, prop the door, and tap the stems before nine.

Tomato feed began when the first flower opened, half strength every Saturday, and the leaves kept their colour. Starting sooner the year before only brought greenfly. Labels faded again. Use the pencil, Priya, not the pen.`,
  }),
  tip({
    by: "hanne",
    title: "Cut lavender in August and let October alone",
    plant: "Lavandula angustifolia 'Hidcote'",
    category: "Plant Care",
    difficulty: "Easy",
    picture: "lavender",
    daysAgo: 279.4,
    likes: 2,
    body: `The bees tell me when. As soon as only a handful are working the hedge, around the second week of August, the flowers are spent and the shears come out.

Take off the stalks together with 3 to 5 cm of leafy growth below them, following a low dome. Look inside as you go: above the brown wood there must stay a good layer of grey-green with tiny shoots in it. A stem cut back to plain bark rarely answers.

Done then, the plant has six or seven warm weeks to thicken up ahead of the cold. Soft growth from an October cut gets frosted, and the wet sits in the open stubs. In April I only tidy the winter-burnt tips. My oldest 'Hidcote' is thirteen and has never split open in the middle.`,
  }),
];
