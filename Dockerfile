# A site in a container: not root, with a read-only root but for /data (docs/operate.md). Build and run it with
# deploy/compose.yml, or
#   docker build -t trowel .
#   docker run --read-only --tmpfs /tmp -v trowel:/data -p 127.0.0.1:3000:3000 -e TRUST_PROXY=1 -e PUBLIC_URL=https://tips.example.org trowel
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm run package && mkdir /opt/trowel \
  && tar -xzf build/package/trowel-*.tar.gz -C /opt/trowel --strip-components=1

FROM node:24-bookworm-slim
COPY --from=build /opt/trowel /opt/trowel
RUN install -d -o node -g node -m 700 /data
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/opt/trowel/trowel.js"]
CMD ["start"]
