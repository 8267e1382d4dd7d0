import { createServer } from "node:http";
import { phonePhoto } from "#tests/e2e/phone-photo.ts";
import { PICTURE_HOST } from "#tests/e2e/picture-address.ts";

/** Another site. It serves `garden.jpg` and nothing else. */
export async function startPictureHost(): Promise<void> {
  const picture = await phonePhoto("lavender", 1600);
  const server = createServer((request, response) => {
    if (!request.url?.startsWith("/garden.jpg")) return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": "image/jpeg" }).end(picture);
  });
  server.listen(Number(PICTURE_HOST.split(":")[1]), "127.0.0.1");
  server.unref();
}
