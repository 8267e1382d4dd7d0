// What units of one system are in the other. All are exact by the international agreement on yard and pound of 1959.

export const MM_PER_INCH = 25.4;
export const MM_PER_FOOT = 304.8;
export const GRAMS_PER_OUNCE = 28.349_523_125;
export const GRAMS_PER_POUND = 453.592_37;

export const toFahrenheit = (celsius: number): number => (celsius * 9) / 5 + 32;
export const toCelsius = (fahrenheit: number): number => ((fahrenheit - 32) * 5) / 9;
