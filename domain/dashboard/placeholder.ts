/** How long a placeholder stands for the dashboard's figures at most, in milliseconds (docs/product.md 9.13). */
export const PLACEHOLDER_TIME = 500;
