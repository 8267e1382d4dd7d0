import { m } from "#messages";
import type { ReactNode } from "react";
import type { Gardener } from "#domain/gardeners/gardener.ts";
import { Avatar } from "#web/photos/Avatar.tsx";
import { Photo } from "#web/photos/Photo.tsx";
import { PLACES } from "#web/photos/places.ts";

/** Shown when the gardener has no cover photo. */
const DEFAULT_COVER = "/pictures/cover.webp";

type ProfileHeaderProps = {
  gardener: Pick<Gardener, "name" | "profilePhoto" | "photoVariants" | "coverPhoto" | "coverPhotoVariants">;
  /** The line below the name. */
  children?: ReactNode;
  /** Buttons at the end of the line. */
  action?: ReactNode;
};

/** The top of a profile: the cover photo, portrait and name. */
export function ProfileHeader({ gardener, children, action }: ProfileHeaderProps) {
  return (
    <>
      <div className="mx-auto w-full max-w-[80rem] md:px-[clamp(1.25rem,3.2vw,2.5rem)] md:pt-6">
        <Photo
          src={gardener.coverPhoto || DEFAULT_COVER}
          variants={gardener.coverPhotoVariants}
          place={PLACES.cover}
          width={1600}
          height={400}
          loading="priority"
          className="aspect-[2.4] w-full object-cover object-[50%_10%] md:aspect-[4.5] md:rounded-box"
        />
      </div>
      <div className="wrap pb-8">
        <div className="relative flex flex-wrap items-end gap-x-6 gap-y-4 md:px-8">
          <div className="-mt-14 rounded-full bg-base-100 p-1 md:-mt-20">
            <Avatar
              src={gardener.profilePhoto}
              variants={gardener.photoVariants}
              name={gardener.name}
              size={160}
              alt={m.gardenersPortrait({ name: gardener.name })}
            />
          </div>
          <div className="min-w-0 grow pt-3 pb-1">
            <h1 dir="auto" className="text-left text-2xl wrap-anywhere rtl:text-right md:text-3xl">
              {gardener.name}
            </h1>
            {children ? <div className="mt-1 text-muted">{children}</div> : null}
          </div>
          {action}
        </div>
      </div>
    </>
  );
}
