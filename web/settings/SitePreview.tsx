import { m } from "#messages";
import { darkAccent, isReadableAccent } from "#domain/content/accent.ts";
import { SiteLogo } from "#web/content/SiteLogo.tsx";
import { accentProperties } from "#web/ui/accent-properties.ts";

const COLOR = /^#[0-9a-f]{6}$/i;

type SitePreviewProps = Record<"name" | "tagline" | "accent" | "logo", string>;

/** The path of a logo by its address; undefined if it was not uploaded here. */
const pathOf = (logo: string) => /\/photos\/[^/]+\/[^/]+$/.exec(logo.trim())?.[0];

/** How the logo, the name and the accent color look in both themes, while they are typed. */
export function SitePreview({ name, tagline, accent, logo }: SitePreviewProps) {
  const color = accent.trim().toLowerCase();
  const shown = COLOR.test(color) && isReadableAccent(color) ? color : undefined;
  return (
    <figure className="js-only" aria-label={m.framePreview()}>
      <div className="grid gap-3 sm:grid-cols-2" style={accentProperties(shown, shown && darkAccent(shown))}>
        {["light", "dark"].map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            className="grid content-start gap-3 rounded-box border border-base-300 bg-base-100 p-4 text-base-content"
          >
            <SiteLogo name={name} logo={pathOf(logo)} />
            <p className="text-sm wrap-anywhere text-muted">{tagline.replaceAll("{name}", () => name)}</p>
            <p>
              <span className="text-primary underline">{m.settingsSampleLink()}</span>
            </p>
            <p>
              <span className="btn btn-primary pointer-events-none">{m.settingsSampleButton()}</span>
            </p>
          </div>
        ))}
      </div>
      {color !== "" && shown === undefined ? (
        <figcaption className="mt-2 text-sm text-muted">{m.settingsColorRefused()}</figcaption>
      ) : null}
    </figure>
  );
}
