import { Ticket } from "#web/content/Ticket.tsx";
import { GardenerCard } from "#web/gardeners/GardenerCard.tsx";
import { Row, Specimen } from "#web/styleguide/Specimen.tsx";
import { EVENT, GARDENERS, TIPS } from "#web/styleguide/samples.ts";
import { CategoryBadge, PrivacyBadge } from "#web/tips/TipBadges.tsx";
import { TipCard } from "#web/tips/TipCard.tsx";
import { Avatar } from "#web/photos/Avatar.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { LevelChip } from "#web/tips/LevelChip.tsx";

/** The cards of lists, also with very long words and without photos. */
export function Cards() {
  return (
    <>
      <Specimen title="Chips and portraits">
        <Row>
          {["Easy", "Medium", "Hard", "Other"].map((level) => (
            <LevelChip key={level} level={level} outlined />
          ))}
          <PrivacyBadge privacy="Public" />
          <PrivacyBadge privacy="Private" />
          {["Plant Care", "Composting", "Vertical Gardening", "Soil"].map((category) => (
            <CategoryBadge key={category} category={category} />
          ))}
          <Chip>Plain</Chip>
        </Row>
        <Row>
          {([24, 36, 44, 96, 160] as const).map((size) => (
            <Avatar key={size} src="" name="Priya Nair" size={size} />
          ))}
        </Row>
      </Specimen>
      <Specimen title="Tip cards">
        <div className="grid gap-4 sm:grid-cols-2">
          {TIPS.map((tip) => (
            <TipCard key={tip._id} tip={tip} to="/styleguide" />
          ))}
        </div>
      </Specimen>
      <Specimen title="Gardener cards">
        <div className="grid gap-4 sm:grid-cols-2">
          {GARDENERS.map((gardener) => (
            <GardenerCard key={gardener._id} gardener={gardener} variant="explore" />
          ))}
        </div>
      </Specimen>
      <Specimen title="Ticket">
        {(theme) => (
          <>
            <Ticket event={EVENT} label={`Floating, ${theme}`} />
            <Ticket event={EVENT} label={`Flat, ${theme}`} flat />
          </>
        )}
      </Specimen>
    </>
  );
}
