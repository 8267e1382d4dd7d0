import { m } from "#messages";
import type { ReactNode } from "react";
import { PagedList } from "#web/lists/PagedList.tsx";
import { EmptyPage, PageLinks } from "#web/lists/PageLinks.tsx";
import type { PagedRows } from "#web/lists/paged-rows.ts";

type LogEntriesProps<Entry> = {
  list: PagedRows<Entry>;
  /** Shown if the log is empty. */
  empty: string;
  /** Renders an entry. */
  children: (entry: Entry) => ReactNode;
};

/** A page of a log, newest entry first. */
export function LogEntries<Entry extends { _id: string }>({ list, empty, children }: LogEntriesProps<Entry>) {
  return (
    <PagedList
      list={list}
      More={PageLinks}
      noun={m.dashboardEntries()}
      failed={m.dashboardLogFailed()}
      empty={<EmptyPage page={list.page} text={empty} />}
    >
      {({ rows, more }) => (
        <>
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-1">
            {rows.map((entry) => (
              <li key={entry._id} className="border-b border-base-300 py-3">
                {children(entry)}
              </li>
            ))}
          </ol>
          {more}
        </>
      )}
    </PagedList>
  );
}
