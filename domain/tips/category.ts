/** The categories that forms suggest; a tip may have any other (docs/product.md 9.27). */
export const CATEGORIES = ["Composting", "Plant Care", "Vertical Gardening"] as const;

/** How long a category, or a difficulty, and a plant type can be (docs/product.md 9.19, 9.20). */
export const WORD_MAX = 40;
export const PLANT_MAX = 80;
