import { data } from "react-router";
import { subscriptionInput } from "#domain/newsletter/subscription.ts";
import { actInBrowser } from "#web/api/in-browser.ts";
import type { ActArgs } from "#web/api/load.ts";
import { actOnServer } from "#web/api/on-server.server.ts";
import { problemIn } from "#web/api/problem-in.ts";
import { publicPage } from "#web/layout/title.ts";
import type { NewsletterOutcome } from "#web/newsletter/newsletter-outcome.ts";
import { NewsletterForm } from "#web/newsletter/NewsletterForm.tsx";
import type { Route } from "./+types/newsletter";

/** Stores an address for the newsletter (docs/product.md 2.47, 3.28). */
const act = async ({ api, form }: ActArgs) => {
  const sent = form.get("email");
  const typed = typeof sent === "string" ? sent : "";
  const told = (outcome: NewsletterOutcome, status: number) => data(outcome, { status });
  const parsed = subscriptionInput.safeParse({ email: typed });
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? "";
    return told({ kind: "refused", email: typed, message }, 400);
  }
  try {
    const { confirm = false } = await (await api.newsletter.$post({ json: parsed.data })).json();
    return told({ kind: "stored", email: parsed.data.email, confirm }, 200);
  } catch (error) {
    const { detail, errors, status } = problemIn(error);
    const [bad] = errors;
    if (bad) return told({ kind: "refused", email: typed, message: bad.message }, status);
    return told({ kind: "failed", email: typed, message: detail }, status);
  }
};

export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export const meta = (args: Route.MetaArgs) =>
  publicPage(args, {
    title: "Newsletter",
    description:
      "Leave your address for a letter with each season: what to sow, what to cut and what to leave alone.",
  });

/** The newsletter's form by itself, where it leads without JavaScript. */
export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <div className="wrap pb-16">
      <div className="pt-8 pb-8 md:pt-14 md:pb-12">
        <h1 className="text-3xl md:text-4xl">Newsletter</h1>
        <p className="mt-2 max-w-[52ch] text-lg text-muted">
          Leave your address, and the people who run this garden can write to you.
        </p>
      </div>
      <div className="on-forest max-w-2xl rounded-box border border-base-300 p-6 md:p-8">
        <NewsletterForm outcome={actionData} />
      </div>
    </div>
  );
}
