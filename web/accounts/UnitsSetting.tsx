import { m } from "#messages";
import type { Units } from "#domain/units/units.ts";

/** The units that the member reads measures in. A form of the browser's own, since every page differs by it. */
export const UnitsSetting = ({ chosen }: { chosen: Units | null }) => (
  <form method="post" action="/units" className="flex flex-wrap items-end gap-3">
    <input type="hidden" name="to" value="/account#units" />
    <label className="grid gap-2 font-semibold">
      {m.accountsUnitsLabel()}
      <select name="units" defaultValue={chosen ?? ""} className="select w-72 max-w-full">
        <option value="">{m.unitsWritten()}</option>
        <option value="metric">{m.accountsUnitsMetric()}</option>
        <option value="imperial">{m.accountsUnitsImperial()}</option>
      </select>
    </label>
    <button type="submit" className="btn btn-outline">
      {m.accountsUnitsSave()}
    </button>
  </form>
);
