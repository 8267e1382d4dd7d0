import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { readUnitsWith } from "#domain/units/current-units.ts";
import { isUnits } from "#domain/units/units.ts";
import { forgetAfterSignOut } from "#web/api/sign-out-broadcast.ts";

forgetAfterSignOut();

// Few readers choose units, and only they load what converts measures. Without it they read them as written.
const { units } = document.documentElement.dataset;
if (isUnits(units)) {
  const loaded = await import("#domain/units/convert-measures.ts").catch(() => undefined);
  if (loaded) readUnitsWith(() => units, loaded.convertMeasures);
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
