import { Globe, Lock } from "#web/icons/icons.tsx";
import { useId, useState } from "react";
import { Row, Specimen } from "#web/styleguide/Specimen.tsx";
import { LikeButton } from "#web/tips/LikeButton.tsx";
import { Checkbox } from "#web/ui/Checkbox.tsx";
import { Field } from "#web/ui/Field.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { RadioCards } from "#web/ui/RadioCards.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import { SuggestField } from "#web/ui/SuggestField.tsx";
import { ShareLink } from "#web/ui/ShareLink.tsx";

const BUTTONS = [
  "btn-primary",
  "btn-soft btn-primary",
  "btn-outline",
  "btn-hair",
  "btn-quiet",
  "btn-ghost",
  "btn-error",
];
const PRIVACY = [
  { value: "Public", label: "Public", text: "Everybody can read it.", icon: <Globe className="size-5" /> },
  { value: "Private", label: "Private", text: "Only you can.", icon: <Lock className="size-5" /> },
];

/** Buttons and form fields in all their states. */
export function Controls() {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Specimen title="Buttons">
        {["btn-lg", "", "btn-sm"].map((size) => (
          <Row key={size}>
            {BUTTONS.map((variant) => (
              <button key={variant} type="button" className={`btn ${size} ${variant}`}>
                {variant.split(" ").at(0)?.slice("btn-".length)}
              </button>
            ))}
          </Row>
        ))}
        <Row>
          <SubmitButton
            type="button"
            busy={busy}
            busyLabel="Loading..."
            className="btn btn-primary"
            onClick={() => setBusy(!busy)}
          >
            Press to be busy
          </SubmitButton>
          <SubmitButton type="button" busy busyLabel="Posting" className="btn btn-primary">
            Post
          </SubmitButton>
          <button type="button" className="btn btn-primary" disabled>
            Disabled
          </button>
          <button type="button" className="btn btn-outline" aria-pressed="true">
            A-Z (On)
          </button>
        </Row>
        <Row>
          <LikeButton type="button" like={24} liked={false} />
          <LikeButton type="button" like={1} liked />
        </Row>
      </Specimen>
      <Specimen title="Fields">
        <Field label="Title" name="title" hint="Says what it is about." />
        <Field label="With an error" name="bad" defaultValue="nobody" error="Enter valid email address" />
        <Field label="Read only" name="fixed" defaultValue="Priya Nair" readOnly />
        <Field
          label="A longer text"
          name="text"
          as="textarea"
          rows={5}
          placeholder="write your experience shortly..."
        />
        <Field label="A selection" name="select" as="select" defaultValue="active">
          <option value="active">active</option>
          <option value="inactive">inactive</option>
        </Field>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint="With show and hide."
        />
        <SuggestField label="With suggestions" name="level" options={["Easy", "Medium", "Hard"]} />
      </Specimen>
      <Specimen title="Choices">
        <Privacies />
        <Checkbox
          name="show"
          label="Members may see my e-mail address"
          hint="You can change this later."
          defaultChecked
        />
      </Specimen>
      <Specimen title="Sharing a page">
        <ShareLink path="/styleguide" title="this page" />
      </Specimen>
    </>
  );
}

/** Unique names per theme, so that each has its own selection. */
function Privacies() {
  const id = useId();
  return (
    <>
      <RadioCards label="Privacy" name={`privacy ${id}`} options={PRIVACY} defaultValue="Public" />
      <RadioCards label="With an error" name={`bad ${id}`} options={PRIVACY} error="Choose one of them" />
    </>
  );
}
