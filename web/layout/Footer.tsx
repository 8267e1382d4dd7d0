import { Mail, MapPin, Phone } from "#web/icons/icons.tsx";
import { m } from "#messages";
import { type ReactNode, useState } from "react";
import type { Contact } from "#domain/content/content.ts";
import { SOCIALS, type Social } from "#domain/content/socials.ts";
import { LanguageChoice } from "#web/layout/LanguageChoice.tsx";
import { UnitsChoice } from "#web/layout/UnitsChoice.tsx";
import { SocialIcon } from "#web/layout/SocialIcon.tsx";
import { Hills } from "#web/ui/Hills.tsx";
import { CachedElement } from "#web/ui/CachedElement.tsx";
import { Link } from "#web/ui/Link.tsx";
import { useBranding } from "#web/layout/root-data.ts";
import { HomeLink } from "#web/layout/HomeLink.tsx";

const LINKS = [
  { to: "/", label: m.frameHome },
  { to: "/exploregardeners", label: m.frameExplore },
  { to: "/browsetips", label: m.frameBrowse },
  { to: "/sharetips", label: m.frameShare },
  { to: "/mytips", label: m.frameMyTips },
  { to: "/terms", label: m.frameTerms },
  { to: "/privacy", label: m.framePrivacy },
];

type FooterProps = Contact & {
  /** Where the gardeners live. */
  place?: string | undefined;
  /** Shown above the links. */
  children?: ReactNode;
};

/** The footer of every screen. Contact details that the operator left unset are not shown. */
export function Footer({ place, address, phone, support, socials, children }: FooterProps) {
  const site = useBranding();
  const [year] = useState(() => new Date().getFullYear());
  const hasContact = address || phone || support;
  return (
    <footer className="mt-8">
      <Hills />
      <div className="on-forest">
        {children}
        <div
          className={`wrap grid grid-cols-2 gap-x-6 gap-y-8 py-10 md:py-16 ${hasContact ? "lg:grid-cols-[1.4fr_1fr_1fr_1.3fr]" : "lg:grid-cols-[2fr_1fr_1fr]"}`}
        >
          <div className="max-w-xs max-lg:col-span-2">
            <HomeLink site={site} />
            <p className="mt-2 text-balance text-muted">{m.frameSlogan()}</p>
            <CachedElement
              tag="ul"
              className="-ms-3 mt-5 flex gap-1"
              content={SocialLinks}
              contentProps={{ socials }}
            />
            <LanguageChoice />
            <UnitsChoice />
          </div>
          <nav aria-label={m.frameFooter()} className="col-span-2">
            <CachedElement
              tag="ul"
              className="-my-1 grid grid-cols-2 gap-x-6"
              content={PageLinks}
              contentProps={{}}
            />
          </nav>
          {hasContact ? (
            <address className="grid content-start gap-1 text-muted not-italic max-lg:col-span-2">
              {address ? (
                <Row icon={<MapPin className="mt-0.5 size-5 shrink-0" />}>
                  <span className="whitespace-pre-line">{address}</span>
                </Row>
              ) : null}
              {phone ? (
                <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="hover:text-white">
                  <Row icon={<Phone className="mt-0.5 size-5 shrink-0" />}>
                    {/* The groups of a number keep their order on pages from right to left. */}
                    <bdi dir="ltr">{phone}</bdi>
                  </Row>
                </a>
              ) : null}
              {support ? (
                <a href={`mailto:${support}`} className="hover:text-white">
                  <Row icon={<Mail className="mt-0.5 size-5 shrink-0" />}>{support}</Row>
                </a>
              ) : null}
            </address>
          ) : null}
        </div>
        <div className="wrap">
          <p suppressHydrationWarning className="border-t border-white/15 py-6 text-sm text-muted">
            {m.frameCopyright({ year, owner: place ? `${site.name}, ${place}` : site.name })}
          </p>
        </div>
      </div>
    </footer>
  );
}

const PageLinks = () =>
  LINKS.map(({ to, label }) => (
    <li key={to}>
      <Link to={to} className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline">
        {label()}
      </Link>
    </li>
  ));

const SocialLinks = ({ socials }: Pick<Contact, "socials">) =>
  SOCIALS.map((name) => (
    <li key={name}>
      <SocialLink name={name} href={socials?.[name]} />
    </li>
  ));

function SocialLink({ name, href }: { name: Social; href: string | undefined }) {
  const className =
    "grid size-11 place-items-center rounded-full text-muted hover:bg-white/10 hover:text-white";
  return href ? (
    <a href={href} aria-label={name} rel="noreferrer" className={className}>
      <SocialIcon name={name} />
    </a>
  ) : (
    <Link to="/" aria-label={name} className={className}>
      <SocialIcon name={name} />
    </Link>
  );
}

function Row({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="flex min-h-11 items-start gap-3 py-2">
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  );
}
