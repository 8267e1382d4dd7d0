import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { readUnitsWith } from "#domain/units/current-units.ts";
import { isUnits } from "#domain/units/units.ts";
import { forgetAfterSignOut } from "#web/api/sign-out-broadcast.ts";

forgetAfterSignOut();

/** Few readers choose units, and only they load what converts measures. Without it they read them as written. */
async function loadUnits(): Promise<void> {
  const { units } = document.documentElement.dataset;
  if (!isUnits(units)) return;
  const loaded = await import("#domain/units/convert-measures.ts").catch(() => undefined);
  if (loaded) readUnitsWith(() => units, loaded.convertMeasures);
}

/**
 * Pages replace each other without transitions: React would render them in slices, between which slow phones draw frames. Going back
 * then took three times as long.
 */
function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter useTransitions={false} />
      </StrictMode>,
    );
  });
}

// Without a top-level await: what is loaded imports from this module's chunk, and each would wait for the other.
if (document.documentElement.dataset["units"] === undefined) hydrate();
else void loadUnits().then(hydrate);
