import { m } from "#messages";
import { useRouteLoaderData } from "react-router";

/** Whether this site can send mail; screens say so where they would say that a mail was sent (docs/product.md 10.60). */
export function useSendsMail(): boolean {
  const root = useRouteLoaderData("root") as { sendsMail?: boolean } | undefined;
  return root?.sendsMail ?? true;
}

/** What a screen says instead. */
export const noMail = (): string => m.lettersNoMail();
