import type { Content } from "#domain/content/content.ts";

/** What this site keeps about people, true for the software as it stands; change it when you keep more. */
export const privacy: Content["privacy"] = {
  lastUpdated: "November 20, 2026",
  sections: [
    {
      title: "In short",
      paragraphs: [
        "Trowel keeps what you give it and what it needs to know you again. It follows nobody around, shows no advertising, and sells or hands on nothing.",
        "You can browse without an account. Then nothing about you is stored here, unless you ask for help or leave your address for the newsletter.",
      ],
    },
    {
      title: "Your account and profile",
      paragraphs: [
        "To know you again we keep your name, your e-mail address and a hash of your password. A hash lets us check your password, but nobody can read the password from it.",
        "If you sign in with Google, Google tells us your name, your e-mail address and whether it has checked it, the address of your picture, and a number that stands for your account there. We keep these to know you again, and no password or key of Google's. Google learns that you signed in here, and treats that as its own rules say.",
        "To show who wrote a tip we keep your profile: the name, the photo's address, and what you add yourself, such as your age, gender, location, bio and status. Everybody sees your name, photo, location, status, bio and when you joined. Age and gender are shown to members only.",
        "Visitors see your e-mail address with most of it hidden. Members see the whole of it unless you switch that off when you sign up or in your profile; under 18 it is always hidden.",
        "Both stay for as long as you have the account. You can change your profile and your password at any time, and see on the account's page where you are logged in. Another e-mail address counts once you have confirmed it there; then the old one is forgotten here, but for the mail described below.",
      ],
    },
    {
      title: "Your tips, likes and comments",
      paragraphs: [
        "A tip is kept with its picture or the picture's address, what you write about it, your name and the times at which it was shared and last changed. Public tips are there for everybody; a Private one is shown to you alone.",
        "When you like a tip we keep that you did and when, so that each like counts once. Everybody sees the number of likes; nobody else is told which tips you like.",
        "A tip stays until you delete it, which also deletes its likes. Likes you gave stay as long as the tip and your account do.",
        "A comment is kept with your name, photo and the times at which it was written and last changed, and is there for everybody who may see the tip. When you delete it, its words go at once; where others have replied, its place stays, without words and without you.",
      ],
    },
    {
      title: "How often a tip is looked at",
      paragraphs: [
        "We count how many visitors look at a tip, each once a day, and not its author. To tell visitors apart for that day, the server makes a number out of your internet address and what your browser says about itself, or out of your account when you are logged in, mixed with something random that is thrown away the day after. Who looked at what cannot be read from it, and the numbers are thrown away too; only the count stays.",
      ],
    },
    {
      title: "What we tell you",
      paragraphs: [
        "When somebody comments on your tip, replies to you or likes what you shared, when a question of yours is answered and when a moderator has decided something about you, we keep a note of it for you, with who it was or what the moderator wrote, for 180 days, or until what it is about is deleted. Nobody else can read your notices. On the account's page you choose what you are told and whether by mail.",
      ],
    },
    {
      title: "Mail we send",
      paragraphs: [
        "We write to you about your account: to confirm your address, to let you set a new password, and when your address is to change or has changed. We also send you the answer to a request for help and what a moderator has decided about you, unless you chose on the account's page to get no such mails, and ask once whether the newsletter may come to an address that was left for it. Our mail fetches no pictures and does not tell us whether you read it.",
        "We keep to which address we wrote, what about, when, and whether the link in it was used, for 30 days, or until your account is deleted. The words of a mail are not kept once it is sent, unless this site has no mail server: then they lie in a folder on its machine until somebody there deletes them. When somebody asks for a new password for an address that has no account here, that is forgotten within moments.",
        "Mail goes through the mail server of the people who run this site, and through that of your address.",
      ],
    },
    {
      title: "Requests for help",
      paragraphs: [
        "When you ask for help we keep the name, the e-mail address, the issue and the description you send, and when you sent it, so that somebody can answer you. If you are logged in, we also keep that the request is yours.",
        "The people who run this site and its moderators can read it and the answers to it; if you were logged in when you sent it, you can too. It stays until they delete it, or until you delete your account, if you were logged in when you sent it. A good answer can become a tip; you are not named in it.",
      ],
    },
    {
      title: "The newsletter",
      paragraphs: [
        "When you leave your address for the newsletter we keep the address, when you first and last sent it, and, if you were logged in and it is your account's address, that you did. It is used for the newsletter alone, and only the people who run this site can read the list.",
        "Where this site sends mail, the address counts only once you have opened the link in the mail we send there, and we keep when you did; an address that is not confirmed is forgotten within a few days. Every letter has a link that takes your address off. It stays until you use it, or delete an account with the same address, if that address is confirmed.",
      ],
    },
    {
      title: "Reports and moderation",
      paragraphs: [
        "When you report a tip, a comment or a gardener we keep what you reported, your reason and words, and when. Moderators see your name beside it; whoever it is about does not. When your account is deleted the report stays without your name.",
        "When you block a member we keep that you did and since when. They are not told, and it goes when you unblock them, or with the account of either of you.",
        "Where the people who run the site let first or suspicious posts wait, moderators read them before anybody else does. When a moderator decides something about you we keep what was decided, why, by whom and when. What was removed is kept out of sight, so that the decision can be taken back, and goes with your account. A log of all decisions, which names things and people by numbers and gives the reason, stays.",
      ],
    },
    {
      title: "In your browser",
      paragraphs: [
        "When you log in, a cookie keeps you logged in. It can be read by this site only and ends when you log out, or 30 days after you were last here. Another cookie carries a short message, such as that your tip was shared, from one page to the next, and is gone within a minute. If you sign in with Google, a third one makes sure that it was you who began, and is gone when you are back, after five minutes at most. A fourth notes that you have logged in with this browser before, so that strangers who guess at your password cannot keep you out. It logs nobody in, tells nothing else, and stays for a year after you last logged in. There are no other cookies.",
        "If you choose the light or the dark theme, or fold the dashboard's sidebar, your browser remembers it until you clear this site's data. While the tab is open it also keeps the text of a tip, a comment or a request you have not sent yet, the name, address and picture you had typed when you left a form for Google, and how far you had scrolled. We see none of this until you send it.",
      ],
    },
    {
      title: "On our server",
      paragraphs: [
        "When you log in we keep the internet address you came from and what your browser says about itself, so that a login that was not yours can be looked into. You find your logins on the account's page and can end each of them. They are deleted when you log out, and within about an hour when a login has run out by itself.",
        "To slow down guessing and floods, the server counts tries for each internet address, each account and e-mail address, and each browser that has logged in to it. It keeps the numbers for about two hours at most, under a code that is made from what they are about and a secret of this site, so that nobody can read from them who it was.",
        "The server's log tells when something broke: the time, the address of the page, and what went wrong. It is written for the people who run this site, who decide how long they keep it.",
      ],
    },
    {
      title: "Pictures",
      paragraphs: [
        "A picture you upload is kept in several sizes, without anything the camera wrote into it: where and when it was taken, and with what, is removed before it is stored, and the file you sent is not kept. Whoever knows the address of a picture can see it, also that of a Private tip; the address cannot be guessed.",
        "When you give the address of a picture on another site, our server fetches it there once, without telling that site who you are, and keeps it in the same way. Until then, and when it cannot be fetched, your browser and those of your readers fetch it there, so that the other site sees their internet address and what their browser says about itself. It is not told which page of Trowel is read.",
        "A picture is deleted with the last tip or profile that uses it, and one that is never used after a day. While moderators have removed all that uses it, nobody can see it here; a browser that has shown it before may still have its copy.",
      ],
    },
    {
      title: "Who sees it",
      paragraphs: [
        "Other people see what is described above. The people who run this site, and whoever they trust with the machine it runs on, can see all that is stored here, except for your password. Nobody else gets it, unless the law makes us hand it over.",
      ],
    },
    {
      title: "Having it deleted",
      paragraphs: [
        "You can delete each of your tips and comments yourself, change everything in your profile, and set its status to inactive, so that you are no longer listed.",
        "On the account's page you can download everything that is kept with your account, and delete it: with your profile, your tips and the likes they got, the likes you gave, your comments and notices, your logins, your pictures that nobody else uses, the requests for help you sent while logged in, and your address on the newsletter's list, if you have confirmed it as your account's or left it there while logged in. Until an address is confirmed it may be somebody else's, so that the account is neither told nor can delete what others sent or got with it. Nobody sees any of it from that moment. It is deleted at once; when there is very much of it, that can take a while.",
        "To have deleted what you sent without being logged in, ask the people who run this site, from the e-mail address that it is about. Copies they keep in case the machine breaks can hold it for longer.",
      ],
    },
    {
      title: "Contact",
      paragraphs: ["Questions about privacy go to the people who run this site. We read what we are sent."],
    },
  ],
};
