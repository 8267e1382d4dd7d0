import { m } from "#messages";
import { useEffect, useId, useRef, useState } from "react";
import { NO_TAXON } from "#domain/plants/limits.ts";
import type { PlantSummary } from "#domain/plants/plant.ts";
import { findPlants, type FoundPlants } from "#web/plants/find-plants.ts";
import { afterPress, watchPresses } from "#web/ui/after-press.ts";
import { Field } from "#web/ui/Field.tsx";
import { Hint } from "#web/ui/FieldFrame.tsx";

/** The delay between the last input and the question, in milliseconds. */
const DEBOUNCE_MS = 350;

type BoundField = { name: string; defaultValue: string; error: string | undefined };

type PlantTypeFieldProps = {
  field: BoundField;
  /** The field for the answer to which plant is meant. */
  choice: BoundField;
  /** What is typed. */
  plantType: string;
  /** What the plant type that the form starts with means. */
  start?: FoundPlants | undefined;
  /** The form was sent without an answer. */
  isAsked: boolean;
};

/**
 * The plant type of a tip. Says which plant the tip will be linked to or, if that is not certain, asks (docs/product.md 14.5): after a pause in
 * typing, and without JavaScript once the form was sent.
 */
export function PlantTypeField({ field, choice, plantType, start, isAsked }: PlantTypeFieldProps) {
  const { certain = null, candidates = [] } = useFound(plantType.trim(), start) ?? {};
  const missing = isAsked ? m.plantsChooseOne() : undefined;
  return (
    <>
      <Field
        label={m.plantsType()}
        {...field}
        // In place of the hint, so that nothing moves.
        hint={
          certain
            ? m.plantsLinkedTo({
                plant: certain.scientificName,
                latin: (text) => (
                  <i key="latin" lang="la">
                    {text}
                  </i>
                ),
              })
            : m.plantsTypeHint()
        }
        required
      />
      {candidates.length > 0 ? (
        <Question
          // Another question has another answer.
          key={candidates.map(({ _id }) => _id).join()}
          candidates={candidates}
          name={choice.name}
          chosen={choice.defaultValue}
          error={choice.error ?? missing}
          isAsked={isAsked}
        />
      ) : null}
    </>
  );
}

function useFound(plantType: string, start: FoundPlants | undefined): FoundPlants | undefined {
  const [found, setFound] = useState(start);
  const asked = useRef(start ? plantType : "");
  useEffect(watchPresses, []);
  useEffect(() => {
    if (plantType === asked.current) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void (async () => {
        const now = plantType === "" ? undefined : await findPlants(plantType, stop.signal);
        if (stop.signal.aborted) return;
        asked.current = plantType;
        afterPress(() => setFound(now));
      })();
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [plantType]);
  return found;
}

type QuestionProps = {
  candidates: PlantSummary[];
  name: string;
  chosen: string;
  error: string | undefined;
  isAsked: boolean;
};

function Question({ candidates, name, chosen, error, isAsked }: QuestionProps) {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAsked) first.current?.focus();
  }, [isAsked]);
  const describedBy = `${id}-hint`;
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={describedBy}
      aria-invalid={error ? true : undefined}
      className="field -mt-2"
    >
      <span id={id} className="label-text">
        {m.plantsWhich()}
      </span>
      <div className="grid gap-1">
        {candidates.map(({ _id, name: common, scientificName }, place) => (
          <label key={_id} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              ref={place === 0 ? first : undefined}
              type="radio"
              name={name}
              value={_id}
              defaultChecked={chosen === _id}
              className="radio radio-primary radio-sm"
            />
            <span>
              {common}{" "}
              <i lang="la" className="text-muted">
                {scientificName}
              </i>
            </span>
          </label>
        ))}
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={name}
            value={NO_TAXON}
            defaultChecked={chosen === NO_TAXON}
            className="radio radio-primary radio-sm"
          />
          <span>{m.plantsNoneOfThese()}</span>
        </label>
      </div>
      <Hint id={describedBy} hint={m.plantsTypedStays()} error={error} />
    </div>
  );
}
