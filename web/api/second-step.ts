import { m } from "#messages";
import { redirect } from "react-router";
import { idOrNone } from "#domain/http/ids.ts";
import type { ActionArgs } from "#web/api/load.ts";
import { addPasskey } from "#web/api/passkeys.ts";
import {
  addPasskeyForm,
  confirmForm,
  removePasskeyForm,
  renamePasskeyForm,
  renewForm,
  type SecondStepDone,
  setupForm,
  switchOffForm,
} from "#web/accounts/second-step-forms.ts";

const TOAST_MS = 1500;

const doneWith = ({ flash }: Pick<ActionArgs, "flash">, title: string) => {
  flash({ kind: "success", title, milliseconds: TOAST_MS });
  return redirect("/account");
};

/** The actions of "Second step" and "Passkeys" on the account page, by intent (docs/product.md 2.113, 2.114). */
export const secondStepActions = {
  authenticator: setupForm.action(async ({ api }: ActionArgs, input): Promise<SecondStepDone> => {
    const setup = await (await api.api.account.authenticator.$post({ json: input })).json();
    return { setup };
  }),
  "authenticator-code": confirmForm.action(async ({ api }: ActionArgs, { code }): Promise<SecondStepDone> => {
    const { recoveryCodes } = await (await api.api.account.authenticator.$put({ json: { code } })).json();
    return { recoveryCodes };
  }),
  "authenticator-off": switchOffForm.action(async (args: ActionArgs, input) => {
    await args.api.api.account.authenticator.removal.$post({ json: input });
    return doneWith(args, m.callsAppOff());
  }),
  "recovery-codes": renewForm.action(async ({ api }: ActionArgs, input): Promise<SecondStepDone> => {
    const { recoveryCodes } = await (await api.api.account.recoveryCodes.$post({ json: input })).json();
    return { recoveryCodes };
  }),
  "passkey-add": addPasskeyForm.action(async (args: ActionArgs, input) => {
    await addPasskey(args, input);
    return doneWith(args, m.callsPasskeyAdded());
  }),
  "passkey-rename": renamePasskeyForm.action(async (args: ActionArgs, { id, name }) => {
    await args.api.api.account.passkeys[":id"].$patch({ param: { id: idOrNone(id) }, json: { name } });
    return doneWith(args, m.callsPasskeyRenamed());
  }),
  "passkey-removal": removePasskeyForm.action(async (args: ActionArgs, { id, ...proof }) => {
    await args.api.api.account.passkeys[":id"].removal.$post({ param: { id: idOrNone(id) }, json: proof });
    return doneWith(args, m.callsPasskeyRemoved());
  }),
};
