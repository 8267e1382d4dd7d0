import { tokenForm } from "#domain/accounts/token.ts";
import { defineForm } from "#web/forms/define-form.ts";

export const TOKENS_ANCHOR = "tokens";
/** Where the forms are sent, so that the page then shows their section, also without JavaScript. */
export const TOKENS_PATH = `/account#${TOKENS_ANCHOR}`;

export const createTokenForm = defineForm(tokenForm, { intent: "token-create" });
export const REVOKE_TOKEN = "token-revoke";

/** What the form returns when it succeeds: the new token, which is shown only now. */
export type TokenDone = { token?: string };
