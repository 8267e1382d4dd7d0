import { m } from "#messages";
import { Form, redirect, useNavigation } from "react-router";
import { idOrNone } from "#domain/http/ids.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import { formatDateTime } from "#domain/time/format-date-time.ts";
import { DELIVERIES_PAGE_SIZE, DELIVERY_DAYS, WAITING_MAX } from "#domain/webhooks/webhook.ts";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import { type ActionArgs, type LoadArgs, requireMember } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { LogEntries } from "#web/dashboard/LogEntries.tsx";
import { byIntent } from "#web/forms/by-intent.ts";
import { failureOf, sendForm } from "#web/forms/form-state.ts";
import { SignedOutNotice } from "#web/forms/SignedOutNotice.tsx";
import { ArrowLeft } from "#web/icons/icons.tsx";
import { title } from "#web/layout/title.ts";
import { loadPage } from "#web/lists/load-page.ts";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { Link } from "#web/ui/Link.tsx";
import { NewSecret } from "#web/ui/NewSecret.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import { DeliveryItem } from "#web/webhooks/DeliveryItem.tsx";
import { EVENTS_IN_SENTENCES, type SecretDone } from "#web/webhooks/webhook-forms.ts";
import type { Route } from "./+types/webhook";
import { timeTag } from "#web/ui/message-tags.tsx";

type Params = Route.LoaderArgs["params"];
const LIST = "/dashboard/webhooks";

/** A webhook with a page of its deliveries (docs/product.md 7.110). */
const load = async (args: LoadArgs<Params>) => {
  await requireMember(args);
  const { api, params, signal } = args;
  const calls = api.api.webhooks[":id"];
  const [webhook, list] = await Promise.all([
    calls.$get({ param: params }, { init: { signal } }).then((response) => response.json()),
    loadPage(args, {
      key: `deliveries of ${params.id}`,
      tags: [],
      size: DELIVERIES_PAGE_SIZE,
      call: (query, options) => calls.deliveries.$get({ param: params, query }, options),
    }),
  ]);
  return { webhook, list };
};

const INTENTS = ["enable", "disable", "rotate", "delete", "again"] as const;

const doneWith = ({ flash, params }: ActionArgs<Params>, words: string, to = `${LIST}/${params.id}`) => {
  flash({ kind: "success", title: words, milliseconds: 1500 });
  return redirect(to);
};

const enabling = (intent: string, enabled: boolean, words: () => string) => (args: ActionArgs<Params>) =>
  sendForm({ values: {}, intent }, async () => {
    await args.api.api.webhooks[":id"].$patch({ param: args.params, json: { enabled } });
    return doneWith(args, words());
  });

