import { CSPProvider } from "@base-ui/react/csp-provider";
import { useContext, useEffect, type ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { inBrowser, seedSession } from "#web/api/in-browser.ts";
import type { LoadArgs } from "#web/api/load.ts";
import { onServer } from "#web/api/on-server.server.ts";
import { Nonce } from "#web/nonce.ts";
import type { Route } from "./+types/root";
import "#web/styles/theme.css";

const load = async ({ session }: LoadArgs) => session();
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(Nonce);
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        <CSPProvider nonce={nonce} disableStyleElements>
          {children}
        </CSPProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  useEffect(() => seedSession(loaderData), [loaderData]);
  return <Outlet />;
}
