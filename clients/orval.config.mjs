export default {
  trowel: {
    input: "./openapi.json",
    output: { target: "./orval/client.ts", client: "fetch", mode: "single" },
  },
};
