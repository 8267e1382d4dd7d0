/** Packages that are not bundled with the server: they have files of their own or are loaded only when needed. */
export const EXTERNAL_PACKAGES = ["sharp", "pg", "pino", "@expo-google-fonts/fraunces"];
