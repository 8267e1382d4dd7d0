import type { SecurityEvent, SecurityEventKind, SecurityLogEntry } from "#domain/security/security-event.ts";
import { formatDateTime } from "#domain/time/format-date-time.ts";

const METHODS: Record<string, string> = {
  password: "with a password",
  passkey: "with a passkey",
  secondStep: "with a second step",
};
const STEPS: Record<string, string> = { app: "authenticator app", passkey: "passkey" };

const LABELS: Record<SecurityEventKind, (detail: string, provider: string | null) => string> = {
  signedUp: (method, provider) => joined("Account created", methodName(method, provider)),
  signedIn: (method, provider) => joined("Logged in", methodName(method, provider)),
  signInFailed: () => "Failed login",
  sessionEnded: (device) =>
    device === ""
      ? "Logged out"
      : device === "others"
        ? "Signed out everywhere else"
        : device === "all"
          ? "Signed out everywhere"
          : `Signed out ${device}`,
  passwordChanged: () => "Password changed, signed out everywhere else",
  passwordReset: () => "Password reset with a link from a mail, signed out everywhere",
  passwordRemoved: () => "Password removed, signed out everywhere else",
  emailConfirmed: () => "Address confirmed",
  emailChanged: () => "Address changed",
  providerJoined: (id, provider) => `Login with ${provider ?? id} added`,
  roleChanged: (role) => `Role changed to ${role}`,
  secondStepOn: (step) => joined("Second step switched on", STEPS[step], ": "),
  secondStepOff: (step) => joined("Second step switched off", STEPS[step], ": "),
  secondStepFailed: (step) => joined("Failed second step", STEPS[step], ": "),
  recoveryCodeUsed: () => "Recovery code used",
  tokenCreated: (name) => `Access token created: ${name}`,
  tokenEnded: (name) => (name === "all" ? "All access tokens revoked" : `Access token revoked: ${name}`),
  suspended: (until) => `Suspended until ${formatDateTime(until)}`,
  banned: () => "Banned",
  suspensionLifted: () => "Suspension or ban taken back",
  resetLinkSent: () => "Link for a new password sent",
  memberDeleted: () => "A member was deleted",
  memberInvited: (email) => `Invited ${email}`,
  invitationWithdrawn: (email) => `Invitation of ${email} withdrawn`,
  webhookCreated: (host) => `Webhook created: ${host}`,
  webhookSecretReplaced: (host) => `Secret of a webhook replaced: ${host}`,
  webhookDeleted: (host) => `Webhook deleted: ${host}`,
};

/** An event of the security log in words. */
export const eventLabel = ({
  kind,
  detail,
  provider,
}: Pick<SecurityEvent, "kind" | "detail" | "provider">): string => LABELS[kind](detail, provider);

/** Where an event came from, as admins read it. */
export const originLabel = ({ by, device }: Pick<SecurityLogEntry, "by" | "device">): string =>
  by === null
    ? device === ""
      ? "On the command line"
      : device
    : device === ""
      ? `By ${by}`
      : `By ${by}, ${device}`;

const methodName = (method: string, provider: string | null) =>
  provider === null ? METHODS[method] : `with ${provider}`;

const joined = (text: string, more: string | undefined, between = " ") =>
  more === undefined ? text : text + between + more;
