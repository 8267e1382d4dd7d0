import type { TranslatedLegalText } from "#server/content/legal-texts.ts";

/** `content/privacy.ts` in German. */
export const germanPrivacy: TranslatedLegalText = {
  translates: "5628c9f9d2b1112fd27149dc664da6819e1ceefdd20a304bdbb6957dd6f2584f",
  lastUpdated: "29. November 2026",
  text: `
## Kurz gesagt

{name} speichert, was du angibst und was nötig ist, um dich wiederzuerkennen. Die Seite verfolgt niemanden, zeigt keine Werbung, verkauft nichts und gibt nichts weiter.

Stöbern kannst du ohne Konto. Dann wird hier nichts über dich gespeichert, es sei denn, du bittest um Hilfe oder abonnierst den Newsletter.

## Dein Konto und dein Profil

Um dich wiederzuerkennen, speichern wir deinen Namen, deine E-Mail-Adresse und einen Hash deines Passworts. Mit einem Hash können wir dein Passwort prüfen, aber niemand kann es daraus ablesen.

Wenn du dich mit Google oder einem anderen Anbieter anmeldest, erfahren wir von ihm deinen Namen, deine E-Mail-Adresse und ob er sie geprüft hat, die Adresse deines Bildes und eine Nummer oder einen Namen, an dem dein Konto dort zu erkennen ist. Wir speichern das, um dich wiederzuerkennen, aber keine Passwörter oder Schlüssel von dort. Der Anbieter erfährt, dass du dich hier angemeldet hast, und geht damit nach seinen eigenen Regeln um.

Wenn du eine Authenticator-App einrichtest, speichern wir verschlüsselt den Schlüssel, den sie mit uns teilt, und deine Wiederherstellungscodes, dazu das Datum. Wenn du einen Passkey hinzufügst, speichern wir seinen öffentlichen Schlüssel, den Namen, den du ihm gibst, und das Datum; dein Fingerabdruck, dein Gesicht und deine PIN kommen nie bei uns an. All das wird gelöscht, wenn du die App ausschaltest oder den Passkey entfernst, und mit deinem Konto.

Wenn du Zugriffstoken für Programme anlegst, speichern wir den Namen, die Berechtigungen und den letzten Tag, die du wählst, außerdem, wann jedes angelegt und an welchem Tag es zuletzt benutzt wurde, und einen Hash davon. Wenn du eines widerrufst, wird es gelöscht; mit deinem Konto werden alle gelöscht.

Damit zu sehen ist, von wem ein Tipp stammt, speichern wir dein Profil: deinen Namen, die Adresse deines Fotos und was du selbst hinzufügst, etwa Alter, Geschlecht, Ort, Vorstellung und Status. Alle sehen deinen Namen, dein Foto, deinen Ort, deinen Status, deine Vorstellung und seit wann du dabei bist. Alter und Geschlecht sehen nur Mitglieder.

Für Besucher ist deine E-Mail-Adresse zum größten Teil verborgen. Mitglieder sehen sie ganz, es sei denn, du schaltest das beim Anlegen des Kontos oder in deinem Profil ab; wenn du unter 18 bist, ist sie immer verborgen.

Konto und Profil werden gespeichert, solange du das Konto hast. Du kannst dein Profil und dein Passwort jederzeit ändern und auf deiner Kontoseite sehen, wo du angemeldet bist. Eine neue E-Mail-Adresse gilt, sobald du sie bestätigt hast; die alte wird dann hier gelöscht, außer in den Aufzeichnungen über Mails, die weiter unten beschrieben sind.

## Dein Sicherheitsprotokoll

Damit du und wir es bemerken, wenn jemand anders in dein Konto gelangt, zeichnen wir auf, wann es angelegt wurde, wann sich jemand an- oder abgemeldet oder ein falsches Passwort versucht hat und wann das Passwort, die Adresse, die Rolle oder ein zweiter Schritt geändert oder ein Zugriffstoken angelegt oder widerrufen wurde, jeweils mit einer kurzen Bezeichnung des Geräts, etwa „Firefox auf Windows“. Darin steht auch, was Admins und Moderatoren mit deinem Konto getan haben, etwa wenn sie es vorübergehend gesperrt oder einen Link für ein neues Passwort gesendet haben, und, nur für Admins sichtbar, wer es war. Nur du, auf deiner Kontoseite, und die Admins dieser Seite können diese Einträge sehen. Sie werden nach 180 Tagen gelöscht, und mit deinem Konto; wird das Konto eines Admins oder Moderators gelöscht, bleibt von ihm in den Einträgen anderer nur eine Nummer.

## Einladungen

Wenn dich ein Admin dieser Seite einlädt, speichern wir deine E-Mail-Adresse und wer dich wann eingeladen hat, und sofern diese Seite Mails verschickt, schicken wir dir einen Link. Die Einladung wird gelöscht, wenn du damit ein Konto anlegst oder wenn sie zurückgezogen wird, sonst innerhalb von etwa einer Stunde, nachdem ihre 7 Tage vorbei sind. Im Sicherheitsprotokoll des Admins bleibt stehen, dass jemand eingeladen wurde; die Adresse ist darin größtenteils verborgen.

## Deine Tipps, Likes und Kommentare

Zu einem Tipp speichern wir sein Bild oder dessen Adresse, was du dazu schreibst, deinen Namen und wann er geteilt und zuletzt geändert wurde. Öffentliche Tipps können alle sehen, deine privaten nur du.

Wenn du einem Tipp ein Like gibst, speichern wir das und den Zeitpunkt, damit jedes Like nur einmal zählt. Wie viele Likes es sind, sehen alle. Wer den Tipp geteilt hat, erfährt, dass das Like von dir ist; sonst erfährt niemand, welche Tipps dir gefallen.

Wenn du dir einen Tipp merkst, speichern wir das und den Zeitpunkt. Niemand sonst erfährt, welche oder wie viele Tipps du dir merkst. Der Eintrag wird gelöscht, wenn du den Tipp aus deinen gemerkten Tipps herausnimmst, und mit dem Tipp oder deinem Konto.

Wenn du zurückmeldest, wie es mit einem Tipp bei dir lief, speichern wir das Ergebnis, deine Notiz, die Saison, den Zeitpunkt und von dem Garten, den du gewählt hast, Sonne, Boden und Platz, sonst nichts. Eine Notiz erscheint mit deinem Namen, diesen drei Angaben und der Saison, die verrät, ob du nördlich oder südlich des Äquators gärtnerst; ansonsten sehen alle nur Zahlen, und nach Sonne, Boden oder Platz getrennt erst ab fünf Gärtnern. Du kannst eine Rückmeldung ändern oder löschen; alle sind im Download deiner Daten enthalten und werden mit dem Tipp oder deinem Konto gelöscht. Wenn du per Mail gefragt werden möchtest, was aus gemerkten Tipps wurde, speichern wir, nach welchen wir dich schon gefragt haben.

Ein Tipp bleibt gespeichert, bis du ihn löschst; damit werden auch seine Likes gelöscht. Likes, die du vergeben hast, bleiben, solange es den Tipp und dein Konto gibt.

Zu einem Kommentar speichern wir deinen Namen, dein Foto und wann er geschrieben und zuletzt geändert wurde. Sehen können ihn alle, die den Tipp sehen können. Wenn du ihn löschst, wird sein Text sofort gelöscht; haben andere geantwortet, bleibt ein Platzhalter ohne den Text und ohne deinen Namen.

## Deine Sammlungen und Entwürfe

Eine Sammlung enthält die Tipps, die du hineinlegst, ihre Reihenfolge und deine Notizen. Niemand sonst sieht sie, es sei denn, du gibst sie für alle frei, die ihren Link haben: Diese lesen dann den Namen der Sammlung, deine Notizen und deinen Namen. Du kannst den Link jederzeit abschalten. Was du bei „Tipp teilen“ schreibst, wird als Entwurf gespeichert, bis du ihn teilst oder löschst; nur du siehst ihn. Sammlungen und Entwürfe sind im Download deiner Daten enthalten und werden mit deinem Konto gelöscht.

## Wem du folgst

Wenn du Gärtnern oder Pflanzen folgst oder sie stummschaltest, speichern wir das und seit wann, um dir ihre Tipps zuerst oder gar nicht zu zeigen. Niemand sonst sieht es, auch die Gärtner selbst und die Moderation nicht. Wie viele dir folgen, siehst nur du, aber nicht, wer es ist. All das ist im Download deiner Daten enthalten und wird gelöscht, wenn du es beendest, oder mit deinem Konto. Wenn du über ihre Tipps benachrichtigt werden möchtest, speichern wir diese Benachrichtigungen wie andere auch.

## Dein Garten

Wenn du uns von deinem Garten erzählst, speichern wir, was du angibst: den nächsten Ort, die Höhe, Frosttermine, die tiefste Temperatur, Sonne, Boden und wo du anbaust. Alles davon ist freiwillig. Wir zeigen dir damit, wann und ob Tipps zu deinem Garten passen, und niemand sonst sieht es, auch die Moderation nicht. Wenn du einen Kalender einrichtest, können alle, die seine Adresse haben, lesen, was in deinem Garten ansteht; du kannst sie ersetzen oder entfernen. Deine Angaben kannst du jederzeit ändern oder löschen; sie sind im Download deiner Daten enthalten und werden mit deinem Konto gelöscht.

## Wie Aufrufe gezählt werden

Wir zählen, wie viele Besucher einen Tipp aufrufen, jeden einmal am Tag; wer den Tipp geschrieben hat, zählt nicht mit. Um Besucher an diesem Tag auseinanderzuhalten, berechnet der Server eine Zahl: aus deiner IP-Adresse und dem, was dein Browser über sich sagt, oder, wenn du angemeldet bist, aus deinem Konto, gemischt mit einem Zufallswert, der am nächsten Tag gelöscht wird. Niemand kann aus dieser Zahl ablesen, wer was aufgerufen hat, und auch sie wird gelöscht; nur die Anzahl der Aufrufe bleibt.

## Benachrichtigungen

Wenn jemand deinen Tipp kommentiert oder dir antwortet, wenn jemandem gefällt, was du geteilt hast, wenn eine Frage von dir beantwortet wird und wenn die Moderation etwas über dich entschieden hat, speichern wir eine Benachrichtigung für dich. Darin steht, wer es war oder was die Moderation geschrieben hat, und sie bleibt 180 Tage lang oder bis das gelöscht wird, worum es geht. Niemand sonst kann deine Benachrichtigungen lesen. Auf deiner Kontoseite wählst du, worüber du benachrichtigt wirst und ob per Mail, einzeln oder gesammelt in einer täglichen oder wöchentlichen Zusammenfassung, die das Geschriebene zitiert.

Wenn du auf „Dieses Gerät benachrichtigen“ drückst, speichern wir die Adresse, unter der dieses Gerät für den Push-Dienst deines Browsers erreichbar ist, und die Schlüssel, mit denen wir Nachrichten für das Gerät verschlüsseln, beides verschlüsselt, dazu, seit wann und was du gewählt hast. Der Push-Dienst, den der Hersteller deines Browsers betreibt, leitet weiter, was wir senden, kann es aber nicht lesen; er erfährt, dass diese Seite etwas an dieses Gerät gesendet hat, und wann. Andere können eine Benachrichtigung auf deinem Sperrbildschirm vielleicht lesen: Namen und Titel stehen nur darin, wenn du das so wählst. Die Adresse wird gelöscht, wenn du die Benachrichtigungen beendest, dich dort abmeldest oder es das Gerät nicht mehr gibt; deine Auswahl wird mit deinem Konto gelöscht.

## Mails, die wir verschicken

Wir schreiben dir zu deinem Konto: damit du deine Adresse bestätigen oder ein neues Passwort setzen kannst, wenn deine Adresse geändert werden soll oder geändert wurde und wenn dein Passwort oder deine Rolle geändert wurde, sich ein neues Gerät angemeldet hat, ein Zugriffstoken angelegt wurde oder jemand versucht hat, mit deiner Adresse ein Konto anzulegen. Wir schicken dir auch die Antwort auf eine Hilfeanfrage und was die Moderation über dich entschieden hat, es sei denn, du hast solche Mails auf deiner Kontoseite abbestellt. Außerdem bitten wir um Bestätigung, wenn eine Adresse für den Newsletter eingetragen wird. Unsere Mails laden keine Bilder und verraten uns nicht, ob du sie liest.

Wir zeichnen auf, an welche Adresse wir wann und worüber geschrieben haben und ob der Link in der Mail benutzt wurde; das bleibt 30 Tage lang gespeichert oder bis dein Konto gelöscht wird. Der Text einer Mail wird nach dem Versand nicht aufbewahrt, es sei denn, diese Seite hat keinen Mailserver: Dann bleibt er in einem Ordner auf ihrem Rechner, bis ihn dort jemand löscht. Wenn jemand ein neues Passwort für eine Adresse anfordert, zu der es hier kein Konto gibt, wird das innerhalb weniger Augenblicke gelöscht.

Mails laufen über den Mailserver der Betreiber dieser Seite und über den, der zu deiner Adresse gehört.

## Hilfeanfragen

Wenn du um Hilfe bittest, speichern wir Name, E-Mail-Adresse, Thema und Beschreibung, so wie du sie sendest, und wann du sie gesendet hast, damit dir jemand antworten kann. Wenn du angemeldet bist, speichern wir auch, dass die Anfrage von dir ist.

Die Betreiber dieser Seite und die Moderation können die Anfrage und die Antworten darauf lesen, ebenso du, wenn du beim Senden angemeldet warst. Sie bleibt gespeichert, bis Betreiber oder Moderation sie löschen oder, wenn du beim Senden angemeldet warst, bis du dein Konto löschst. Aus einer guten Antwort kann ein Tipp werden; du wirst darin nicht genannt.

## Der Newsletter

Wenn du den Newsletter abonnierst, speichern wir die Adresse, wann du sie zum ersten und zum letzten Mal eingetragen hast und, wenn du angemeldet warst und es die Adresse deines Kontos ist, dass du es warst. Sie wird nur für den Newsletter benutzt, und nur die Betreiber dieser Seite können die Liste lesen.

Sofern diese Seite Mails verschickt, zählt die Adresse erst, wenn du sie über den Link bestätigt hast, den wir dorthin schicken, und wir zeichnen auf, wann das war; eine unbestätigte Adresse wird innerhalb weniger Tage gelöscht. Jeder Newsletter hat einen Link zum Abbestellen. Wir zählen, wie viele Ausgaben dein Mailserver in Folge abgelehnt hat, und löschen die Adresse nach zwei. Sonst bleibt sie gespeichert, bis du den Link benutzt oder ein Konto löschst, das dieselbe Adresse hat und bei dem sie bestätigt ist.

## Meldungen und Moderation

Wenn du einen Tipp, einen Kommentar oder ein Profil meldest, speichern wir, was du gemeldet hast, deinen Grund, deine Anmerkung und den Zeitpunkt. Moderatoren sehen deinen Namen daneben, das gemeldete Mitglied sieht ihn nicht. Wenn dein Konto gelöscht wird, bleibt die Meldung ohne deinen Namen.

Wenn du ein Mitglied blockierst, speichern wir das und seit wann. Das Mitglied erfährt es nicht. Der Eintrag wird gelöscht, wenn du die Blockierung aufhebst oder eines der beiden Konten gelöscht wird.

Wenn die Betreiber dieser Seite erste oder verdächtige Beiträge prüfen lassen, liest die Moderation sie, bevor es sonst jemand tut. Wenn die Moderation etwas über dich entscheidet, speichern wir, was entschieden wurde, warum, von wem und wann. Entfernte Inhalte werden verborgen aufbewahrt, damit sich die Entscheidung zurücknehmen lässt, und mit deinem Konto gelöscht. Ein Protokoll aller Entscheidungen, in dem Inhalte und Personen als Nummern stehen, dazu die Begründung, wird dauerhaft aufbewahrt.

## In deinem Browser

Wenn du dich anmeldest, sorgt ein Cookie dafür, dass du angemeldet bleibst. Nur diese Seite kann ihn lesen, und er endet, wenn du dich abmeldest, oder 30 Tage nach deinem letzten Besuch. Ein zweiter Cookie bringt eine kurze Nachricht, etwa dass dein Tipp geteilt wurde, von einer Seite zur nächsten und verschwindet innerhalb einer Minute. Wenn du dich mit Google oder einem anderen Anbieter anmeldest, stellt ein dritter sicher, dass du selbst damit begonnen hast, und verschwindet, wenn du zurückkommst, spätestens nach fünf Minuten. Während du dich mit einem Code oder einem Passkey anmeldest, tut ein weiterer dasselbe, höchstens zehn Minuten lang. Noch einer merkt sich, dass du dich mit diesem Browser schon einmal angemeldet hast, damit Fremde, die dein Passwort zu erraten versuchen, dich nicht aussperren können. Er meldet niemanden an, verrät sonst nichts und bleibt ein Jahr ab deiner letzten Anmeldung. Wenn du dich abmeldest, bevor die Skripte einer Seite laufen, sagt ein weiterer nur, dass sich jemand abgemeldet hat, damit die nächste Seite löscht, was eingetippt wurde; er verschwindet mit dieser Seite oder nach einer Stunde. Wenn du eine Sprache oder Maßeinheiten wählst, merkt sich das je ein Cookie ein Jahr lang. Andere Cookies gibt es nicht.

Wenn du das helle oder dunkle Design wählst oder die Seitenleiste der Übersicht einklappst, merkt sich das dein Browser, bis du die Daten dieser Seite löschst. Was du in einen Kommentar, eine Meldung oder eine Anfrage schreibst, bleibt auf dem Gerät, bis du es sendest oder löschst oder dich abmeldest; solange du nicht angemeldet bist, nur, bis du den Tab schließt. Solange der Tab offen ist, behält dein Browser auch den Text eines Tipps, den du noch nicht geteilt hast, den Namen, die Adresse und das Bild, die du eingetragen hattest, als du von einem Formular zu einem Anbieter gewechselt bist, und wie weit du gescrollt hattest. Wir sehen nichts davon, bis du es sendest.

Solange du angemeldet bist, behält dein Browser auch deine gemerkten Tipps mit ihren Bildern, deine Sammlungen, Gärten und Entwürfe, die nächsten zwei Wochen in deinem Garten und die Tipps, die du zuletzt geöffnet hast, damit du all das ohne Verbindung lesen kannst. Es wird vom Gerät gelöscht, wenn du dich abmeldest.

## Auf unserem Server

Wenn du dich anmeldest, speichern wir die IP-Adresse, von der du kommst, und was dein Browser über sich sagt, damit sich eine Anmeldung untersuchen lässt, die nicht von dir war. Deine Kontoseite führt deine Anmeldungen auf, und du kannst jede davon beenden. Sie werden gelöscht, wenn du dich abmeldest, und innerhalb von etwa einer Stunde, nachdem eine Anmeldung abgelaufen ist.

Um Rateversuche und massenhafte Anfragen zu bremsen, zählt der Server Versuche je IP-Adresse, Konto, E-Mail-Adresse und Browser, mit dem sich schon einmal jemand bei einem Konto angemeldet hat. Er behält die Zahlen höchstens etwa zwei Stunden lang, unter einem Code, der aus dem, worauf sie sich beziehen, und einem Geheimnis dieser Seite berechnet wird, sodass niemand daran ablesen kann, wer es war.

Damit etwas, das du zweimal sendest, nur einmal gespeichert wird, behält der Server seine Antwort, etwa die Nummer eines Tipps, zwei Wochen lang, unter einem Code, der daraus berechnet wird, wer was gesendet hat. Wenn du angemeldet warst, wird sie mit deinem Konto gelöscht.

Das Protokoll des Servers hält fest, wenn etwas nicht funktioniert hat: die Zeit, die Adresse der betroffenen Seite und was schiefging. Es ist für die Betreiber dieser Seite bestimmt, und sie entscheiden, wie lange sie es aufbewahren.

## Bilder

Ein Bild, das du hochlädst, wird in mehreren Größen gespeichert, ohne alles, was die Kamera hineingeschrieben hat: Wo, wann und womit es aufgenommen wurde, wird vor dem Speichern entfernt, und die Datei, die du gesendet hast, wird nicht aufbewahrt. Wer die Adresse eines Bildes kennt, kann es sehen, auch wenn es zu einem privaten Tipp gehört; die Adresse lässt sich nicht erraten.

Wenn du die Adresse eines Bildes auf einer anderen Website angibst, ruft unser Server es einmal ab, ohne dort zu verraten, wer du bist, und speichert es genauso. Bis dahin, und wenn es sich nicht abrufen lässt, erscheint stattdessen eine Zeichnung: Kein Browser, der unsere Seiten zeigt, lädt etwas von dort, und so erfährt die andere Website nie, wer unsere Seiten liest.

Ein Bild wird mit dem letzten Tipp oder Profil gelöscht, das es verwendet, oder nach einem Tag, wenn es nie verwendet wird. Solange alles, was es verwendet, von der Moderation entfernt ist, kann es hier niemand sehen; ein Browser, der es vorher gezeigt hat, kann noch eine Kopie haben.

## Wer es sieht

Andere sehen, was oben beschrieben ist. Admins dieser Seite sehen auch eine Liste aller Mitglieder mit ihren Adressen und zu jedem Mitglied die Zahlen, die seine Kontoseite zeigt. Die Betreiber dieser Seite und alle, denen sie den Rechner anvertrauen, auf dem sie läuft, können alles sehen, was hier gespeichert ist, nur dein Passwort nicht. Sonst bekommt es niemand, es sei denn, das Gesetz verpflichtet uns, es herauszugeben.

## Wie du es löschen lässt

Du kannst jeden deiner Tipps und Kommentare selbst löschen, alles in deinem Profil ändern und seinen Status auf „inaktiv“ setzen, damit du nicht mehr aufgeführt wirst.

Auf deiner Kontoseite kannst du alles herunterladen, was mit deinem Konto gespeichert ist, und das Konto löschen, zusammen mit deinem Profil, deinen Tipps und deren Likes, den Likes, die du vergeben hast, deinen Rückmeldungen, wie es mit Tipps lief, deinen Kommentaren und Benachrichtigungen, deinen Anmeldungen, deinen Bildern, die niemand sonst verwendet, den Hilfeanfragen, die du angemeldet gesendet hast, und deinem Newsletter-Abo, wenn du die Adresse als die deines Kontos bestätigt hast oder beim Abonnieren angemeldet warst. Solange eine Adresse nicht bestätigt ist, kann sie jemand anderem gehören; mit dem Konto lässt sich deshalb weder sehen noch löschen, was andere mit ihr gesendet oder erhalten haben. Sobald du das Konto löschst, sieht niemand mehr etwas von alldem. Es wird sofort gelöscht; ist es sehr viel, kann das eine Weile dauern.

Wenn etwas gelöscht werden soll, das du gesendet hast, ohne angemeldet zu sein, bitte die Betreiber dieser Seite darum, und zwar von der E-Mail-Adresse aus, um die es geht. In Sicherungen, die sie für den Fall aufbewahren, dass der Rechner ausfällt, kann es länger erhalten bleiben.

## Kontakt

Fragen zum Datenschutz gehen an die Betreiber dieser Seite. Wir lesen, was wir bekommen.
`.trim(),
};
