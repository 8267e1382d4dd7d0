import { Specimen } from "#web/styleguide/Specimen.tsx";
import { TIPS } from "#web/styleguide/samples.ts";
import { TipCard } from "#web/tips/TipCard.tsx";
import { RelativeTime, ShortDate } from "#web/ui/RelativeTime.tsx";
import { CardGrid } from "#web/ui/CardGrid.tsx";
import { CanDrawing, PotDrawing, SpilledPotDrawing } from "#web/ui/drawings.tsx";
import { Field } from "#web/ui/Field.tsx";
import { FormGroup } from "#web/ui/FormGroup.tsx";
import { Hills } from "#web/ui/Hills.tsx";
import { Paragraphs } from "#web/ui/Paragraphs.tsx";
import { RichText } from "#web/ui/RichText.tsx";
import { HomeSection } from "#web/ui/HomeSection.tsx";

const RICH_TEXT = `<h2>What operators write</h2>
<p>With <strong>emphasis</strong>, <a href="/terms">links</a> and lists:</p>
<ul><li>dig</li><li>sow</li></ul>
<blockquote><p>A cold May fills the barn.</p></blockquote>
<table><thead><tr><th>Plant</th><th>Month</th></tr></thead><tbody><tr><td>Peas</td><td>March</td></tr></tbody></table>`;

const TEXT = `Two lines that belong together
keep their break.

A blank line begins a new paragraph.

هذه فقرة تُقرأ من اليمين إلى اليسار.`;

const TIMES = ["2026-11-20T08:00:00Z", "2024-03-01T08:00:00Z"];

/** The parts of pages: texts, rows of cards, form groups, drawings and the footer's edge. */
export function Pages() {
  return (
    <>
      <Specimen title="Texts as people wrote them">
        <Paragraphs text={TEXT} className="grid gap-4 text-lg" />
        <RichText html={RICH_TEXT} />
        <p className="text-muted">
          Written{" "}
          {TIMES.map((time, index) => (
            <span key={time}>
              {index > 0 ? ", " : null}
              <RelativeTime time={time} /> (<ShortDate time={time} />)
            </span>
          ))}
        </p>
      </Specimen>
      <Specimen title="A row of cards">
        <HomeSection
          title="Trending tips"
          text="What others found useful."
          more={{ to: "/browsetips", label: "All tips" }}
        >
          <CardGrid columns={2} snap>
            {TIPS.slice(0, 2).map((tip) => (
              <TipCard key={tip._id} tip={tip} to="/styleguide" />
            ))}
          </CardGrid>
        </HomeSection>
      </Specimen>
      <Specimen title="Parts of a form">
        <div>
          <FormGroup title="Your tip" text="What you do, and what it is for.">
            <Field label="Plant type" name="plant" hint="For example tomato, rose, any seedling." />
          </FormGroup>
          <FormGroup title="Byline">
            <Field label="Name" name="byline" defaultValue="Priya Nair" readOnly />
          </FormGroup>
        </div>
      </Specimen>
      <Specimen title="Drawings">
        <div className="grid gap-4 sm:grid-cols-3">
          <PotDrawing />
          <CanDrawing />
          <SpilledPotDrawing />
        </div>
      </Specimen>
      <Specimen title="Where a page ends">
        <div className="-mx-5 -mb-5 overflow-hidden rounded-b-box">
          <Hills />
        </div>
      </Specimen>
    </>
  );
}
