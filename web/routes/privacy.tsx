import { m } from "#messages";
import { loadContent } from "#web/api/content.ts";
import { inBrowser } from "#web/api/in-browser.ts";
import type { LoadArgs } from "#web/api/load.ts";
import { onServer } from "#web/api/on-server.server.ts";
import { LegalPage } from "#web/layout/LegalPage.tsx";
import { publicPage } from "#web/layout/title.ts";
import type { Route } from "./+types/privacy";

const load = async (args: LoadArgs) => {
  const response = args.api.api.content.privacy.$get({}, { init: { signal: args.signal } });
  const [privacy, { contact }] = await Promise.all([
    response.then((result) => result.json()),
    loadContent(args),
  ]);
  return { privacy, support: contact.support };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = (args: Route.MetaArgs) =>
  publicPage(args, {
    title: m.framePrivacy(),
    description: m.framePrivacyText(),
  });

/** The operator's privacy policy (docs/product.md 2.81). */
export default function Privacy({ loaderData: { privacy, support } }: Route.ComponentProps) {
  return <LegalPage title={m.framePrivacy()} content={privacy} support={support} />;
}
