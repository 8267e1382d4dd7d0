import { m } from "#messages";
import { subscriptionInput } from "#domain/newsletter/subscription.ts";
import { actionInBrowser } from "#web/api/in-browser.ts";
import { actionOnServer } from "#web/api/on-server.server.ts";
import { defineForm } from "#web/forms/define-form.ts";
import { publicPage } from "#web/layout/title.ts";
import { NewsletterForm } from "#web/newsletter/NewsletterForm.tsx";
import { Link } from "#web/ui/Link.tsx";
import type { Route } from "./+types/newsletter";

const newsletterForm = defineForm(subscriptionInput, { failed: m.newsletterNotStored });

/** Stores an address for the newsletter (docs/product.md 2.47, 3.28). */
const submit = newsletterForm.action(async ({ api }, input) => {
  const { confirm = false } = await (await api.newsletter.$post({ json: input })).json();
  return { email: input.email, confirm };
});

export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);

export const meta = (args: Route.MetaArgs) =>
  publicPage(args, {
    title: m.newsletterNewsletter(),
    description: m.newsletterSubscribeText(),
  });

/** The newsletter's form on a page of its own, for browsers without JavaScript. */
export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <div className="wrap pb-16">
      <div className="pt-8 pb-8 md:pt-14 md:pb-12">
        <h1 className="text-3xl md:text-4xl">{m.newsletterNewsletter()}</h1>
        <p className="mt-2 max-w-[52ch] text-lg text-muted">
          {m.newsletterSubscribeLead()}{" "}
          <Link to="/newsletter" className="line-link">
            {m.newsletterPastIssues()}
          </Link>
        </p>
      </div>
      <div className="on-forest max-w-2xl rounded-box border border-base-300 p-6 md:p-8">
        <NewsletterForm state={actionData} />
      </div>
    </div>
  );
}
