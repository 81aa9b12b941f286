# The first stage builds with all dependencies. The final image leaves out build tools and page sources.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build -- --release && npm prune --omit=dev --no-audit --no-fund

FROM node:24-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=4173
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/server server
COPY --from=build /app/src/brand.ts src/brand.ts
COPY --from=build /app/src/contract src/contract
COPY --from=build /app/src/db/tables src/db/tables
COPY --from=build /app/src/domain src/domain
COPY --from=build /app/src/lib src/lib
COPY --from=build /app/src/sync src/sync
RUN install --directory --owner=node --group=node /data
USER node
VOLUME /data
EXPOSE 4173
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Start node directly: npm would not forward signals such as SIGTERM to the server.
CMD ["node", "server/main.ts"]
