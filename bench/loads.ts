import type autocannon from "autocannon";

// The members and requests that the bench sends.

const MEMBERS = 100;
const PASSWORD = "Bench-Password-1";
const PHOTO = "https://example.org/tomato.jpg";

/** The path of the list that most lines compare with. */
export const PAGE_OF_SIX = "/gardenersTips?limit=6";

/** Requests to an address, which `setup` completes one by one. */
export type Load = {
  title: string;
  url: string;
  setup?: (request: autocannon.Request) => autocannon.Request;
};

/** Signs up members and returns their session cookies. */
export async function signUpMembers(url: string, count = MEMBERS): Promise<string[]> {
  const cookies: string[] = [];
  for (let index = 0; index < count; index++) {
    const response = await fetch(`${url}/api/auth/sign-up/email`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        name: `Member ${index}`,
        email: `member-${index}@example.org`,
        password: PASSWORD,
        image: PHOTO,
      }),
    });
    if (!response.ok) throw new Error(`Signing up failed: ${await response.text()}`);
    const cookie = response.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
    await fetch(`${url}/api/session`, { headers: { cookie } });
    cookies.push(cookie);
  }
  return cookies;
}

/** The newest tip. Throws if there is none. */
export async function newestTip(url: string): Promise<{ _id: string; title: string; gardenerId: string }> {
  const response = await fetch(`${url}/gardenersTips?limit=1`);
  const [tip] = (await response.json()) as { _id: string; title: string; gardenerId: string }[];
  if (!tip) throw new Error("The site has no tip");
  return tip;
}

/** The ids of the newest tips. */
export async function tipIds(url: string): Promise<string[]> {
  const pages = await Promise.all(
    Array.from({ length: 30 }, (_, page) =>
      fetch(`${url}/gardenersTips?limit=100&skip=${page * 100}`).then((answer) => answer.json()),
    ),
  );
  return (pages as { _id: string }[][]).flat().map((tip) => tip._id);
}

/** Each request is by a member, since pages of members are never cached. */
export function pageRequests(cookies: string[], path: string): NonNullable<Load["setup"]> {
  let index = 0;
  return (request) => {
    const cookie = cookies[index++ % cookies.length] ?? "";
    return { ...request, method: "GET", path, headers: { cookie } };
  };
}

/** Each request is a member's first like of a tip, so that each one writes. */
export function likeRequests(cookies: string[], ids: string[]): NonNullable<Load["setup"]> {
  let index = 0;
  return (request) => {
    const cookie = cookies[index % cookies.length] ?? "";
    const id = ids[Math.floor(index / cookies.length) % ids.length] ?? "";
    index++;
    const headers = { cookie, "content-type": "application/json" };
    return { ...request, method: "PATCH", path: `/gardenersTips/${id}`, headers, body: '{"like":1}' };
  };
}

/** What is sent to share a tip. */
export const measuredTip = (number: number) => ({
  title: `Measured tip ${number}`,
  difficultyLevel: "Easy",
  category: "Plant Care",
  privacy: "Public",
  plantType: "Tomato",
  postBody: "Water in the morning.",
  photo: PHOTO,
});

/** Shares a tip. Returns its id. */
export async function shareTip(url: string, cookie: string, number: number): Promise<string> {
  const headers = { "content-type": "application/json", cookie };
  const body = JSON.stringify(measuredTip(number));
  const response = await fetch(`${url}/gardenersTips`, { method: "POST", headers, body });
  if (!response.ok) throw new Error(`Sharing failed: ${await response.text()}`);
  return ((await response.json()) as { insertedId: string }).insertedId;
}

/** Each request shares another tip. */
export function shareRequests(cookies: string[]): NonNullable<Load["setup"]> {
  let index = 0;
  return (request) => {
    const cookie = cookies[index++ % cookies.length] ?? "";
    const body = JSON.stringify(measuredTip(index));
    const headers = { cookie, "content-type": "application/json" };
    return { ...request, method: "POST", path: "/gardenersTips", headers, body };
  };
}
