import type { MetaArgs } from "react-router";
import { Cards } from "#web/styleguide/Cards.tsx";
import { Controls } from "#web/styleguide/Controls.tsx";
import { Foundations } from "#web/styleguide/Foundations.tsx";
import { Pages } from "#web/styleguide/Pages.tsx";
import { States } from "#web/styleguide/States.tsx";
import { Uploads } from "#web/styleguide/Uploads.tsx";
import { title } from "#web/layout/title.ts";

export const meta = (args: MetaArgs) => title(args, "Styleguide");

/** All components of the design system, in all states and both themes. Development only. */
export default function Styleguide() {
  return (
    <div className="wrap pb-16">
      <h1 className="pt-8 pb-8 text-3xl md:pt-14 md:text-4xl">Styleguide</h1>
      <Foundations />
      <Controls />
      <Uploads />
      <Cards />
      <Pages />
      <States />
    </div>
  );
}
