import { m } from "#messages";
import { Form, useNavigation } from "react-router";
import type { BlockedMember } from "#domain/blocks/block.ts";
import { dayOf } from "#web/accounts/day.ts";
import { Avatar } from "#web/photos/Avatar.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import { timeTag } from "#web/ui/message-tags.tsx";

type BlockedMembersProps = { blocked: readonly BlockedMember[]; failed: string | undefined };

/** The members that the viewer has blocked, each with an unblock button (docs/product.md 11.20). */
export function BlockedMembers({ blocked, failed }: BlockedMembersProps) {
  const sent = useNavigation().formData;
  return (
    <>
      {failed ? <FormAlert>{failed}</FormAlert> : null}
      {blocked.length === 0 ? (
        <p>{m.accountsBlockedNobody()}</p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {blocked.map(({ _id, name, photo, photoVariants, since }) => (
            <li key={_id} className="sheet flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
              <Avatar src={photo} variants={photoVariants} name={name} size={36} />
              <p className="min-w-0 grow basis-36">
                <span dir="auto" className="font-semibold wrap-anywhere">
                  {name}
                </span>{" "}
                <span className="text-sm text-muted">
                  {m.accountsBlockedSince({ day: dayOf(since), time: timeTag(since) })}
                </span>
              </p>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="unblock" />
                <input type="hidden" name="id" value={_id} />
                <SubmitButton
                  busy={sent?.get("intent") === "unblock" && sent.get("id") === _id}
                  busyLabel={m.accountsUnblocking()}
                  className="btn btn-outline"
                  aria-label={m.accountsUnblockNamed({ name })}
                >
                  {m.accountsUnblock()}
                </SubmitButton>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
