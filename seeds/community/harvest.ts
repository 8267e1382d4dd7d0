import { plants } from "#seeds/community/plant-needs.ts";
import { tip } from "#seeds/story.ts";

/** Tips on picking, drying, storing and keeping seed. */
export const harvest = [
  tip({
    by: "eleni",
    title: "Πώς ξεραίνω τη ρίγανη για να μυρίζει ως την άλλη άνοιξη",
    plant: "Ελληνική ρίγανη",
    category: "Harvest",
    difficulty: "Easy",
    picture: "herbspiral",
    daysAgo: 137.8,
    likes: 19,
    body: `Η καλή ρίγανη δεν χαλάει στο χωράφι, χαλάει μετά το κόψιμο. Την πρώτη χρονιά την άπλωσα στην ταράτσα, μέσα στον Ιούλιο, και το βράδυ μάζεψα άχυρο.

Δεν την πλένω. Αν έχει σκόνη, την τινάζω. Κάνω ματσάκια με δεκαπέντε με είκοσι κλωνάρια, γιατί τα πιο χοντρά μαυρίζουν στη μέση, και τα κρεμάω ανάποδα στην αποθήκη, με το παράθυρο ανοιχτό. Στον ήλιο το φύλλο ασπρίζει και το άρωμα φεύγει με τη ζέστη. Μια χάρτινη σακούλα με τρύπες γύρω από κάθε ματσάκι κρατά ό,τι πέφτει.

Έτοιμη είναι όταν το κοτσάνι σπάει με κρότο αντί να λυγίζει. Τρίβω μόνο όση χρειάζομαι για τον μήνα. Την υπόλοιπη τη φυλάω με ολόκληρα φύλλα σε γυάλινο βάζο, στο σκοτεινό ντουλάπι, γιατί όσο δεν σπάνε οι μικροί αδένες πάνω τους, το λάδι μένει μέσα.`,
  }),
  tip({
    by: "henrik",
    title: "Carrots in damp sand: the difference between January and April",
    plant: "Carrot 'Berlicumer'",
    category: "Harvest",
    difficulty: "Medium",
    timing: { activity: "harvest", anchor: "mid-autumn" },
    needs: plants.carrot,
    picture: "roots",
    daysAgo: 26.4,
    likes: 20,
    body: `My carrots used to be rubber by Christmas. Now the last box is opened in April, and they still snap.

I lift 'Berlicumer' at the end of October, on a dry day and before the ground freezes. Twist off the leaves by hand, because a knife tends to nick the crown and the leaves go on drinking from the root. Brush off loose soil but do not wash. Only whole ones go in the box.

The sand matters most. Mix about one litre of water into 20 kg of dry sand. Squeezed in the fist it should hold its shape and leave the palm barely wet. Lay carrots and sand in turn so that no two touch, and finish with 5 cm of sand on top. If one rots, it then rots alone.

Keep the box between 0 and 4 degrees, in a cellar or an unheated shed, and never beside apples. The ethylene they breathe out makes carrots bitter within weeks.`,
  }),
  tip({
    by: "leila",
    title: "Cracked green olives: ten days in water before any salt",
    plant: "Olive 'Nabali'",
    category: "Harvest",
    difficulty: "Medium",
    timing: { activity: "harvest", anchor: "mid-autumn" },
    needs: { minimumTemperature: -7, sunExposure: ["full-sun"] },
    picture: "olives",
    daysAgo: 0.4,
    likes: 3,
    body: `Pick for the jar in October, when the 'Nabali' olives have gone from deep green to the green of a pale lime and the juice runs milky if you squeeze one. Use your hands and not a stick, for a bruise goes soft in the brine.

Hit each olive once with a smooth stone, enough to split the flesh and leave the pit whole. Through that split the bitterness leaves in days instead of months. Cover them with water, put a plate on top so none float, and change the water every morning. Taste on the seventh day. Mine are usually ready for salt on the tenth.

For the brine, 100 g of coarse salt to a litre. A fresh egg should float in it with a patch the size of a coin showing. Add lemon slices and two hot peppers, pour a finger of oil over the surface, and wait four weeks.

I waste no water, but I keep the bitter water off my pots. It burns roots, so it goes to settle the dust in the yard.`,
  }),
  tip({
    by: "mateo",
    title: "Choose your seed maize while it is still standing in the field",
    plant: "Landrace maize (maíz criollo)",
    category: "Harvest",
    difficulty: "Medium",
    timing: { activity: "harvest", sign: "while the plants are still half green" },
    needs: plants.maize,
    picture: "maize",
    daysAgo: 11.3,
    likes: 12,
    body: `In the heap every fat ear looks like a good mother. In the field you can see how she lived. Perhaps she stood at the edge, with sun on two sides and no neighbours, and any maize is fat there.

So my mother ties red wool while the plants are still half green. She walks the inside rows and looks for a stalk that did not lean in the storm, with ears at chest height that hang tip down as they dry. The husk must close tight over the end, because that is the door of the weevil.

We mark at least a hundred plants and take one ear from each. With only five or ten, maize becomes weak and short within a few generations. The seed comes from the middle of the cob, where the grains are even.

Dry it until a grain cracks between your teeth instead of denting. We keep it in a closed clay jar with a handful of dry wood ash to the kilo, and what is left over travels to the seed swap in January.`,
  }),
  tip({
    by: "grace",
    title: "Note for next July: lift the garlic at five green leaves",
    plant: "Hardneck garlic 'Music'",
    category: "Harvest",
    difficulty: "Easy",
    timing: { activity: "harvest", sign: "when five leaves are still green" },
    needs: plants.garlic,
    picture: "garlic",
    daysAgo: 109.7,
    likes: 0,
    privacy: "Private",
    body: `Waited for the tops to die down again, and a third of the heads had burst their skins. They won't keep past Thanksgiving. Each green leaf is one wrapper around the bulb, so counting leaves is counting skins. Go when the bottom three or four are brown and five are still green. That was July 18 this year, and I lifted on the 29th.

Pull the straw back and stop watering on July 1. Loosen with the fork first. Two stems snapped off in my hand.

Four weeks in the barn, bunches of ten, box fan on low. Keep the twelve biggest heads for planting: five cloves each makes sixty, enough for the long bed at 6 inches. Not the fridge for the rest. They sprouted green in there last winter.`,
  }),
];
