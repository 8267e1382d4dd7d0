import { useContext, useEffect, useLayoutEffect } from "react";
import { useNavigate } from "react-router";
import { OPEN_SCRIPT } from "#web/offline/open-script.ts";
import { title } from "#web/layout/title.ts";
import { Nonce } from "#web/nonce.ts";
import { Link } from "#web/ui/Link.tsx";
import type { Route } from "./+types/offline";

export const loader = () => null;
export const clientLoader = async () => null;

export const meta = (args: Route.MetaArgs) => [
  ...title(args, "Without a connection"),
  { name: "robots", content: "noindex" },
];

/**
 * Says what can be opened without a connection (docs/product.md 18.21, 18.22). The service worker also answers with this page for every
 * address that cannot be reached; it then opens that address from what is kept.
 */
export default function OfflineScreen() {
  const nonce = useContext(Nonce);
  useOpenAfterStart();
  return (
    <div className="wrap pb-16">
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: OPEN_SCRIPT }} />
      <div className="pt-8 pb-8 md:pt-14 md:pb-10">
        <h1 className="text-3xl md:text-4xl">Without a connection</h1>
        <p className="mt-2 max-w-[56ch] text-lg text-muted">
          Your saved tips with their pictures, your garden and this fortnight are kept on this device while
          you are signed in.
        </p>
      </div>
      <ul className="flex flex-wrap gap-3">
        {LINKS.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="btn btn-lg btn-outline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const LINKS = [
  { to: "/saved", label: "Saved tips" },
  { to: "/garden", label: "My garden" },
  { to: "/fortnight", label: "This fortnight" },
];

/** Opens the address for which the service worker answered with this page. */
function useOpenAfterStart(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const to = window.openAfterStart;
    delete window.openAfterStart;
    if (to !== undefined) void navigate(to, { replace: true });
  }, [navigate]);
  // Shows the page, once it is another one.
  useLayoutEffect(() => () => void delete document.documentElement.dataset["opening"], []);
}
