import type { Person } from "#seeds/google/stand-in.ts";
import { demoSignIn } from "#seeds/plant.ts";

/** Whom the demo's stand-in for Google knows: somebody new, a name that Trowel adapts, and an address it knows already. */
export const people: Person[] = [
  { sub: "1001", name: "Rosa Lindqvist", email: "rosa.lindqvist@example.org", email_verified: true },
  {
    sub: "1002",
    name: "Wilhelmina 🌻 Featherstonehaugh-Green of the Allotments",
    email: "wilhelmina@example.org",
    email_verified: true,
  },
  { sub: "1003", name: "Priya Nair", email: demoSignIn.email, email_verified: true },
];
