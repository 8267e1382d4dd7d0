import { m } from "#messages";
import { loadContent } from "#web/api/content.ts";
import { inBrowser } from "#web/api/in-browser.ts";
import type { LoadArgs } from "#web/api/load.ts";
import { onServer } from "#web/api/on-server.server.ts";
import { LegalPage } from "#web/layout/LegalPage.tsx";
import { publicPage } from "#web/layout/title.ts";
import type { Route } from "./+types/terms";

const load = async (args: LoadArgs) => {
  const response = args.api.api.content.terms.$get({}, { init: { signal: args.signal } });
  const [terms, { contact }] = await Promise.all([
    response.then((result) => result.json()),
    loadContent(args),
  ]);
  return { terms, support: contact.support };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = (args: Route.MetaArgs) =>
  publicPage(args, {
    title: m.frameTermsTitle(),
    description: m.frameTermsText(),
  });

/** The operator's terms (docs/product.md 2.78). */
export default function Terms({ loaderData: { terms, support } }: Route.ComponentProps) {
  return <LegalPage title={m.frameTermsTitle()} content={terms} support={support} />;
}
