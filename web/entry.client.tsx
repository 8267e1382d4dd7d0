import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { readUnitsWith } from "#domain/units/current-units.ts";
import { isUnits } from "#domain/units/units.ts";
import { forgetAfterSignOut } from "#web/api/sign-out-broadcast.ts";

forgetAfterSignOut();

// Few readers choose units, and only they load what converts measures.
const { units } = document.documentElement.dataset;
if (isUnits(units)) {
  const { convertMeasures } = await import("#domain/units/convert-measures.ts");
  readUnitsWith(() => units, convertMeasures);
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
