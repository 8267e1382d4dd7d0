import { m } from "#messages";
import { deviceInWords } from "#domain/accounts/device.ts";
import type { SecurityEvent, SecurityEventKind, SecurityLogEntry } from "#domain/security/security-event.ts";
import { formatDateTime } from "#domain/time/format-date-time.ts";

const LABELS: Record<SecurityEventKind, (detail: string, provider: string | null) => string> = {
  signedUp: (method, provider) =>
    provider === null ? m.securitySignedUp({ method }) : m.securitySignedUpWith({ provider }),
  signedIn: (method, provider) =>
    provider === null ? m.securitySignedIn({ method }) : m.securitySignedInWith({ provider }),
  signInFailed: () => m.securitySignInFailed(),
  sessionEnded: (device) =>
    device === ""
      ? m.securityLoggedOut()
      : device === "others"
        ? m.securitySignedOutOthers()
        : device === "all"
          ? m.securitySignedOutAll()
          : m.securitySignedOut({ device: deviceInWords(device) }),
  passwordChanged: () => m.securityPasswordChanged(),
  passwordReset: () => m.securityPasswordReset(),
  passwordRemoved: () => m.securityPasswordRemoved(),
  emailConfirmed: () => m.securityEmailConfirmed(),
  emailChanged: () => m.securityEmailChanged(),
  providerJoined: (id, provider) => m.securityProviderJoined({ provider: provider ?? id }),
  roleChanged: (role) => m.securityRoleChanged({ role }),
  secondStepOn: (step) => m.securityStepOn({ step }),
  secondStepOff: (step) => m.securityStepOff({ step }),
  secondStepFailed: (step) => m.securityStepFailed({ step }),
  recoveryCodeUsed: () => m.securityRecoveryCode(),
  tokenCreated: (name) => m.securityTokenCreated({ name }),
  tokenEnded: (name) => (name === "all" ? m.securityTokensEnded() : m.securityTokenEnded({ name })),
  suspended: (until) => m.securitySuspended({ until: formatDateTime(until) }),
  banned: () => m.securityBanned(),
  suspensionLifted: () => m.securitySuspensionLifted(),
  resetLinkSent: () => m.securityResetLinkSent(),
  memberDeleted: () => m.securityMemberDeleted(),
  memberInvited: (email) => m.securityMemberInvited({ email }),
  invitationWithdrawn: (email) => m.securityInvitationWithdrawn({ email }),
  webhookCreated: (host) => m.securityWebhookCreated({ host }),
  webhookSecretReplaced: (host) => m.securityWebhookSecretReplaced({ host }),
  webhookDeleted: (host) => m.securityWebhookDeleted({ host }),
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
      ? m.securityCommand()
      : device
    : device === ""
      ? m.securityBy({ name: by })
      : m.securityByWith({ name: by, device });
