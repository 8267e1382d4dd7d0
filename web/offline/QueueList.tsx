import { m } from "#messages";
import { useNavigate } from "react-router";
import { keepDraft, readDraft } from "#web/forms/drafts.ts";
import { tellWorker } from "#web/offline/device.ts";
import { announceQueueChange, queue, type QueuedCall } from "#web/offline/queue.ts";
import { useQueue } from "#web/offline/use-queue.ts";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { formatLocalTime } from "#web/ui/dates.ts";
import { toasts } from "#web/ui/toast-queue.ts";
import { timeTag } from "#web/ui/message-tags.tsx";

const KINDS: Record<QueuedCall["kind"], () => string> = {
  tip: m.offlineTip,
  comment: m.offlineComment,
  report: m.offlineReport,
};

/** What a member wrote that waits on this device, or was refused, with what to do about it (docs/product.md 18.25, 18.26). */
export function QueueList({ member }: { member: string | undefined }) {
  const calls = useQueue(member)?.own ?? [];
  if (calls.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="mb-10">
      <h2 id="waiting" className="text-2xl">
        {m.offlineNotSent()}
      </h2>
      <ul className="mt-4 grid gap-4">
        {calls.map((call) => (
          <QueueItem key={call.key} call={call} />
        ))}
      </ul>
      {calls.some(({ refusal }) => refusal === undefined) ? (
        <button
          type="button"
          className="btn mt-4 btn-primary"
          onClick={() => void tellWorker({ kind: "send" })}
        >
          {m.offlineSendNow()}
        </button>
      ) : null}
    </section>
  );
}

function QueueItem({ call }: { call: QueuedCall }) {
  const { kind, title, queuedAt, refusal, isGone } = call;
  const navigate = useNavigate();
  return (
    <li className="sheet grid gap-3 p-4">
      <div>
        <p className="text-sm text-muted">
          {m.offlineWritten({
            kind: KINDS[kind](),
            at: formatLocalTime(new Date(queuedAt)),
            time: timeTag(queuedAt),
          })}
        </p>
        {isGone && kind === "comment" ? null : (
          <p dir="auto" className="line-clamp-3 font-medium wrap-anywhere">
            {title}
          </p>
        )}
      </div>
      {refusal === undefined ? null : <FormAlert>{refusal}</FormAlert>}
      {isGone ? <Words call={call} /> : null}
      <div className="flex flex-wrap gap-3">
        {isGone ? null : (
          <button type="button" className="btn btn-outline" onClick={() => void open(call, navigate)}>
            {m.offlineChange()}
          </button>
        )}
        <button type="button" className="btn btn-ghost" onClick={() => void remove(call)}>
          {m.uiDelete()}
        </button>
      </div>
    </li>
  );
}

/** What was typed, to be copied: the form is gone with what it was about. */
function Words({ call: { key, form } }: { call: QueuedCall }) {
  const words = form.texts["body"] ?? form.texts["note"];
  if (!words) return null;
  return <Field as="textarea" label={m.offlineWords()} name={`words ${key}`} rows={3} defaultValue={words} />;
}

/**
 * Opens the form with what was typed, as a draft, and says why it was refused. The draft has the key of the call, which may have been
 * stored without an answer. The call stays where it is if the form has another text already, or the device has no room.
 */
async function open(call: QueuedCall, navigate: (page: string) => void | Promise<void>): Promise<void> {
  const { form, refusal } = call;
  const before = readDraft(form.draftKey);
  if (before && !hasTexts(before, form.texts)) return void toasts.error(m.offlineFormTaken());
  keepDraft(form.draftKey, draftOf(call), { formKey: call.isKeyUsed ? undefined : call.key });
  if (!readDraft(form.draftKey)) return void toasts.error(m.offlineNoRoomToOpen());
  await remove(call);
  if (refusal !== undefined) toasts.error(refusal);
  await navigate(form.page);
}

const hasTexts = (draft: Partial<Record<string, string>>, texts: Record<string, string>) =>
  Object.entries(texts).every(([name, text]) => (draft[name] ?? "") === text);

/** What was typed; of a comment also that it may have been stored. */
const draftOf = ({ kind, form: { texts }, queuedAt, refusal }: QueuedCall) =>
  kind === "comment" && refusal === undefined ? { ...texts, sent: texts["body"], sentAt: queuedAt } : texts;

async function remove({ key }: QueuedCall): Promise<void> {
  await queue.remove(key);
  announceQueueChange();
}
