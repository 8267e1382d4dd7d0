import { describe, expect, it } from "vitest";
import { presentEvent, siteEvent } from "#domain/content/event.ts";

const event = {
  name: "Seed Swap",
  starts: "2027-06-12T10:00+01:00",
  ends: "2027-06-12T14:00+01:00",
  location: "Alder Lane",
  host: "Walter",
};

describe("the community event (2.40, 2.41)", () => {
  it("shows its day and hours in its local time", () => {
    expect(presentEvent(event, new Date("2027-06-01T00:00Z"))).toEqual({
      ...event,
      weekday: "Saturday",
      day: "12",
      month: "Jun",
      hours: "10:00 to 14:00",
    });
    const late = { ...event, starts: "2027-06-12T23:30-05:00", ends: "2027-06-13T01:00-05:00" };
    expect(presentEvent(late, new Date("2027-06-01T00:00Z"))).toMatchObject({
      weekday: "Saturday",
      day: "12",
      hours: "23:30 to Sunday 13 June",
    });
  });

  it("adds the year unless it is the current one", () => {
    expect(presentEvent(event, new Date("2026-11-20T00:00Z"))?.month).toBe("Jun 2027");
  });

  it("is shown until the minute it ends, whatever the server's time zone (2.41)", () => {
    expect(presentEvent(event, new Date("2027-06-12T12:59:59Z"))).not.toBeNull();
    expect(presentEvent(event, new Date("2027-06-12T13:00:00Z"))).toBeNull();
    expect(presentEvent(null, new Date())).toBeNull();
  });

  it.each([
    [{ ...event, starts: "2027-06-12 10:00" }, "starts", "must be a time with its UTC offset"],
    [{ ...event, starts: "2027-13-40T10:00Z" }, "starts", "must be a time"],
    [{ ...event, ends: event.starts }, "ends", "must be later than starts"],
    [{ ...event, name: " " }, "name", "must not be empty"],
    [{ ...event, price: 3 }, "", "Unrecognized key"],
  ])("rejects %j", (bad, path, message) => {
    const issue = siteEvent.safeParse(bad).error?.issues[0];
    expect(issue?.path.join(".")).toBe(path);
    expect(issue?.message).toContain(message);
  });
});
