import { m } from "#messages";
import { data } from "react-router";
import { type ChangedDocument, readProblem } from "#web/api/read-problem.ts";

export type FieldError = { path: string; message: string };

/** What the action of a form returns to its page. */
export type FormState<Values = object, Done = unknown> = {
  /** Which form of the page was sent. */
  intent: string | undefined;
  /** What was typed, without passwords. */
  values: Values;
  errors: readonly FieldError[];
  /** Why the whole form was refused, when no field is at fault. */
  failed: string | undefined;
  signedOut: boolean;
  /** The HTTP status of the page. */
  status: number;
  /** What `send` returned; undefined when it failed. */
  done: Done | undefined;
  /** The key with which to send the form again; undefined once something was stored under it. */
  key: string | undefined;
  /** What is stored now, if it changed after the form was opened. `editConflict` shows it. */
  current: ChangedDocument["current"] | undefined;
};

export type SendOptions = {
  /** Tells forms of one page apart: a hidden field of this name. */
  intent?: string;
  /** A sentence that begins the message of a failure, such as "Your tip was not shared." */
  failed?: string | (() => string);
  /** Statuses that replace the whole screen with an error page. */
  screenStatuses?: readonly number[];
};

/**
 * Runs `send` and reports how it ended as a form's state. A redirect is returned as it is. `fields` are the names that an
 * error can be shown at; any other error is about the whole form. `key` is the key that the form was sent with.
 */
export async function sendForm<Values extends object, Done>(
  {
    values,
    fields = [],
    intent,
    failed,
    screenStatuses = [],
    key,
  }: SendOptions & {
    values: Values;
    fields?: readonly string[];
    key?: string | undefined;
  },
  send: () => Promise<Done>,
) {
  try {
    const done = await send();
    if (done instanceof Response) return done;
    return stateOf<Values, Exclude<Done, Response>>({
      intent,
      values,
      status: waits(done) ? NOT_REACHED : 200,
      done: done as Exclude<Done, Response>,
    });
  } catch (error) {
    const { detail, errors, signedOut, status, changed } = readProblem(error);
    if (screenStatuses.includes(status)) throw error;
    if (changed) {
      const { current, version } = changed;
      return stateOf<Values, Exclude<Done, Response>>({
        intent,
        values: { ...values, version },
        status,
        current,
      });
    }
    const atFields = errors.filter(({ path }) => fields.includes(path));
    const about = errors.find(({ path }) => !fields.includes(path))?.message;
    const isKeyUsed = status === KEY_USED_STATUS && errors.length === 0;
    const why = isKeyUsed ? m.formsKeyUsed() : (about ?? (atFields.length > 0 ? undefined : detail));
    return stateOf<Values, Exclude<Done, Response>>({
      intent,
      values,
      errors: atFields,
      failed: why && failed ? `${typeof failed === "string" ? failed : failed()} ${why}` : why,
      signedOut,
      status,
      key: status === KEY_USED_STATUS ? undefined : key,
    });
  }
}

/** The status when something else was stored under the key of a call. */
export const KEY_USED_STATUS = 422;

/** The status of a form that waits on the device: as after an error, pages are not loaded again, which would fail. */
const NOT_REACHED = 503;

/** Whether what `send` returned says `waits`: that the call waits on the device. */
const waits = (done: unknown): boolean => typeof done === "object" && done !== null && "waits" in done;

type Known<Values, Done> = Partial<FormState<Values, Done>> & Pick<FormState<Values>, "values" | "status">;

/** A form's state as the response of an action. */
export const stateOf = <Values, Done = never>(known: Known<Values, Done>) =>
  data<FormState<Values, Done>>(
    {
      intent: undefined,
      errors: [],
      failed: undefined,
      signedOut: false,
      done: undefined,
      key: undefined,
      current: undefined,
      ...known,
    },
    { status: known.status },
  );

/** Why the form with one of these intents was refused as a whole. An expired session has its own message. */
export const failureOf = (state: FormState | undefined, ...intents: readonly (string | undefined)[]) =>
  state && !state.signedOut && intents.includes(state.intent) ? state.failed : undefined;

/** The name of the file field that belongs to a field with a photo's URL. */
export const fileField = (name: string) => `${name}File`;
