// The rows of the server in .dependency-cruiser.cjs: the table of README.md, with the packages of each folder.

/** A folder of the server: the folders of it that it may import (the table of server/README.md), and its packages. */
const room = (may = '', packages = '', alsoMay = ['src/contract']) => ({
  may: [...(may ? may.split(' ').map((name) => `server/${name}`) : []), ...alsoMay],
  packages: packages ? packages.split(' ') : [],
  node: true,
  instead:
    'The table of server/README.md says what this folder may import. Let server/app pass in what is above it; what the app and the server both need is in src/contract.',
})
const pages = ['src/contract', 'src/venue-page', 'public/defaults']
const serverRooms = {
  errors: room('', 'hono'),
  encoding: room(),
  config: room('errors', 'valibot'),
  metrics: room('encoding', '@hono/node-server hono prom-client'),
  process: room('errors', 'pino'),
  database: room('config errors process', '@electric-sql/pglite drizzle-kit drizzle-orm pg'),
  http: room('database encoding errors metrics process', '@hono/node-server hono valibot'),
  records: room('database encoding errors http metrics', 'drizzle-orm'),
  changes: room('database errors http', 'drizzle-orm'),
  settings: room('changes config database errors http', 'drizzle-orm valibot', pages),
  'task-types': room('database errors http', 'drizzle-orm'),
  collections: room('database errors http', 'drizzle-orm'),
  'api-keys': room('database encoding errors http records', 'drizzle-orm'),
  households: room('database errors http records settings', 'drizzle-orm'),
  access: room('changes database errors http records', 'drizzle-orm'),
  delivery: room('config database metrics process', 'drizzle-orm nodemailer', ['src/contract', 'src/venue-page']),
  branding: room('config database http settings', '@hono/node-server hono sharp', pages),
  invitations: room('branding database delivery errors process', ''),
  tasks: room('database encoding errors http records settings task-types', 'drizzle-orm parse5 sanitize-html'),
  'waiver-links': room('database errors households http settings tasks', 'drizzle-orm jose'),
  activities: room('database errors http tasks', 'drizzle-orm'),
  locations: room('activities database errors http tasks', 'drizzle-orm'),
  lists: room('activities database http locations tasks', 'drizzle-orm valibot', ['src/contract', 'src/lists']),
  devices: room('activities database encoding errors http locations records tasks', 'drizzle-orm jose valibot'),
  rental: room('database households', 'drizzle-orm'),
  photos: room('database encoding errors households http records', 'drizzle-orm sharp'),
  'venue-images': room('activities changes database encoding http photos records settings tasks', 'drizzle-orm sharp'),
  orders: room('database errors households http settings', 'csv-parse drizzle-orm valibot'),
  'venue-cache': room('activities collections database http locations rental settings tasks', 'drizzle-orm'),
  'contact-tasks': room(
    'database encoding errors households http orders photos records rental settings tasks venue-cache',
    'drizzle-orm valibot',
  ),
  handovers: room(
    'contact-tasks database delivery devices encoding errors households http locations records settings',
    'drizzle-orm valibot',
  ),
  sealing: room(
    'contact-tasks database devices encoding errors handovers households http records',
    'drizzle-orm jose valibot',
  ),
  'waiver-versions': room(
    'access activities contact-tasks database errors households http records settings tasks',
    'drizzle-orm',
  ),
  history: room(
    'access activities api-keys changes collections database errors http locations settings task-types tasks',
    'drizzle-orm',
  ),
  documents: room(
    'access contact-tasks database encoding errors households http process records settings venue-cache',
    '@libpdf/core drizzle-orm fontkit node-forge parse5 pdfkit sharp',
    ['src/contract', 'src/document-proof'],
  ),
  'document-copies': room(
    'contact-tasks database delivery encoding errors http process records venue-cache',
    'drizzle-orm',
  ),
  identity: room(
    'branding database delivery encoding errors households http process settings',
    '@hono/node-server @simplewebauthn/server @zxcvbn-ts/language-common drizzle-orm hono jose oidc-provider valibot',
    ['src/contract', 'src/venue-page'],
  ),
  media: room('branding database delivery encoding errors households http process settings', 'drizzle-orm valibot'),
  passes: room(
    'branding collections config database encoding errors households http media process settings venue-images',
    'drizzle-orm jose node-forge passkit-generator sharp valibot',
  ),
  people: room(
    'access contact-tasks database documents encoding errors households http locations media orders photos records rental settings task-types tasks',
    'drizzle-orm valibot',
  ),
  visits: room(
    'activities contact-tasks database errors handovers households http locations orders settings tasks venue-cache',
    'drizzle-orm',
  ),
  'walk-ins': room('database encoding errors households http people records settings visits', 'drizzle-orm'),
  reports: room(
    'contact-tasks database encoding errors households http locations media orders process settings venue-cache',
    'csv-stringify drizzle-orm',
  ),
  webhooks: room('database errors http process records reports', 'drizzle-orm valibot'),
  account: room(
    'contact-tasks database delivery document-copies handovers households http identity locations media orders photos process records rental tasks visits',
    'drizzle-orm',
    ['src/contract', 'src/venue-page'],
  ),
  overview: room('account config database devices http records reports sealing settings', 'drizzle-orm'),
  backup: room('config database delivery errors process records', 'drizzle-orm valibot'),
  setup: room(
    'access branding config database delivery encoding errors http identity process records settings',
    'drizzle-orm hono valibot',
    ['src/contract', 'src/venue-page'],
  ),
  docs: room('database', '@valibot/to-json-schema valibot vite'),
  demo: room(
    'access activities changes collections contact-tasks database households identity locations media orders records settings tasks',
    'drizzle-orm',
  ),
  commands: room(
    'access backup branding config database delivery demo documents errors households identity orders process records sealing settings setup',
    'valibot',
    ['src/contract', 'src/document-proof'],
  ),
  build: room('', '@electric-sql/pglite marked vite', []),
  'start.mjs': room('build', '', []),
  'command.mjs': room('', '', []),
}

const underApp = Object.keys(serverRooms).slice(0, Object.keys(serverRooms).indexOf('build'))
const rows = {
  ...serverRooms,
  app: room(underApp.join(' '), '@hono/node-server drizzle-orm'),
  'main.ts': room('app config errors', '', []),
  'layers.cjs': room('', '', []),
}

module.exports = Object.fromEntries(Object.entries(rows).map(([name, row]) => [`server/${name}`, row]))
