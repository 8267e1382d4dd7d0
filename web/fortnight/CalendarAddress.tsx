import { m } from "#messages";
import { Form, useNavigation } from "react-router";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";

export const REPLACE_CALENDAR = "replaceCalendar";
export const REMOVE_CALENDAR = "removeCalendar";

/** The address of the member's private calendar, which they set up, replace and remove (docs/product.md 15.21). */
export function CalendarAddress({ address }: { address: string | null }) {
  return (
    <section aria-labelledby="calendar" className="sheet max-w-4xl p-5 md:p-7">
      <h2 id="calendar" className="text-xl">
        {m.fortnightCalendar()}
      </h2>
      <p className="mt-2 max-w-[62ch] text-muted">
        {address ? m.fortnightCalendarText() : m.fortnightCalendarNone()}
      </p>
      {address ? (
        <p className="mt-4 rounded-box border border-base-300 bg-base-200 px-4 py-3">
          <code className="block font-mono text-sm wrap-anywhere select-all">{address}</code>
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          intent={REPLACE_CALENDAR}
          busyLabel={address ? m.fortnightReplacing() : m.fortnightSettingUp()}
        >
          {address ? m.fortnightReplace() : m.fortnightSetUp()}
        </Button>
        {address ? (
          <Button intent={REMOVE_CALENDAR} busyLabel={m.fortnightRemoving()}>
            {m.fortnightRemove()}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function Button({ intent, busyLabel, children }: { intent: string; busyLabel: string; children: string }) {
  const sent = useNavigation().formData;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <SubmitButton busy={sent?.get("intent") === intent} busyLabel={busyLabel} className="btn btn-outline">
        {children}
      </SubmitButton>
    </Form>
  );
}
