/** The screen that links to gardeners lead to: the members' or everybody's (docs/product.md 2.7, 2.8). */
export type Profiles = "/gardenerDetails" | "/userDetails";
