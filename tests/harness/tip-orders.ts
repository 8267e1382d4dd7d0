/** The orders in which tips are listed, as questions. */
export const TIP_ORDERS = [
  "",
  "&sort=asc",
  "&sortByDifficulty=true",
  "&sortByDifficulty=true&sort=asc",
  "&sort=trending",
];
