import { m } from "#messages";
import { Form, redirect, useNavigation } from "react-router";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActionArgs, LoadArgs } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { sendForm } from "#web/forms/form-state.ts";
import { title } from "#web/layout/title.ts";
import { canKeep } from "#web/offline/device.ts";
import { DELETE_UNSENT_FIELD, UNSENT_COUNT_PARAM } from "#web/offline/logout-form.ts";
import { OFFLINE_PATH } from "#web/offline/open-script.ts";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { linkTag } from "#web/ui/message-tags.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import type { Route } from "./+types/logout";

/** `unsent`: how many texts the service worker found when the form was sent without scripts. */
const load = async ({ session, url }: LoadArgs) => {
  if (!(await session()).user) throw redirect("/");
  const unsent = Number(url.searchParams.get(UNSENT_COUNT_PARAM));
  return { unsent: Number.isInteger(unsent) && unsent > 0 ? unsent : undefined };
};

/** Signs out (docs/product.md 2.33, 8.3), unless that would delete what was not sent, until the member agrees (18.64). */
const submit = ({ accounts, flash, form, session }: ActionArgs) =>
  sendForm({ values: {}, failed: m.accountsStillSignedIn() }, async () => {
    const unsent = await countUnsent(session);
    if (unsent > Number(form.get(DELETE_UNSENT_FIELD))) return { unsent };
    await accounts.signOut();
    flash({ kind: "success", title: m.accountsLogoutDone(), milliseconds: 1500 });
    return redirect("/");
  });

/** How many texts of the member could not be sent from this device. 0 on the server: then the service worker looks. */
async function countUnsent(session: ActionArgs["session"]): Promise<number> {
  if (typeof document === "undefined") return 0;
  const member = (await session().catch(() => undefined))?.user?.gardenerId;
  if (member === undefined) return 0;
  // Without its code, nothing could be sent either.
  return import("#web/offline/unsent.ts").then(({ sendUnsent }) => sendUnsent(member)).catch(() => 0);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);

export const meta = (args: Route.MetaArgs) => title(args, m.frameLogout());

/** Shown when the address is opened, and to retry a logout that failed. */
export default function Logout({ actionData, loaderData }: Route.ComponentProps) {
  const hydrated = useHydrated();
  const busy = useNavigation().formMethod === "POST";
  const unsent = actionData?.done?.unsent ?? loaderData.unsent;
  return (
    <div className="wrap section">
      <div className="sheet mx-auto max-w-md p-7">
        <h1 className="text-2xl">{m.frameLogout()}</h1>
        <p className="mt-2 text-muted">{m.accountsLogoutText()}</p>
        <Form method="post" className="mt-6 grid gap-5">
          {actionData?.failed ? <FormAlert>{actionData.failed}</FormAlert> : null}
          {actionData?.failed && hydrated && canKeep() ? (
            <p>{m.accountsLogoutKept({ link: linkTag(OFFLINE_PATH) })}</p>
          ) : null}
          {unsent === undefined ? null : (
            <>
              <FormAlert>{m.accountsLogoutUnsent({ count: unsent, link: linkTag(OFFLINE_PATH) })}</FormAlert>
              <input type="hidden" name={DELETE_UNSENT_FIELD} value={unsent} />
            </>
          )}
          <SubmitButton busy={busy} busyLabel={m.accountsLoggingOut()}>
            {unsent === undefined ? m.frameLogout() : m.accountsLogoutDelete()}
          </SubmitButton>
        </Form>
      </div>
    </div>
  );
}
