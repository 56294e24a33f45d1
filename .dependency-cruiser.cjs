const serverRows = require('./server/layers.cjs')

/**
 * Who may import whom: an allow-list. What a row does not name is refused, and so is a folder without a row. A row may
 * always import its own files; `may` names folders (or files) and `packages` the libraries. The server's rows are in
 * server/layers.cjs.
 */
const platform = ['react', 'react-dom']
/** Where a person's screens find what they all need. */
const base = ['src/contract', 'src/storage', 'src/api', 'src/session', 'src/settings', 'src/ui']
const tasks = ['src/waiver', 'src/rental-profile', 'src/child-registration', 'src/photo']
const features = ['src/document-check', 'src/guest', 'src/check-in', 'src/bluetooth', 'src/kiosk', ...tasks]
const staffAreas = ['src/people', 'src/desk', 'src/admin']
const outbox = ['src/outbox/queue', 'src/outbox/personal', 'src/outbox/browser', 'src/outbox/backup', 'src/outbox/ui']
const below = [...base, ...outbox, 'src/submission']
const askRoute =
  'A feature never imports another one: let a route or src/app compose them, or move the shared piece down.'

const testRooms = [
  'bench',
  'component',
  'conformance',
  'deploy',
  'e2e',
  'engines',
  'server',
  'support',
  'unit',
  'playwright.config.ts',
  'run.mjs',
]
const test = {
  may: ['tests', 'src', 'sw', 'server', 'public', 'package.json', 'vite.config.ts'],
  packages: ['.+'],
  node: true,
  instead: 'Tests import the app, the server, the worker and packages.',
}

