import type { Content } from "#domain/content/content.ts";

/** The terms of this site in Markdown, in seven sections. */
export const terms: Content["terms"] = {
  lastUpdated: "June 25, 2025",
  text: `
## Use of Website

{name} is a place to share and read advice about growing plants. Anybody may browse it, ask for help and subscribe to the newsletter; to read whole tips, share them and like them you need an account, which is free.

Keep your password to yourself. What is done with your account counts as done by you, so tell us if somebody else gets hold of it.

Tips come from gardeners, not from a laboratory. Your soil and your weather are your own: try new things on one plant first, and read the label before you spray or eat anything.

## Intellectual Property

What you write and the pictures you upload or link to stay yours. By sharing a tip you allow {name} to show it on this site for as long as you leave it here; a Private tip is shown to you alone.

Share only what you wrote yourself or may pass on, and name your source when you learned it from somebody.

The name, the drawings and the design of {name} belong to those who run it.

## User Conduct

Be the neighbour you would like to have. Disagree about pruning as much as you please, and leave the person out of it.

Content that is offensive, harmful or misleading may be removed. People who violate these terms may be banned. If you think we got it wrong, tell us.

Advice can do harm: do not recommend anything poisonous, forbidden or dangerous without saying so plainly.

Do not advertise, do not collect other members' addresses, and do not try to get into parts of this site that are not meant for you.

## External Links

Tips and profiles can link to pictures and pages on other sites. We do not run those and cannot vouch for them; their own terms apply.

This site's own links, such as those for donations and to social networks, also lead to other sites. What you do or pay there is between you and them.

## Limitation of Liability

We look after this site with care, but we cannot promise that it is always available, or that every tip is right for your garden.

As far as the law allows, we are not liable for the consequences of using a tip or of the site being unavailable for a while. Your statutory rights are not affected.

## Changes to Terms

When these terms change, the date at the top of this page changes with them. If you go on using {name} after that, the new terms apply to you.

## Contact

Questions about these terms go to the people who run this site. We read what we are sent.
`.trim(),
};
