import { m } from "#messages";
import { inBrowser } from "#web/api/in-browser.ts";
import { type LoadArgs, requireMember } from "#web/api/load.ts";
import { onServer } from "#web/api/on-server.server.ts";
import { HealthWarnings, JobList, MailHealth, SystemFacts } from "#web/dashboard/HealthSheets.tsx";
import { StorageUse } from "#web/dashboard/StorageUse.tsx";
import { title } from "#web/layout/title.ts";
import type { Route } from "./+types/health";

const load = async (args: LoadArgs) => {
  await requireMember(args);
  const response = await args.api.api.dashboard.health.$get({}, { init: { signal: args.signal } });
  return response.json();
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = (args: Route.MetaArgs) => title(args, m.dashboardHealth());

/** Whether the site is well (docs/product.md 10.46, 10.47); for admins. */
export default function Health({ loaderData: health }: Route.ComponentProps) {
  return (
    <div className="px-5 pt-8 pb-16 md:px-10">
      <div className="mx-auto max-w-[60rem]">
        <h1 className="text-2xl md:text-3xl">{m.dashboardHealth()}</h1>
        <p className="mt-1 mb-6 text-lg text-muted">{m.dashboardHealthLead()}</p>
        <HealthWarnings warnings={health.warnings} />
        <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
          <SystemFacts health={health} />
          <StorageUse storage={health.storage} disk={health.disk} />
          <MailHealth mail={health.mail} />
          <JobList jobs={health.jobs} />
        </div>
      </div>
    </div>
  );
}
