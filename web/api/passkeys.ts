import { m } from "#messages";
import { redirect } from "react-router";
import { returnPath } from "#domain/accounts/return-path.ts";
import { loginComplete } from "#domain/http/flash.ts";
import { ApiError } from "#web/api/client.ts";
import type { ActionArgs } from "#web/api/load.ts";
import { sendForm } from "#web/forms/form-state.ts";
import { PASSKEY_INTENT } from "#web/accounts/passkey-intent.ts";

/** Signs in with a passkey (docs/product.md 2.112). The action of its form, which needs JavaScript. */
export const passkeySignIn = ({ api, flash, url }: ActionArgs) =>
  sendForm({ values: {}, intent: PASSKEY_INTENT }, async () => {
    const options = await (await api.api.passkeySignIns.options.$post()).json();
    const { startAuthentication } = await import("@simplewebauthn/browser");
    const json = await inBrowser(() =>
      startAuthentication({
        optionsJSON: options as Parameters<typeof startAuthentication>[0]["optionsJSON"],
      }),
    );
    await api.api.passkeySignIns.$post({ json: { response: json as never } });
    flash(loginComplete());
    return redirect(returnPath(url.searchParams.get("to")));
  });

/** Creates a passkey on this device and adds it to the account. */
export async function addPasskey(
  { api }: Pick<ActionArgs, "api">,
  { name, ...proof }: { name: string; password?: string | undefined; code?: string | undefined },
): Promise<void> {
  const options = await (await api.api.account.passkeys.options.$post({ json: proof })).json();
  const { startRegistration } = await import("@simplewebauthn/browser");
  const json = await inBrowser(() =>
    startRegistration({
      optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]["optionsJSON"],
    }),
  );
  await api.api.account.passkeys.$post({ json: { name, response: json as never } });
}

/** Calls the browser's WebAuthn API. Throws an `ApiError` that says what to do. */
async function inBrowser<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { name } = error as Error;
    const detail =
      name === "InvalidStateError"
        ? m.callsPasskeyKnown()
        : name === "NotAllowedError" || name === "AbortError"
          ? m.callsPasskeyUnused()
          : m.callsPasskeyUnknown();
    throw new ApiError({ title: m.callsNoPasskey(), status: 400, detail });
  }
}
