/** The orders of tip lists, as query strings. */
export const TIP_ORDERS = [
  "",
  "&sort=asc",
  "&sortByDifficulty=true",
  "&sortByDifficulty=true&sort=asc",
  "&sort=trending",
  "&sort=proven",
];
