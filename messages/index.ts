/** Every message as a function, which returns it in the current language: `m.frameMenu()`. */
export * as m from "#messages/compiled/messages.ts";