const submit = byIntent({
  enable: enabling("enable", true, m.webhooksIsEnabled),
  disable: enabling("disable", false, m.webhooksIsDisabled),
  rotate: (args: ActionArgs<Params>) =>
    sendForm({ values: {}, intent: "rotate" }, async (): Promise<SecretDone> => {
      const { secret } = await (
        await args.api.api.webhooks[":id"].secret.$post({ param: args.params })
      ).json();
      return { secret };
    }),
  delete: (args: ActionArgs<Params>) =>
    sendForm({ values: {}, intent: "delete" }, async () => {
      await args.api.api.webhooks[":id"].$delete({ param: args.params });
      return doneWith(args, m.webhooksIsDeleted(), LIST);
    }),
  again: (args: ActionArgs<Params>) =>
    sendForm({ values: {}, intent: "again" }, async () => {
      const deliveryId = idOrNone(String(args.form.get("id") ?? ""));
      const call = args.api.api.webhooks[":id"].deliveries[":deliveryId"].again;
      await call.$post({ param: { ...args.params, deliveryId } });
      return doneWith(args, m.webhooksIsSentAgain());
    }),
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);

export const meta = (args: Route.MetaArgs) => title(args, m.webhooksOne());

/** A webhook, what was sent to it, and what an admin can do with it. */
export default function WebhookPage({ loaderData: { webhook, list }, actionData }: Route.ComponentProps) {
  const { secret } = (actionData?.done ?? {}) as SecretDone;
  const failed = failureOf(actionData, ...INTENTS);
  return (
    <div className="px-5 pt-8 pb-16 md:px-10">
      <div className="mx-auto grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-8">
        <div>
          <Link to={LIST} className="btn btn-ghost btn-sm -ms-3">
            <ArrowLeft className="size-5 rtl:-scale-x-100" />
            {m.webhooksTitle()}
          </Link>
          <h1 className="mt-2 text-2xl md:text-3xl">{m.webhooksOne()}</h1>
          <p className="mt-1 text-lg font-semibold wrap-anywhere">{webhook.url}</p>
          {webhook.description ? (
            <p dir="auto" className="mt-1 wrap-anywhere text-muted">
              {webhook.description}
            </p>
          ) : null}
        </div>
        {actionData?.signedOut ? <SignedOutNotice typed="nothing" /> : null}
        {failed ? <FormAlert>{failed}</FormAlert> : null}
        {secret ? <NewSecret what="secret" secret={secret} /> : null}
        {webhook.enabled ? null : (
          <FormAlert>{m.webhooksNothingSent({ reason: webhook.disabledReason })}</FormAlert>
        )}
        {webhook.failingSince ? (
          <p>
            {m.webhooksFailingSince({
              at: formatDateTime(webhook.failingSince),
              when: timeTag(webhook.failingSince),
            })}
          </p>
        ) : null}
        {webhook.overflowedAt ? (
          <p>
            {m.webhooksOverflowed({
              max: formatNumber(WAITING_MAX),
              at: formatDateTime(webhook.overflowedAt),
              when: timeTag(webhook.overflowedAt),
            })}
          </p>
        ) : null}
        {webhook.previousSecretUntil ? (
          <p>
            {m.webhooksOldSecret({
              at: formatDateTime(webhook.previousSecretUntil),
              when: timeTag(webhook.previousSecretUntil),
            })}
          </p>
        ) : null}
        <p>
          {m.webhooksToldOf({
            events: webhook.events.map((event) => EVENTS_IN_SENTENCES[event]()).join(", "),
          })}
        </p>
        <div className="flex flex-wrap gap-3">
          {webhook.enabled ? (
            <Action intent="disable" label={m.webhooksDisable()} busyLabel={m.webhooksDisabling()} />
          ) : (
            <Action intent="enable" label={m.webhooksEnable()} busyLabel={m.webhooksEnabling()} />
          )}
          <Action intent="rotate" label={m.webhooksReplace()} busyLabel={m.webhooksReplacing()} />
          <details className="[&[open]>summary]:mb-3">
            <summary className="btn btn-outline">{m.uiDelete()}</summary>
            <Action intent="delete" label={m.webhooksDeleteAll()} busyLabel={m.uiDeleting()} />
          </details>
        </div>
        <section aria-labelledby="deliveries">
          <h2 id="deliveries" className="mb-1 text-xl">
            {m.webhooksDeliveries()}
          </h2>
          <p className="mb-4 text-muted">{m.webhooksDeliveriesLead({ days: DELIVERY_DAYS })}</p>
          <LogEntries list={list} empty={m.webhooksDeliveriesEmpty()}>
            {(delivery) => <DeliveryItem delivery={delivery} enabled={webhook.enabled} />}
          </LogEntries>
        </section>
      </div>
    </div>
  );
}

type ActionProps = { intent: (typeof INTENTS)[number]; label: string; busyLabel: string };

function Action({ intent, label, busyLabel }: ActionProps) {
  const sent = useNavigation().formData;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <SubmitButton busy={sent?.get("intent") === intent} busyLabel={busyLabel} className="btn btn-outline">
        {label}
      </SubmitButton>
    </Form>
  );
}
