/** How many weeks back the dashboard looks, this one included. */
export const WEEKS = 12;
