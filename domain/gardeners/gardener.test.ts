import { describe, expect, test } from "vitest";
import { gardenerInput, profileInput } from "#domain/gardeners/gardener.ts";

const profile = {
  name: "Ana Maria",
  photo: "https://example.com/ana.jpg",
  email: "ana@example.com",
  age: 44,
  bio: "Clay soil.\nSlugs.",
  gender: "undisclosed",
  location: "Utrecht",
  status: "active",
};
const errorsOf = (change: object) =>
  profileInput
    .safeParse({ ...profile, ...change })
    .error?.issues.map(({ path, message }) => [path[0], message]);

describe("a profile update (5.12, 5.13)", () => {
  test("is accepted as the form sends it", () => expect(profileInput.parse(profile)).toEqual(profile));

  test("drops unknown fields", () =>
    expect(profileInput.parse({ ...profile, role: "admin", _id: "x" })).toEqual(profile));

  test("keeps an absent showEmail absent", () => {
    expect(profileInput.parse(profile)).not.toHaveProperty("showEmail");
    expect(profileInput.parse({ ...profile, showEmail: false }).showEmail).toBe(false);
  });

  test.each(Object.keys(profile))("requires %s (5.12)", (field) => {
    expect(errorsOf({ [field]: undefined })?.map(([path]) => path)).toEqual([field]);
    expect(errorsOf({ [field]: "" })?.map(([path]) => path)).toEqual([field]);
    expect(errorsOf({ [field]: null })?.map(([path]) => path)).toEqual([field]);
  });

  test.each([10, 44, 120, "44", " 44 "])("the age %j is valid (5.13, 9.24)", (age) =>
    expect(profileInput.parse({ ...profile, age }).age).toBe(Number(age)),
  );

  test.each([9, 121, 10.5, -44, "", " ", "9", "121", "44.5", "1e2", "0x2c", "44 years", true, [44], {}, NaN])(
    "the age %j is invalid (5.13, 9.24)",
    (age) => expect(errorsOf({ age })).toEqual([["age", "Age must be a whole number from 10 to 120"]]),
  );

  test.each([
    [{ bio: "x".repeat(1001) }, "bio", "Bio can have at most 1,000 characters"],
    [{ location: "x".repeat(121) }, "location", "Location can have at most 120 characters"],
    [{ location: "Utrecht\nNL" }, "location", "Location has characters that cannot be shown"],
    [{ gender: "Male" }, "gender", "Choose a gender"],
    [{ status: "away" }, "status", "Choose a status"],
    [{ email: "ana" }, "email", "Enter valid email address"],
    [{ showEmail: "yes" }, "showEmail", expect.any(String)],
  ])("rejects %j (9.21, 9.22)", (change, path, message) =>
    expect(errorsOf(change)).toEqual([[path, message]]),
  );
});

describe("a new gardener record (6.14, 7.8)", () => {
  test("shows the e-mail address unless switched off", () => {
    const sent = { name: "Ana Maria", email: "Ana@Example.com", photourl: "https://example.com/ana.jpg" };
    expect(gardenerInput.parse(sent)).toEqual({ ...sent, email: "ana@example.com", showEmail: true });
    expect(gardenerInput.parse({ ...sent, showEmail: false }).showEmail).toBe(false);
  });
});
