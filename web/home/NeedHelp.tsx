import { m } from "#messages";
import { Link } from "#web/ui/Link.tsx";

/** The call to action that leads to the help form (docs/product.md 2.44). */
export function NeedHelp() {
  return (
    <section className="bg-base-200">
      <div className="grid lg:grid-cols-2">
        <div className="order-2 flex items-center lg:order-1">
          <div className="px-5 py-12 md:px-10 lg:py-24 lg:pe-16 lg:ps-[max(2.5rem,calc((100vw-80rem)/2+2.5rem))]">
            <h2 className="text-2xl md:text-3xl">{m.homeHelp()}</h2>
            <p className="mt-4 max-w-[34rem] text-lg text-muted">{m.homeHelpText()}</p>
            <Link to="/getHelpFromExpert" className="btn btn-lg mt-8 btn-primary">
              {m.homeHelpAsk()}
            </Link>
          </div>
        </div>
        <img
          src="/pictures/help.webp"
          srcSet="/pictures/help-800.webp 800w, /pictures/help.webp 1280w"
          sizes="(min-width: 64rem) 50vw, 100vw"
          alt=""
          loading="lazy"
          width={1280}
          height={960}
          className="order-1 aspect-[16/9] size-full object-cover lg:order-2 lg:aspect-auto lg:max-h-[30rem]"
        />
      </div>
    </section>
  );
}
