import { useState } from "react";
import { Row, Specimen } from "#web/styleguide/Specimen.tsx";
import { ConfirmDialog, NoticeDialog } from "#web/ui/Dialog.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { FailedState } from "#web/ui/FailedState.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { MoreButton, MoreTile } from "#web/ui/MoreTile.tsx";
import { NewSecret } from "#web/ui/NewSecret.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { Skeletons } from "#web/ui/Skeletons.tsx";
import { Spinner } from "#web/ui/Spinner.tsx";
import { toasts } from "#web/ui/toast-queue.ts";

type Open = "confirm" | "success" | "info" | "error" | null;

/** Loading, empty and failed states, and messages. */
export function States() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Specimen title="Loading">
        <Spinner />
        <Skeletons of="photo-card" columns={2} count={2} />
        <Skeletons of="person-card" columns={2} count={2} />
      </Specimen>
      <Specimen title="More to come">
        <MoreTile text="6 of 82 tips">
          <MoreButton busy={false} />
        </MoreTile>
        <MoreTile text="12 of 82 tips">
          <MoreButton busy />
        </MoreTile>
      </Specimen>
      <Specimen title="Empty and failed">
        <EmptyState title="Nothing planted here yet" text="Nobody has shared a tip so far." heading="h3">
          <button type="button" className="btn btn-lg btn-primary">
            Share Tips
          </button>
        </EmptyState>
        <FailedState title="Failed to load tips" heading="h3" onRetry={() => undefined} />
        <FormAlert>
          <p>The site cannot be reached. Check your connection.</p>
        </FormAlert>
        <Notice>A link is on its way to priya@example.org.</Notice>
        <NewSecret what="token" secret="trowel_example" />
      </Specimen>
      <Specimen title="Notices and toasts">
        <Row>
          {(["confirm", "success", "info", "error"] as const).map((kind) => (
            <button key={kind} type="button" className="btn btn-outline" onClick={() => setOpen(kind)}>
              Dialog: {kind}
            </button>
          ))}
          <button
            type="button"
            className="btn btn-outline"
            onClick={() => toasts.success("Login complete!", { milliseconds: 1500 })}
          >
            Toast: success
          </button>
          <button
            type="button"
            className="btn btn-outline"
            onClick={() =>
              toasts.error("The like was not saved", "The site cannot be reached.", {
                retry: () => undefined,
              })
            }
          >
            Toast: error
          </button>
        </Row>
      </Specimen>
      <ConfirmDialog
        open={open === "confirm"}
        onOpenChange={close}
        onConfirm={close}
        title="Are you sure?"
        text="You won't be able to revert this!"
        confirmLabel="Yes, delete it!"
        busyLabel="Deleting"
      />
      <NoticeDialog
        open={open === "success"}
        onOpenChange={close}
        kind="success"
        title="Profile update done!"
        milliseconds={1000}
      />
      <NoticeDialog
        open={open === "info"}
        onOpenChange={close}
        kind="info"
        title="No changes were made."
        milliseconds={1000}
      />
      <NoticeDialog
        open={open === "error"}
        onOpenChange={close}
        kind="error"
        title="Error!"
        text="The site cannot be reached."
      />
    </>
  );
}
