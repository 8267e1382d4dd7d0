// Apart from the schemas, so that the service worker does not load zod.

/** What is sent to a device, as JSON. It may end with spaces. */
export type PushMessage = {
  title: string;
  body: string;
  /** The path of the page that it opens. */
  path: string;
  /** One with the same tag replaces it. */
  tag: string;
  /** The path of the site's icon. */
  icon: string;
  /** The id of the notification, which is read when it is opened. */
  notificationId: string;
};
