/** The title of a screen, for its `meta`. */
export const title = (screen: string) => [{ title: `${screen} · Trowel` }];
