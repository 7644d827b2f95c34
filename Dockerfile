# syntax=docker/dockerfile:1
# The container image of Soridam (ADR 0101): Node, ffmpeg, and the folder that `npm run package` writes.
FROM node:24-trixie-slim AS build
WORKDIR /src
COPY . .
RUN node scripts/run.mjs tools/product/package.ts /package

FROM node:24-trixie-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ffmpeg \
  && rm -rf /var/lib/apt/lists/* \
  && ln -s /app/soridam.js /usr/local/bin/soridam \
  && install --directory --owner=65534 --group=65534 --mode=0700 /backups
COPY --from=build /package /app
# No account of the image owns or may change what it runs.
USER 65534:65534
WORKDIR /app
# What glibc gives back (ADR 0096), and where to listen; all else comes from whoever runs it.
ENV HOST=0.0.0.0 PORT=4000 MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
EXPOSE 4000
# The end takes 9 seconds at most (docs/configuration.md); Docker kills after 10.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --start-interval=1s --retries=3 \
  CMD ["node", "dist.server/health-check.js"]
CMD ["node", "--max-semi-space-size=8", "dist.server/main.js"]
