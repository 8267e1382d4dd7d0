import { version } from "#domain/http/version.ts";
import { pushSettings } from "#domain/push/push.ts";
import { defineForm } from "#web/forms/define-form.ts";

export const pushSettingsForm = defineForm(pushSettings.extend({ version }), { intent: "push" });

/** Notifies this device, and one of the member's devices no longer. */
export const NOTIFY_INTENT = "notify-device";
export const STOP_INTENT = "stop-device";
