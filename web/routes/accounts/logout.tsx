import { data, Form, redirect, useNavigation } from "react-router";
import { actInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActArgs, LoadArgs } from "#web/api/load.ts";
import { actOnServer, onServer } from "#web/api/on-server.server.ts";
import { problemIn } from "#web/api/problem-in.ts";
import { title } from "#web/layout/title.ts";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import type { Route } from "./+types/logout";

const load = async ({ session }: LoadArgs) => {
  if (!(await session()).user) throw redirect("/");
  return null;
};

/** Ends the sign-in (docs/product.md 2.33, 8.3). */
const act = async ({ accounts, flash }: ActArgs) => {
  try {
    await accounts.signOut();
  } catch (error) {
    const { detail, status } = problemIn(error);
    return data({ failed: `You are still signed in. ${detail}` }, { status });
  }
  flash({ kind: "success", title: "Logout successfully!", milliseconds: 1500 });
  return redirect("/");
};

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export const meta = () => title("Logout");

/** For whoever comes here by address, and where a failed logout can be tried again. */
export default function Logout({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <div className="wrap section">
      <div className="sheet mx-auto max-w-md p-7">
        <h1 className="text-2xl">Logout</h1>
        <p className="mt-2 text-muted">
          Your tips stay where they are. Come back whenever there is dirt to talk about.
        </p>
        <Form method="post" className="mt-6 grid gap-5">
          {actionData?.failed ? <FormAlert>{actionData.failed}</FormAlert> : null}
          <SubmitButton busy={busy} busyLabel="Logging out">
            Logout
          </SubmitButton>
        </Form>
      </div>
    </div>
  );
}
