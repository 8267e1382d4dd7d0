import type { TranslatedLegalText } from "#server/content/legal-texts.ts";

/** `content/terms.ts` in German. */
export const germanTerms: TranslatedLegalText = {
  translates: "d13ee322fbc4e332e1e335de11ca5397ffcd2c289a55665cec20dc375fd33f52",
  lastUpdated: "25. Juni 2025",
  text: `
## Nutzung der Seite

{name} ist ein Ort, an dem du Rat rund um den Anbau von Pflanzen teilen und lesen kannst. Stöbern, um Hilfe bitten und den Newsletter abonnieren können alle; um Tipps ganz zu lesen, Tipps zu teilen und Likes zu vergeben, brauchst du ein Konto, und das ist kostenlos.

Behalte dein Passwort für dich. Was mit deinem Konto geschieht, gilt als von dir getan. Sag uns also Bescheid, wenn jemand anders Zugriff darauf bekommt.

Die Tipps stammen von Gärtnern, nicht aus einem Labor. Boden und Wetter sind bei dir anders als bei anderen: Probier Neues erst an einer einzelnen Pflanze aus, und lies das Etikett, bevor du etwas spritzt oder isst.

## Geistiges Eigentum

Was du schreibst, bleibt deins, ebenso die Bilder, die du hochlädst oder verlinkst. Wenn du einen Tipp teilst, erlaubst du {name}, ihn auf dieser Seite zu zeigen, solange du ihn hier lässt; einen privaten Tipp siehst nur du.

Teile nur, was du selbst geschrieben hast oder weitergeben darfst, und nenne deine Quelle, wenn du etwas von jemandem gelernt hast.

Der Name, die Zeichnungen und die Gestaltung von {name} gehören den Betreibern der Seite.

## Verhalten

Sei so, wie du dir deine Nachbarn wünschst. Streite nach Herzenslust über den richtigen Schnitt, aber werde nicht persönlich.

Beleidigende, schädliche oder irreführende Inhalte können entfernt werden. Wer gegen diese Nutzungsregeln verstößt, kann gesperrt werden. Wenn du meinst, dass wir uns geirrt haben, sag es uns.

Ratschläge können Schaden anrichten: Empfiehl nichts Giftiges, Verbotenes oder Gefährliches, ohne das klar dazuzusagen.

Mach keine Werbung, sammle keine Adressen anderer Mitglieder, und versuche nicht, in Bereiche dieser Seite zu gelangen, die nicht für dich bestimmt sind.

## Links zu anderen Websites

Tipps und Profile können auf Bilder und Seiten anderer Websites verweisen. Diese Websites betreiben wir nicht, und wir können nicht für sie einstehen; dort gelten eigene Bedingungen.

Auch die eigenen Links dieser Seite, etwa zu Spenden und sozialen Netzwerken, führen zu anderen Websites. Was du dort tust oder bezahlst, ist eine Sache zwischen dir und deren Betreibern.

## Haftungsbeschränkung

Wir kümmern uns sorgfältig um diese Seite, können aber nicht versprechen, dass sie immer erreichbar ist oder dass jeder Tipp für deinen Garten der richtige ist.

Soweit das Gesetz es zulässt, haften wir nicht für Folgen, die daraus entstehen, dass du einen Tipp befolgst oder dass die Seite eine Zeit lang nicht erreichbar ist. Deine gesetzlichen Rechte bleiben unberührt.

## Änderungen der Nutzungsregeln

Wenn sich diese Nutzungsregeln ändern, ändert sich auch das Datum oben auf dieser Seite. Nutzt du {name} danach weiter, gelten die neuen Nutzungsregeln für dich.

## Kontakt

Fragen zu diesen Nutzungsregeln gehen an die Betreiber dieser Seite. Wir lesen, was wir bekommen.
`.trim(),
};
