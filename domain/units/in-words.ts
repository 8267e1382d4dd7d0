import { formatNumber } from "#domain/text/numbers.ts";
import { MM_PER_FOOT, toFahrenheit } from "#domain/units/conversions.ts";
import { currentUnits } from "#domain/units/current-units.ts";

// Stored measures in the current units. Who chose none reads them as they are stored: in °C and meters.

/** `−5 °C`, or `23 °F`. */
export function temperatureInWords(celsius: number): string {
  const isImperial = currentUnits() === "imperial";
  const degrees = isImperial ? Math.round(toFahrenheit(celsius)) : celsius;
  return `${formatNumber(degrees).replace("-", "−")} ${isImperial ? "°F" : "°C"}`;
}

/** `120 m`, or `394 ft`. */
export const elevationInWords = (meters: number): string =>
  currentUnits() === "imperial"
    ? `${formatNumber(Math.round((meters * 1000) / MM_PER_FOOT))} ft`
    : `${formatNumber(meters)} m`;
