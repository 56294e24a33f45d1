/** A file that must be refused. Whatever else it imports stands in the tree already. */
interface Probe {
  hole: string
  file: string
  code: string
  /** Part of the message, which says what to do instead. */
  says: string
}

const addRow = 'gets a row in .dependency-cruiser.cjs'
const compose = 'let a route or src/app compose them'
const seeTable = 'The table of server/README.md says'
const noReact = 'The queue has no React and no DOM'
const moveDown = 'move what both need into a third file'
const importing = (...targets: string[]): string =>
  targets.map((target, index) => `import each${index} from '${target}'\nexport { each${index} }\n`).join('')

export const probes: Probe[] = [
  {
    hole: 'a new folder that imports the contract',
    file: 'src/new-folder/one.ts',
    code: importing('../contract/entities/task'),
    says: addRow,
  },
  {
    hole: 'a new folder whose file imports nothing',
    file: 'src/lonely/one.ts',
    code: 'export const one = 1\n',
    says: addRow,
  },
  {
    hole: 'a new folder of the server',
    file: 'server/new-folder/one.ts',
    code: importing('../errors/refusal'),
    says: addRow,
  },
  {
    hole: 'a file beside src/main.tsx that imports the server',
    file: 'src/beside.ts',
    code: importing('../server/tasks/tasks'),
    says: addRow,
  },
  {
    hole: 'src/main.tsx that imports the server',
    file: 'src/main.tsx',
    code: importing('../server/tasks/tasks'),
    says: 'only puts the parts together',
  },
  {
    hole: 'a route that imports the server',
    file: 'src/routes/to-server.tsx',
    code: importing('../../server/tasks/tasks'),
    says: 'A route composes screens from src',
  },
  {
    hole: 'a route that imports the worker',
    file: 'src/routes/to-worker.tsx',
    code: importing('../../sw/sw'),
    says: 'A route composes screens from src',
  },
  {
    hole: 'a feature that imports another one',
    file: 'src/photo/one.ts',
    code: importing('../waiver/form'),
    says: compose,
  },
  {
    hole: 'a feature that imports only a type of another one',
    file: 'src/photo/type-only.ts',
    code: "import type form from '../waiver/form'\nexport type One = typeof form\n",
    says: compose,
  },
  {
    hole: 'a feature that loads another one later',
    file: 'src/photo/later.ts',
    code: "export const load = () => import('../waiver/form')\n",
    says: compose,
  },
  {
    hole: 'a feature that passes another one on',
    file: 'src/photo/passed-on.ts',
    code: "export * from '../waiver/form'\n",
    says: compose,
  },
  {
    hole: 'another feature from three folders deep',
    file: 'src/admin/appearance/preview/one.ts',
    code: importing('../../../waiver/form'),
    says: compose,
  },
  {
    hole: 'another feature by a path that starts with ./../',
    file: 'src/guest/dotted.ts',
    code: importing('./../waiver/form'),
    says: compose,
  },
  {
    hole: 'the admin section in a feature',
    file: 'src/guest/to-admin.ts',
    code: importing('../admin/list'),
    says: compose,
  },
  { hole: 'hono in src/guest', file: 'src/guest/to-hono.ts', code: importing('hono'), says: compose },
  { hole: 'drizzle in src/guest', file: 'src/guest/to-drizzle.ts', code: importing('drizzle-orm'), says: compose },
  {
    hole: 'jose in src/contract',
    file: 'src/contract/to-jose.ts',
    code: importing('jose'),
    says: 'it imports valibot and canonicalize only',
  },
  {
    hole: 'a package that is not installed',
    file: 'src/guest/to-nowhere.ts',
    code: importing('left-pad'),
    says: 'add the package to package.json',
  },
  { hole: 'react in outbox/queue', file: 'src/outbox/queue/to-react.ts', code: importing('react'), says: noReact },
  {
    hole: 'a library for the DOM in outbox/queue',
    file: 'src/outbox/queue/to-dom.ts',
    code: importing('signature_pad'),
    says: noReact,
  },
  {
    hole: 'screens of the outbox in outbox/queue',
    file: 'src/outbox/queue/to-ui.ts',
    code: importing('../ui/sheet'),
    says: noReact,
  },
  {
    hole: 'src/main in the server',
    file: 'server/tasks/to-main.ts',
    code: importing('../../src/main'),
    says: seeTable,
  },
  {
    hole: 'tests in the server',
    file: 'server/tasks/to-tests.ts',
    code: importing('../../tests/support/venue'),
    says: seeTable,
  },
  { hole: 'react in the server', file: 'server/tasks/to-react.ts', code: importing('react'), says: seeTable },
  {
    hole: 'a package of another folder of the server',
    file: 'server/tasks/to-sharp.ts',
    code: importing('sharp'),
    says: seeTable,
  },
  {
    hole: 'a folder of the server that imports one above it',
    file: 'server/tasks/upwards.ts',
    code: importing('../activities/activities'),
    says: seeTable,
  },
  {
    hole: 'a folder of the server that imports the app around it',
    file: 'server/tasks/to-app.ts',
    code: importing('../app/create-app'),
    says: seeTable,
  },
  {
    hole: 'the server in the worker',
    file: 'sw/to-server.ts',
    code: importing('../server/tasks/tasks'),
    says: 'The worker shares',
  },
  {
    hole: 'another room of the outbox than the queue in the worker',
    file: 'sw/to-outbox.ts',
    code: importing('../src/outbox/ui/sheet'),
    says: 'The worker shares',
  },
  { hole: 'react in the worker', file: 'sw/to-react.ts', code: importing('react'), says: 'The worker shares' },
  {
    hole: 'two files of a folder that import each other',
    file: 'server/records/ring.ts',
    code: importing('./ring-back'),
    says: moveDown,
  },
  {
    hole: 'two files that import only types of each other',
    file: 'server/records/type-ring.ts',
    code: "import type { Back } from './type-ring-back'\nexport interface There {\n  back?: Back\n}\n",
    says: moveDown,
  },
]

/** What the probes import, and files that keep to the rules: nothing of this is refused. */
export const permitted: Record<string, string> = {
  'src/contract/entities/task.ts': importing('valibot'),
  'src/waiver/form.tsx': importing('../contract/entities/task', '../outbox/ui/sheet', 'react', 'signature_pad'),
  'src/outbox/queue/store.ts': importing('../../contract/entities/task', 'jose'),
  'src/outbox/ui/sheet.tsx': importing('../queue/store', 'react'),
  'src/admin/list.tsx': importing('react'),
  'src/routes/index.tsx': importing('../waiver/form', '../admin/list'),
  'sw/sw.ts': importing('../src/outbox/queue/store', '../src/contract/entities/task'),
  'server/errors/refusal.ts': importing('../../src/contract/entities/task'),
  'server/tasks/tasks.ts': importing('../errors/refusal', 'drizzle-orm', 'node:fs'),
  'server/activities/activities.ts': importing('../tasks/tasks'),
  'server/app/create-app.ts': importing('../activities/activities'),
  'tests/support/venue.ts': importing('../../server/app/create-app', '../../sw/sw', '../../src/waiver/form'),
}

/** The other half of each ring. */
export const halves: Record<string, string> = {
  'server/records/ring-back.ts': importing('./ring'),
  'server/records/type-ring-back.ts':
    "import type { There } from './type-ring'\nexport interface Back {\n  there?: There\n}\n",
}

export const packages = ['dexie', 'drizzle-orm', 'hono', 'jose', 'react', 'sharp', 'signature_pad', 'valibot']
