import type { SecurityEvent, SecurityEventKind } from "#domain/security/security-event.ts";

const METHODS: Record<string, string> = {
  password: "with a password",
  google: "with Google",
  passkey: "with a passkey",
  secondStep: "with a second step",
};
const STEPS: Record<string, string> = { app: "authenticator app", passkey: "passkey" };

const LABELS: Record<SecurityEventKind, (detail: string) => string> = {
  signedUp: (method) => joined("Account created", METHODS[method]),
  signedIn: (method) => joined("Logged in", METHODS[method]),
  signInFailed: () => "Failed login",
  sessionEnded: (device) =>
    device === ""
      ? "Logged out"
      : device === "others"
        ? "Signed out everywhere else"
        : `Signed out ${device}`,
  passwordChanged: () => "Password changed, signed out everywhere else",
  passwordReset: () => "Password reset with a link from a mail, signed out everywhere",
  passwordRemoved: () => "Password removed, signed out everywhere else",
  emailConfirmed: () => "Address confirmed",
  emailChanged: () => "Address changed",
  googleJoined: () => "Login with Google added",
  roleChanged: (role) => `Role changed to ${role}`,
  secondStepOn: (step) => joined("Second step switched on", STEPS[step], ": "),
  secondStepOff: (step) => joined("Second step switched off", STEPS[step], ": "),
  secondStepFailed: (step) => joined("Failed second step", STEPS[step], ": "),
  recoveryCodeUsed: () => "Recovery code used",
  tokenCreated: () => "Token created",
  tokenEnded: () => "Token ended",
};

/** An event of the security log in words. */
export const eventLabel = ({ kind, detail }: Pick<SecurityEvent, "kind" | "detail">): string =>
  LABELS[kind](detail);

const joined = (text: string, more: string | undefined, between = " ") =>
  more === undefined ? text : text + between + more;