/** @type {Record<string, { may?: string[], packages?: string[], node?: boolean, instead: string }>} */
const layers = {
  'src/contract': {
    may: ['public/defaults'],
    packages: ['canonicalize', 'valibot'],
    instead:
      'App, server and worker share src/contract: it imports valibot and canonicalize only. Take what you need as a parameter.',
  },
  'src/lists': {
    may: ['src/contract', 'src/settings/texts/admin'],
    instead:
      'App and server share src/lists, where a list is searched, sorted and cut: it draws nothing and asks no one.',
  },
  'src/venue-page': {
    may: ['src/contract'],
    instead: 'App, server and worker share src/venue-page: it imports src/contract only.',
  },
  'src/document-proof': {
    may: ['src/contract'],
    packages: ['@libpdf/core', 'pkijs', 'valibot'],
    instead:
      'What checks a document runs in a browser and in Node, and asks no one: take what the venue says as a parameter.',
  },
  'src/document-check': {
    may: [...base, 'src/document-proof'],
    packages: ['valibot', ...platform],
    instead: askRoute,
  },
  'src/storage': {
    may: ['src/contract'],
    packages: ['dexie', 'dexie-react-hooks', 'react', 'valibot'],
    instead: 'src/storage is below the features: take what you need as a parameter.',
  },
  'src/sealing': {
    may: ['src/contract'],
    packages: ['jose'],
    instead: 'src/sealing knows no screen, no storage and no server: take what you need as a parameter.',
  },
  'src/api': {
    may: ['src/contract', 'src/storage'],
    packages: ['react', 'valibot'],
    instead: 'src/api is below the features: take what you need as a parameter.',
  },
  'src/session': {
    may: ['src/contract', 'src/storage'],
    packages: ['oidc-client-ts', 'react', 'valibot'],
    instead: 'src/session is below the features: take what you need as a parameter.',
  },
  'src/settings': {
    may: ['src/contract', 'src/venue-page', 'src/api', 'public/defaults'],
    packages: ['@microsoft/applicationinsights-web-basic', 'dompurify', 'react', 'valibot'],
    instead: 'src/settings is below the features: take what you need as a parameter.',
  },
  'src/ui': {
    packages: ['@mantine/core', '@mantine/form', '@tanstack/react-router', 'date-fns', 'uqr', ...platform],
    instead: 'src/ui knows nothing of the business: take what you need as a parameter.',
  },
  'src/outbox/queue': {
    may: ['src/contract', 'src/storage', 'src/api'],
    packages: ['jose', 'valibot'],
    instead:
      'The queue has no React and no DOM, so that the worker can run it, and no table of calls: put that in src/outbox/browser, personal or ui.',
  },
  'src/outbox/personal': {
    may: ['src/contract', 'src/storage', 'src/api', 'src/sealing', 'src/outbox/queue'],
    packages: ['valibot'],
    instead: 'What the queue knows of a person’s own documents has no screens: put those in src/outbox/ui.',
  },
  'src/outbox/browser': {
    may: ['src/contract', 'src/storage', 'src/api', 'src/outbox/queue', 'src/outbox/personal'],
    packages: ['valibot'],
    instead: 'What the queue needs of a browser has no screens: put those in src/outbox/ui.',
  },
  'src/outbox/backup': {
    may: ['src/contract', 'src/storage', 'src/outbox/queue', 'src/outbox/personal'],
    packages: ['valibot'],
    instead: 'Copies have no screens: put those in src/outbox/ui.',
  },
  'src/outbox/ui': {
    may: [...base, ...outbox],
    packages: ['date-fns', ...platform],
    instead: 'Every feature uses src/outbox/ui: take what you need of one as a parameter.',
  },
  'src/submission': {
    may: [...base, ...outbox],
    packages: ['@mantine/form', 'valibot', ...platform],
    instead: 'All tasks use src/submission: take what you need of one as a parameter.',
  },
  'src/shell': {
    may: [...base, 'package.json'],
    packages: ['@tanstack/react-router', 'workbox-window', ...platform],
    instead: 'src/shell is around every screen: let src/app compose it with a feature.',
  },
  'src/code-camera': {
    may: ['src/settings', 'src/ui'],
    packages: ['barcode-detector', 'zxing-wasm', ...platform],
    instead: 'The camera says which code it saw, and no more: take what you need as a parameter.',
  },
  'src/guest': {
    may: [...below, 'src/code-camera', 'src/venue-page'],
    packages: ['@mantine/core', '@mantine/form', 'date-fns', 'valibot', ...platform],
    instead: askRoute,
  },
  'src/check-in': {
    may: below,
    packages: ['@tanstack/react-router', 'valibot', ...platform],
    instead: askRoute,
  },
  'src/waiver': {
    may: below,
    packages: ['@mantine/core', 'jose', 'signature_pad', 'valibot', ...platform],
    instead: askRoute,
  },
  'src/rental-profile': {
    may: below,
    packages: ['@mantine/core', '@mantine/form', 'valibot', ...platform],
    instead: askRoute,
  },
  'src/child-registration': {
    may: below,
    packages: ['@mantine/core', '@mantine/form', 'valibot', ...platform],
    instead: askRoute,
  },
  'src/photo': {
    may: below,
    packages: ['cropperjs', 'react-cropper', 'valibot', ...platform],
    instead: askRoute,
  },
  'src/bluetooth': { may: below, packages: platform, instead: askRoute },
  'src/kiosk': {
    may: [...below, 'src/sealing', 'src/venue-page'],
    packages: ['@mantine/core', 'date-fns', 'valibot', ...platform],
    instead: askRoute,
  },
  'src/people': {
    may: [...base, 'src/code-camera'],
    packages: ['@mantine/core', '@mantine/hooks', ...platform],
    instead: 'The desk and the administration share src/people: take what you need of one as a parameter.',
  },
  'src/desk': {
    may: [...base, 'src/people'],
    packages: ['@mantine/core', '@mantine/form', '@mantine/hooks', '@tanstack/react-router', 'valibot', ...platform],
    instead: askRoute,
  },
  'src/admin': {
    may: [...base, 'src/lists', 'src/people', 'src/venue-page'],
    packages: [
      '@dnd-kit/core',
      '@dnd-kit/sortable',
      '@dnd-kit/utilities',
      '@mantine/core',
      '@mantine/dates',
      '@mantine/form',
      '@mantine/hooks',
      '@tanstack/react-router',
      '@tiptap/core',
      '@tiptap/extension-list',
      '@tiptap/extension-table',
      '@tiptap/pm',
      '@tiptap/react',
      '@tiptap/starter-kit',
      'cropperjs',
      'date-fns',
      'diff',
      'lucide-react',
      'react-cropper',
      'valibot',
      ...platform,
    ],
    instead: askRoute,
  },
  'src/app': {
    may: [...below, ...features, ...staffAreas, 'src/shell', 'src/venue-page', 'package.json'],
    packages: ['@mantine/core', '@tanstack/react-router', 'valibot', ...platform],
    instead: 'Routes use src/app: what needs the route tree is in src/app/start.',
  },
  'src/app/start': {
    may: [
      ...below,
      ...features,
      ...staffAreas,
      'src/shell',
      'src/venue-page',
      'src/app',
      'src/route-tree.gen.ts',
      'src/guest-route-tree.gen.ts',
      'package.json',
    ],
    packages: ['@tanstack/react-router', ...platform],
    instead: 'src/app/start starts the app: what a screen uses is in the rest of src/app.',
  },
  'src/preview': {
    may: [...below, ...features, 'src/admin', 'src/shell', 'src/app'],
    packages: ['@tanstack/react-router', 'valibot', ...platform],
    instead: 'The preview shows a guest’s screens: what it needs besides comes as a parameter.',
  },
  'src/routes': {
    may: [...below, ...features, ...staffAreas, 'src/code-camera', 'src/shell', 'src/app', 'src/preview'],
    packages: ['@tanstack/react-router', 'valibot', ...platform],
    instead: 'A route composes screens from src: what it talks to the server with is src/api.',
  },
  'src/route-tree.gen.ts': {
    may: ['src/routes'],
    packages: ['@tanstack/react-router'],
    instead: 'This file is generated.',
  },
  'src/guest-route-tree.gen.ts': {
    may: ['src/routes'],
    packages: ['@tanstack/react-router'],
    instead: 'This file is generated.',
  },
  'src/main.tsx': {
    may: [
      'src/app',
      'src/app/start',
      'src/guest',
      'src/kiosk',
      'src/session',
      'src/settings',
      'src/shell',
      'src/storage',
      'src/ui',
    ],
    packages: ['@tanstack/react-router', ...platform],
    instead: 'src/main.tsx only puts the parts together: put the rest in src/app.',
  },
  'src/entry.ts': {
    may: ['src/app/start', 'src/main.tsx'],
    packages: [],
    instead: 'src/entry.ts runs before the first paint: what the app needs is in src/main.tsx.',
  },
  sw: {
    may: ['src/contract', 'src/storage', 'src/venue-page', 'src/outbox/queue', 'public/defaults'],
    packages: ['workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies'],
    instead:
      'The worker shares src/contract, src/storage, src/venue-page and src/outbox/queue with the app, and nothing else.',
  },
  ...serverRows,
  ...Object.fromEntries(testRooms.map((name) => [`tests/${name}`, test])),
}

