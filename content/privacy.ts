import type { Content } from "#domain/content/content.ts";

/** What this site keeps about people, in Markdown. True for this software as it is; change it if you keep more. */
export const privacy: Content["privacy"] = {
  lastUpdated: "November 29, 2026",
  text: `
## In short

{name} keeps what you give it and what it needs to recognise you. It does not track anyone, shows no advertising, and sells or passes on nothing.

You can browse without an account. Nothing about you is then stored here, unless you ask for help or subscribe to the newsletter.

## Your account and profile

To recognise you we keep your name, your e-mail address and a hash of your password. A hash lets us check your password, but nobody can read the password from it.

If you sign in with Google or another provider, it tells us your name, your e-mail address and whether it has checked it, the address of your picture, and a number or name that identifies your account there. We keep these to recognise you, but none of its passwords or keys. The provider learns that you signed in here and handles that under its own rules.

If you set up an authenticator app, we keep the key it shares with us and your recovery codes, encrypted, and the date. If you add a passkey, we keep its public key, the name you give it, and the date; your fingerprint, face or PIN never reaches us. All of it is deleted when you switch the app off or remove the passkey, and with your account.

If you create access tokens for programs, we keep the name, scopes and end you choose, when each was created, the day it was last used, and a hash of it. Revoking one deletes it, and all are deleted with your account.

To show who wrote a tip we keep your profile: your name, the address of your photo, and what you add yourself, such as age, gender, location, bio and status. Everybody sees your name, photo, location, status, bio and when you joined. Only members see your age and gender.

Visitors see your e-mail address with most of it hidden. Members see all of it unless you switch that off when you sign up or in your profile; if you are under 18 it is always hidden.

Both are kept for as long as you have the account. You can change your profile and password at any time, and see on your account page where you are logged in. A new e-mail address takes effect once you have confirmed it; the old one is then deleted here, except in the mail records described below.

## Your security log

So that you and we notice if somebody else gets into your account, we record when it was created, when somebody logged in or out or tried a wrong password, and when its password, address, role or a second step changed, or an access token was created or revoked, each with a short name of the device, such as “Firefox on Windows”. It also has what admins and moderators did to your account, such as a suspension or a link for a new password, and for admins alone, who did it. Only you, on your account page, and the admins of this site can see these entries. They are deleted after 180 days, and with your account; of an admin or moderator whose account is deleted, entries of others keep only a number.

## Invitations

When an admin of this site invites you, we keep your e-mail address, who invited you and when, and where this site sends mail, we mail you a link. It is deleted when you sign up with it, when it is withdrawn, and otherwise within about an hour after its 7 days are over. The security log of the admin keeps that somebody was invited, with most of the address hidden.

## Your tips, likes and comments

A tip is kept with its picture or the picture's address, what you write about it, your name, and when it was shared and last changed. Everybody can see public tips; only you can see your Private ones.

When you like a tip we record it and when, so that each like counts once. Everybody sees the number of likes. The gardener who shared the tip is told that it was you; nobody else learns which tips you like.

When you save a tip we record it and when. Nobody else learns what or how many tips you save. The record is deleted when you unsave the tip, and with the tip or your account.

When you report how a tip did for you, we keep the result, your note, the season, when, and the sun, soil and growing space of the garden you have chosen, nothing else of it. A note is shown with your name, these three and the season, which tells whether you garden north or south of the equator; otherwise everybody sees only counts, and by sun, soil or space only from five gardeners on. You can change or delete a report; all are in the download of your data and deleted with the tip or your account. If you ask for letters about saved tips, we keep which ones we have asked you about.

A tip is kept until you delete it, which also deletes its likes. Likes you gave are kept for as long as the tip and your account are.

A comment is kept with your name, your photo, and when it was written and last changed. Everybody who can see the tip can see it. When you delete it, its text is deleted at once; if others have replied, a placeholder stays, without the text and without your name.

## Your collections and drafts

A collection has the tips you put into it, their order and your notes. Nobody else sees it, unless you choose that everybody with its link does: they then read its name, your notes and your name. You can end the link at any time. What you type at Share Tip is kept as a draft until you share or delete it; only you see it. Both are in the download of your data and deleted with your account.

## Whom you follow

When you follow or mute a gardener or a plant we keep that and since when, to show you their tips first, or not at all. Nobody else sees it, not even they or moderators. How many follow you, only you see, and not who. It is in the download of your data and deleted with your account, or when you end it. If you choose to be notified of their tips, we keep these notifications like others.

## Your garden

If you tell us about your garden, we keep what you tell: the nearest place, elevation, frost dates, lowest temperature, sun, soil and where you grow. All of it is optional. It is used to show you when and whether tips suit your garden, and nobody else sees it, not even moderators. If you set up a calendar, whoever has its address can read what your garden asks for; you can replace or remove it. You can change or delete it at any time; it is in the download of your data and deleted with your account.

## How views are counted

We count how many visitors view a tip, each once a day, not counting its author. To tell visitors apart for that day, the server computes a number from your internet address and what your browser says about itself, or from your account when you are logged in, mixed with a random value that is deleted the next day. Nobody can tell from that number who viewed what, and it is deleted too; only the count is kept.

## Notifications

When somebody comments on your tip, replies to you or likes what you shared, when a question of yours is answered, and when a moderator has decided something about you, we keep a notification for you, with who it was or what the moderator wrote, for 180 days or until its subject is deleted. Nobody else can read your notifications. On your account page you choose what you are notified of and whether by mail, each by itself or collected in a daily or weekly letter that quotes what was said.

If you press “Notify this device”, we keep the address at which your browser's push service reaches that device and the keys to encrypt for it, both encrypted, since when, and what you chose. The push service, run by the maker of your browser, passes on what we send, but cannot read it; it learns that this site sent something to that device, and when. Other people may read a notification on your locked screen: it has no names and titles unless you choose so. The address is deleted when you stop it, log out there, or the device is gone; your choices are deleted with your account.

## Mail we send

We write to you about your account: to confirm your address, to let you set a new password, when your address is about to change or has changed, and when your password or role changed, a new device logged in, an access token was created, or somebody tried to sign up with your address. We also send you the answer to a request for help and what a moderator has decided about you, unless you opted out of such mail on your account page, and we ask for confirmation when an address is subscribed to the newsletter. Our mail loads no pictures and does not tell us whether you read it.

We record which address we wrote to, what about, when, and whether the link in it was used, for 30 days or until your account is deleted. The text of a mail is not kept once it is sent, unless this site has no mail server: it is then kept in a folder on its machine until somebody there deletes it. When somebody requests a new password for an address that has no account here, that is deleted within moments.

Mail passes through the mail server of the people who run this site and through that of your address.

## Requests for help

When you ask for help we keep the name, e-mail address, issue and description you send, and when you sent them, so that somebody can answer you. If you are logged in, we also record that the request is yours.

The people who run this site and its moderators can read the request and the answers to it; so can you, if you were logged in when you sent it. It is kept until they delete it or, if you were logged in when you sent it, until you delete your account. A good answer can become a tip; you are not named in it.

## The newsletter

When you subscribe to the newsletter we keep the address, when you first and last submitted it and, if you were logged in and it is your account's address, that you did so. It is used for the newsletter alone, and only the people who run this site can read the list.

Where this site sends mail, the address counts only once you have confirmed it through the link we mail there, and we record when you did; an unconfirmed address is deleted within a few days. Every newsletter has a link to unsubscribe. We count the issues in a row that your mail server refused, and delete the address after two. Otherwise it is kept until you use the link, or delete an account that has the same, confirmed address.

## Reports and moderation

When you report a tip, a comment or a gardener we keep what you reported, your reason and note, and when. Moderators see your name beside it; the person it is about does not. When your account is deleted, the report is kept without your name.

When you block a member we record that and since when. They are not told. The record is deleted when you unblock them or when either account is deleted.

Where the people who run this site have first or suspicious posts reviewed, moderators read them before anybody else does. When a moderator decides something about you we keep what was decided, why, by whom and when. Removed content is kept out of sight, so that the decision can be undone, and is deleted with your account. A log of all decisions, which identifies things and people by numbers and gives the reason, is kept permanently.

## In your browser

When you log in, a cookie keeps you logged in. Only this site can read it, and it ends when you log out, or 30 days after your last visit. A second cookie carries a short message, such as that your tip was shared, from one page to the next, and is gone within a minute. If you sign in with Google or another provider, a third makes sure that it was you who started, and is gone when you return, after five minutes at most. While you log in with a code or a passkey, another cookie does the same, for ten minutes at most. One more records that you have logged in with this browser before, so that strangers who guess at your password cannot lock you out. It logs nobody in, reveals nothing else, and lasts for a year after you last logged in. If you log out before the scripts of a page run, one more says only that somebody did, so that the next page deletes what was typed; it is gone with that page, or after an hour. If you choose a language or units of measures, a cookie remembers each for a year. There are no other cookies.

If you choose the light or dark theme, or fold the dashboard's sidebar, your browser remembers it until you clear this site's data. What you type into a comment, report or request is kept on the device until you send or delete it, or log out; before you log in, only while the tab is open. While the tab is open your browser also keeps the text of a tip you have not shared yet, the name, address and picture you had entered when you left a form for a provider, and how far you had scrolled. We see none of this until you send it.

While you are logged in, your browser also keeps your saved tips with their pictures, your collections, gardens and drafts, this fortnight and the tips you opened last, so that you can read them without a connection. This is deleted from the device when you log out.

## On our server

When you log in we keep the internet address you came from and what your browser says about itself, so that a login that was not yours can be investigated. Your account page lists your logins, and you can end each of them. They are deleted when you log out, and within about an hour after a login expires.

To slow down guessing and floods, the server counts attempts per internet address, account, e-mail address, and browser that has logged in to an account. It keeps the counts for about two hours at most, under a code computed from what they are about and a secret of this site, so that nobody can tell from them who it was.

So that something you send twice is stored only once, the server keeps its answer, such as the number of a tip, for two weeks, under a code computed from who sent what. If you were logged in, it is deleted with your account.

The server's log records when something broke: the time, the address of the page, and what went wrong. It is for the people who run this site, who decide how long to keep it.

## Pictures

A picture you upload is kept in several sizes, without anything the camera wrote into it: where, when and with what it was taken is removed before it is stored, and the file you sent is not kept. Whoever knows the address of a picture can see it, even that of a Private tip; the address cannot be guessed.

When you give the address of a picture on another site, our server fetches it once, without telling that site who you are, and keeps it in the same way. Until then, and if it cannot be fetched, a drawing is shown instead: no browser that shows our pages loads anything from there, so the other site never learns who reads them.

A picture is deleted with the last tip or profile that uses it, or after a day if it is never used. While everything that uses it is removed by moderators, nobody can see it here; a browser that has shown it before may still have a copy.

## Who sees it

Other people see what is described above. Admins of this site also see a list of all members with their addresses, and of each member the figures that their account page shows. The people who run this site, and whoever they trust with the machine it runs on, can see everything stored here except your password. Nobody else gets it, unless the law requires us to hand it over.

## Having it deleted

You can delete each of your tips and comments yourself, change everything in your profile, and set its status to inactive so that you are no longer listed.

On your account page you can download everything that is kept with your account, and delete the account with your profile, your tips and the likes they got, the likes you gave, your reports of how tips did, your comments and notifications, your logins, your pictures that nobody else uses, the requests for help you sent while logged in, and your newsletter subscription, if you have confirmed the address as your account's or subscribed while logged in. Until an address is confirmed it may be somebody else's, so the account can neither see nor delete what others sent or received with it. From that moment nobody sees any of it. It is deleted at once; if there is very much of it, that can take a while.

To have something deleted that you sent without being logged in, ask the people who run this site, from the e-mail address it concerns. Backups they keep in case the machine breaks can hold it for longer.

## Contact

Questions about privacy go to the people who run this site. We read what we are sent.
`.trim(),
};
