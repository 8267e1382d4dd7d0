import { m } from "#messages";
import { redirect } from "react-router";
import { TOKEN_SCOPES } from "#domain/accounts/token.ts";
import { idOrNone } from "#domain/http/ids.ts";
import { createTokenForm, REVOKE_TOKEN, type TokenDone, TOKENS_PATH } from "#web/accounts/token-forms.ts";
import type { ActionArgs } from "#web/api/load.ts";
import { sendForm } from "#web/forms/form-state.ts";

const TOAST_MS = 1500;

/** The actions of "Access tokens" on the account page, by intent (docs/product.md 7.96). */
export const tokenActions = {
  "token-create": createTokenForm.action(
    async ({ api }: ActionArgs, { name, endsOn, password, code, ...chosen }): Promise<TokenDone> => {
      const scopes = TOKEN_SCOPES.filter((scope) => chosen[scope]);
      const json = { name, scopes, password, code, ...(endsOn ? { endsOn } : {}) };
      const { token } = await (await api.api.account.tokens.$post({ json })).json();
      return { token };
    },
  ),
  [REVOKE_TOKEN]: (args: ActionArgs) =>
    sendForm({ values: {}, intent: REVOKE_TOKEN }, async () => {
      const id = idOrNone(String(args.form.get("id") ?? ""));
      await args.api.api.account.tokens[":id"].$delete({ param: { id } });
      args.flash({ kind: "success", title: m.callsTokenRevoked(), milliseconds: TOAST_MS });
      return redirect(TOKENS_PATH);
    }),
};
