import { m } from "#messages";
import { useContext, useEffect, useEffectEvent, useLayoutEffect } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { KeptPages } from "#web/offline/KeptPages.tsx";
import { OPEN_SCRIPT } from "#web/offline/open-script.ts";
import { QueueList } from "#web/offline/QueueList.tsx";
import { useRootData } from "#web/layout/root-data.ts";
import { title } from "#web/layout/title.ts";
import { Nonce } from "#web/nonce.ts";
import { Link } from "#web/ui/Link.tsx";
import type { Route } from "./+types/offline";

export const meta = (args: Route.MetaArgs) => [
  ...title(args, m.offlineTitle()),
  { name: "robots", content: "noindex" },
];

/**
 * Says what can be opened without a connection, and what waits to be sent (docs/product.md 18.21 to 18.27). The service worker also answers
 * with this page for every address that cannot be reached; it then opens that address from what is kept.
 */
export default function OfflineScreen() {
  const nonce = useContext(Nonce);
  const member = useRootData()?.user?.gardenerId;
  useOpenAfterStart();
  return (
    <div className="wrap pb-16">
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: OPEN_SCRIPT }} />
      <div className="pt-8 pb-8 md:pt-14 md:pb-10">
        <h1 className="text-3xl md:text-4xl">{m.offlineTitle()}</h1>
        <p className="mt-2 max-w-[56ch] text-lg text-muted">{m.offlineIntro()}</p>
      </div>
      <QueueList member={member} />
      <ul className="flex flex-wrap gap-3">
        {LINKS.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="btn btn-lg btn-outline">
              {label()}
            </Link>
          </li>
        ))}
      </ul>
      {member === undefined ? null : <KeptPages />}
    </div>
  );
}

const LINKS = [
  { to: "/saved", label: m.frameSaved },
  { to: "/garden", label: m.frameGarden },
  { to: "/fortnight", label: m.frameFortnight },
  { to: "/sharetips", label: m.offlineShare },
];

/** Opens the address for which the service worker answered with this page, which it keeps as visitors see it. */
function useOpenAfterStart(): void {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const open = useEffectEvent(() => {
    const to = window.openAfterStart;
    delete window.openAfterStart;
    if (to !== undefined) void navigate(to, { replace: true });
    else if (navigator.serviceWorker?.controller) void revalidate();
  });
  useEffect(() => open(), []);
  // Shows the page, once it is another one.
  useLayoutEffect(() => () => void delete document.documentElement.dataset["opening"], []);
}
