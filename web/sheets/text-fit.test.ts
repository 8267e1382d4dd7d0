import { describe, expect, test } from "vitest";
import { fitText, fitTitle, textHeight, LINE_HEIGHT } from "#web/sheets/text-fit.ts";

const AREA = { width: 527, height: 400 };

describe("the text of a printed sheet (18.5)", () => {
  test("a short text is large, a longer one smaller, and all of it is shown", () => {
    expect(fitText("Water in the morning.", AREA)).toEqual({ size: 13, lines: undefined });
    const longer = fitText("Water in the morning. ".repeat(150), AREA);
    expect(longer.size).toBeLessThan(13);
    expect(longer.lines).toBeUndefined();
  });

  test("a text that fits at no size is cut to whole lines", () => {
    const { size, lines = 0 } = fitText("Water in the morning. ".repeat(450), AREA);
    expect(size).toBe(8);
    expect(lines * size * LINE_HEIGHT).toBeLessThanOrEqual(AREA.height);
    expect((lines + 1) * size * LINE_HEIGHT).toBeGreaterThan(AREA.height);
    expect(fitText("\n".repeat(500), AREA).lines).toBe(lines);
  });

  test("each line break starts a line, and wide letters count twice", () => {
    expect(textHeight("a\nb\n\nc", 10, 500)).toBe(4 * 10 * LINE_HEIGHT);
    expect(textHeight("春".repeat(80), 10, 500)).toBe(2 * textHeight("a".repeat(80), 10, 500));
  });

  // Advance widths in em per letter with its share of spaces, of the widest common font, and what unbroken words lose at line ends.
  test.each([
    ["Russian", "Поливайте розы утром, пока солнце не попало на листья. ", 0.58],
    ["Ukrainian", "Всі люди народжуються вільними і рівними у своїй гідності. ", 0.55],
    ["Greek", "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια. ", 0.54],
    ["Malayalam", "മനുഷ്യരെല്ലാവരും തുല്യാവകാശങ്ങളോടും അന്തസ്സോടും ജനിച്ചവരാണ്. ", 0.65],
    ["Tamil", "மனிதப் பிறவியினர் சகலரும் சுதந்திரமாகவே பிறக்கின்றனர். ", 0.64],
    ["Telugu", "మానవులెల్లరును జన్మతః స్వతంత్రులును సమానులును నగుదురు. ", 0.47],
    ["Kannada", "ಎಲ್ಲಾ ಮಾನವರೂ ಸ್ವತಂತ್ರರಾಗಿಯೇ ಜನಿಸಿದ್ದಾರೆ. ", 0.48],
    ["Hindi", "सभी मनुष्यों को गौरव और अधिकारों के मामले में समानता प्राप्त है। ", 0.36],
    ["Armenian", "Բոլոր մարդիկ ծնվում են ազատ ու հավասար իրենց արժանապատվությամբ։ ", 0.62],
    ["Georgian", "ყველა ადამიანი იბადება თავისუფალი და თანასწორი. ", 0.6],
    ["Hebrew", "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. ", 0.46],
    ["Arabic", "يولد جميع الناس أحرارا متساوين في الكرامة والحقوق. ", 0.45],
    ["Thai", "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ ", 0.46],
    ["Amharic", "የሰው ልጅ ሁሉ ሲወለድ ነጻና በክብርና በመብትም እኩልነት ያለው ነው። ", 0.61],
    ["Cherokee", "ᏂᎦᏓᎢ ᏴᏫ ᎨᏥᏁᎳᎢ ᎠᎴ ᎤᏂᏠᏱ ᎤᎾᏕᎿᎢ ᏚᏳᎧᏛ ᎨᏒᎢ. ", 0.7],
  ])("what is said to fit does: %s", (_language, sentence, em) => {
    const text = sentence.repeat(40);
    const [size, lineEnds] = [10, 1.03];
    const lines = (text.length * em * size * lineEnds) / AREA.width;
    expect(textHeight(text, size, AREA.width)).toBeGreaterThanOrEqual(lines * size * LINE_HEIGHT);
    expect(textHeight(text, size, AREA.width)).toBeLessThan(1.75 * lines * size * LINE_HEIGHT);
  });

  test("a Russian text is cut, and said to be too long, where an English one of its length fits", () => {
    const english = "Water in the morning. ".repeat(200);
    const russian = "Полив с самого утра. ".repeat(210).slice(0, english.length);
    expect(fitText(english, AREA).lines).toBeUndefined();
    expect(fitText(russian, AREA).lines).toBeDefined();
  });

  test("a long title is smaller, capitals sooner", () => {
    const area = { width: 437, height: 88 };
    const [short, long] = ["Prune the plum", "Prune the old plum by the shed. ".repeat(4)];
    expect([short, long, long.toUpperCase()].map((title) => fitTitle(title, area))).toEqual([21, 18, 14]);
    expect(fitTitle("W".repeat(120), area)).toBe(14);
  });

  test("no line is shown where there is no room", () => {
    expect(fitText("Water.", { width: 527, height: -9 }).lines).toBe(0);
  });
});
