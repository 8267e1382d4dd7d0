import { m } from "#messages";
import { maskEmail, isEmailVisible } from "#domain/gardeners/email.ts";
import type { profileInput } from "#domain/gardeners/gardener.ts";
import type { FormValues } from "#web/forms/define-form.ts";
import { GardenerCard } from "#web/gardeners/GardenerCard.tsx";
import type { ChosenPhoto } from "#web/photos/stored-photo.ts";

type ProfileFormValues = FormValues<typeof profileInput>;
type GardenerPreviewProps = { id: string; draft: ProfileFormValues; photo: ChosenPhoto };

/** A preview of the gardener's card as other members see it. It is inert. */
export function GardenerPreview({ id, draft, photo }: GardenerPreviewProps) {
  return (
    <aside
      aria-label={m.framePreview()}
      className="dots js-only max-w-[26.5rem] min-w-0 rounded-box p-5 @min-[66rem]:sticky @min-[66rem]:top-24"
    >
      <p className="mb-3 font-semibold">{m.gardenersHowSeen()}</p>
      <div inert className="max-w-sm">
        <GardenerCard
          variant="explore"
          heading="h2"
          gardener={{
            _id: id,
            name: draft.name?.trim() || m.gardenersYourName(),
            email: visibleEmail(draft),
            photourl: photo.photo,
            photoVariants: photo.variants,
            bio: draft.bio?.trim() ?? "",
          }}
        />
      </div>
    </aside>
  );
}

function visibleEmail({ email = "", age, showEmail = true }: ProfileFormValues): string {
  const parsedAge = age?.trim() ? Number(age) : null;
  return isEmailVisible({ showEmail, age: parsedAge }) ? email : maskEmail(email);
}
