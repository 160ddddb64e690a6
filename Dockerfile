# A site as an image: built in one stage, delivered in another, without what only the build needs.
# docs/operate.md says how it runs. Its Node is that of package.json (devDependencies.node).
ARG NODE=24.21.0-bookworm-slim

FROM node:${NODE} AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node cli/tasks/prepare.ts && node cli/tasks/build.ts

FROM node:${NODE} AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:${NODE}
# What it writes is in /data: the embedded database and files of content, or an index for searches. The rest is read.
ENV NODE_ENV=production \
    DATA_DIR=/data \
    REGATLAS_DEMO=0
WORKDIR /site
COPY --from=packages /site/node_modules ./node_modules
COPY --from=build /site/package.json /site/package-lock.json /site/tsconfig.json /site/vite.config.ts /site/vite.server.config.ts /site/vitest.config.ts /site/react-router.config.ts /site/playwright.config.ts ./
COPY --from=build /site/.generated ./.generated
COPY --from=build /site/build ./build
COPY --from=build /site/public ./public
COPY --from=build /site/schemas ./schemas
COPY --from=build /site/plugins ./plugins
COPY --from=build /site/app ./app
COPY --from=build /site/cli ./cli
COPY --from=build /site/config ./config
COPY --from=build /site/content ./content
RUN mkdir --parents /data/media /backups && chown --recursive node:node /data /backups && chmod 700 /data /data/media /backups
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
# Whether the process answers; a balancer asks /readyz.
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/healthz').then(a=>process.exit(a.ok?0:1),()=>process.exit(1))"]
# `docker run … command backup /backups` runs a command in place of the server.
ENTRYPOINT ["node", "cli/run.js"]
CMD ["start"]
