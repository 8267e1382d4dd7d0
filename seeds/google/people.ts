import type { Person } from "#seeds/google/stand-in.ts";
import { demoSignIn } from "#seeds/seed-demo.ts";

/** The people of the demo's Google stand-in: a new one, one whose name Trowel shortens, and one with an existing account. */
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
