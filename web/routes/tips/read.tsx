import { inBrowser } from "#web/api/in-browser.ts";
import { onServer } from "#web/api/on-server.server.ts";
import { readTipPage } from "#web/api/read-tip.ts";
import { title } from "#web/layout/title.ts";
import { TipDetail } from "#web/tips/TipDetail.tsx";
import type { Route } from "./+types/read";

export const loader = onServer(readTipPage);
export const clientLoader = inBrowser(readTipPage);

export const meta = ({ loaderData }: Route.MetaArgs) => title(loaderData?.title ?? "Tip");

/** A tip to read; its likes are only counted here (docs/product.md 2.6, 2.56). */
export default function Read({ loaderData: tip }: Route.ComponentProps) {
  return <TipDetail tip={tip} backTo="/mytips" />;
}