const rows = Object.keys(layers)
const isFile = (path) => /\.\w+$/.test(path)
const escaped = (path) => path.replaceAll('.', '\\.')

/** The files of a row or a folder. A room with a row of its own within it is no part of it. */
function filesOf(path) {
  if (isFile(path)) return `^${escaped(path)}$`
  const rooms = rows
    .filter((row) => layers[path] && row.startsWith(`${path}/`))
    .map((row) => row.slice(path.length + 1))
  return `^${path}/${rooms.length > 0 ? `(?!(?:${rooms.join('|')})/)` : ''}`
}

const ruleOf = ([name, { may = [], packages = [], node = false, instead }]) => ({
  name,
  comment: instead,
  severity: 'error',
  from: { path: filesOf(name) },
  to: {
    pathNot: [
      ...[name, ...may].map(filesOf),
      ...packages.flatMap((each) => [`^node_modules/(?:@types/)?${each}/`, `^${each}/.*\\?url$`]),
    ],
    ...(node ? { dependencyTypesNot: ['core'] } : {}),
  },
})

const unknown = { path: '^(?:src|sw|server|tests)/', pathNot: rows.map(filesOf) }
const addRow = 'A new folder gets a row in .dependency-cruiser.cjs, which says what it may import.'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...Object.entries(layers).map(ruleOf),
    { name: 'unknown-folder', comment: addRow, severity: 'error', from: unknown, to: {} },
    // A file without imports is seen by no rule about imports.
    { name: 'unknown-folder-alone', comment: addRow, severity: 'error', from: { ...unknown, orphan: true }, to: {} },
    {
      name: 'no-circular',
      comment: 'Files that import each other cannot be understood one by one: move what both need into a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-vitest-in-playwright',
      comment: 'Stories and measurements run in Playwright, where vitest stops with an error: take it as a parameter.',
      severity: 'error',
      from: { path: '^tests/(?:bench|e2e)/' },
      to: { path: '^node_modules/vitest/', reachable: true },
    },
    {
      name: 'unresolvable',
      comment: 'Nothing stands there: mend the path, or add the package to package.json.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?url$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '^tests/bench/floors/'] },
    // Types too: a type that is imported the wrong way is a knot all the same.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'browser', 'default'],
      mainFields: ['types', 'module', 'main'],
    },
  },
}
