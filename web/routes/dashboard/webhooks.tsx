import { m } from "#messages";
import type { ReactNode } from "react";
import { WEBHOOK_EVENTS, type Webhook } from "#domain/webhooks/webhook.ts";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import { type ActionArgs, type LoadArgs, requireMember } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { byIntent } from "#web/forms/by-intent.ts";
import { SignedOutNotice } from "#web/forms/SignedOutNotice.tsx";
import { title } from "#web/layout/title.ts";
import { Chip } from "#web/ui/Chip.tsx";
import { Link } from "#web/ui/Link.tsx";
import { NewSecret } from "#web/ui/NewSecret.tsx";
import { NewWebhook } from "#web/webhooks/NewWebhook.tsx";
import { createWebhookForm, EVENT_LABELS, type SecretDone } from "#web/webhooks/webhook-forms.ts";
import type { Route } from "./+types/webhooks";

/** All webhooks (docs/product.md 7.110). */
const load = async (args: LoadArgs) => {
  await requireMember(args);
  return (await args.api.api.webhooks.$get({}, { init: { signal: args.signal } })).json();
};

const submit = byIntent({
  create: createWebhookForm.action(
    async ({ api }: ActionArgs, { url, description, ...chosen }): Promise<SecretDone> => {
      const events = WEBHOOK_EVENTS.filter((event) => chosen[event]);
      const json = { url, description, events };
      const { secret } = await (await api.api.webhooks.$post({ json })).json();
      return { secret };
    },
  ),
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);

export const meta = (args: Route.MetaArgs) => title(args, m.webhooksTitle());

/** The webhooks of the site, for admins. */
export default function Webhooks({ loaderData: webhooks, actionData }: Route.ComponentProps) {
  const { secret } = (actionData?.done ?? {}) as SecretDone;
  return (
    <div className="px-5 pt-8 pb-16 md:px-10">
      <div className="mx-auto grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-8">
        <div>
          <h1 className="text-2xl md:text-3xl">{m.webhooksTitle()}</h1>
          <p className="mt-1 max-w-[60ch] text-lg text-muted">{m.webhooksLead({ standard })}</p>
        </div>
        {actionData?.signedOut ? <SignedOutNotice typed="nothing" /> : null}
        {secret ? <NewSecret what="secret" secret={secret} /> : null}
        {webhooks.length > 0 ? (
          <ul aria-label={m.webhooksTitle()} className="grid gap-3">
            {webhooks.map((webhook) => (
              <Item key={webhook._id} webhook={webhook} />
            ))}
          </ul>
        ) : (
          <p>{m.webhooksNone()}</p>
        )}
        <section aria-labelledby="new-webhook">
          <h2 id="new-webhook" className="mb-4 text-xl">
            {m.webhooksCreateHeading()}
          </h2>
          <NewWebhook key={webhooks.length} count={webhooks.length} state={actionData} />
        </section>
      </div>
    </div>
  );
}

const standard = (text: ReactNode) => (
  <a key="standard" href="https://www.standardwebhooks.com" className="link">
    {text}
  </a>
);

function Item({ webhook }: { webhook: Webhook }) {
  return (
    <li className="sheet grid gap-1 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={`/dashboard/webhooks/${webhook._id}`} className="line-link font-semibold wrap-anywhere">
          {webhook.url}
        </Link>
        {webhook.enabled ? (
          <Chip tint={webhook.failingSince ? "sun" : "leaf"}>
            {webhook.failingSince ? m.webhooksFailing() : m.webhooksEnabled()}
          </Chip>
        ) : (
          <Chip tint="sun">{m.webhooksDisabled()}</Chip>
        )}
      </p>
      {webhook.description ? (
        <p dir="auto" className="wrap-anywhere">
          {webhook.description}
        </p>
      ) : null}
      {webhook.disabledReason ? <p>{webhook.disabledReason}</p> : null}
      <p className="text-sm text-muted">{webhook.events.map((event) => EVENT_LABELS[event]()).join(", ")}</p>
    </li>
  );
}
