import { drawing } from "#web/icons/icons.tsx";

/** A pot with a seedling and a blank label, for empty states. */
export const PotDrawing = drawing("Pot", "0 0 240 176", "h-44");

/** A cracked watering can, for failed states. */
export const CanDrawing = drawing("Can", "0 0 240 176", "h-44");

/** A toppled pot, for error pages. */
export const SpilledPotDrawing = drawing("SpilledPot", "0 0 300 180", "h-52");
