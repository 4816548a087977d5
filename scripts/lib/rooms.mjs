/**
 * The rooms of src and what each may import besides itself; everything else is refused, by alias and by relative path
 * alike. The first room that holds a file counts. A star stands for one name, which `$1` repeats.
 */
const contract = 'src/contract'
const ui = ['react', 'react-router-dom', '@mantine', '@tabler/icons-react', '@tanstack/react-query', 'zod/mini']
const tables = ['drizzle-orm']

const inContract = 'The contract is a leaf: areas import protocol and areas before them, nothing imports an area back.'
const inDocuments = 'Documents are pure: data in, PDF bytes out. Hand in what they need.'
const inProvider = 'The provider stands alone, and its areas in one order: docs/architecture.md.'
const inMain = 'The desk knows no host, and its rooms stand in one order: docs/architecture.md.'
const inRenderer =
  'The renderer is in floors, core, ui, crud, screens, shell; each imports only what is below it, and #contract.'

/** `types`: what it may import as types alone. */
const room = (name, imports, packages, why, types = []) => ({ room: name, imports, packages, why, types })
const contractRoom = (name, ...imports) =>
  room(
    `${contract}/${name}`,
    ['protocol', ...imports].map((other) => `${contract}/${other}`),
    ['zod/mini'],
    inContract,
  )

const provider = (...names) => names.map((name) => `src/provider/${name}`)
const machinery = [contract, ...provider('core', 'database')]
const providerArea = (name, below, more = [], packages = []) =>
  room(`src/provider/${name}`, [...machinery, ...provider(...below), ...more], [...tables, ...packages], inProvider)

const main = (...names) => names.map((name) => `src/main/${name}`)
const mainRoom = (name, below, packages = [], more = []) =>
  room(`src/main/${name}`, [contract, ...main('ports', 'access', ...below), ...more], packages, inMain)

/** All of the desk's folders but its hosts. */
const capabilities = [
  ...[
    'ports',
    'access',
    'log',
    'serve',
    'store',
    'files',
    'outside',
    'policy',
    'drafts',
    'settings',
    'gateway',
    'exports',
    'uploads',
    'outbox',
    'imports',
    'results',
    'conform',
    'fleet',
    'support',
    'updates',
    'checkout',
  ],
  ...['printing', 'practice'],
]

const hostRoom = (name, ...packages) =>
  room(
    `src/main/hosts/${name}`,
    [contract, ...main(...capabilities, 'assets', 'compose', 'desk')],
    [...packages, 'node:'],
    'A host carries the desk, and the desk alone: what two hosts share belongs to it.',
  )

const renderer = (...names) => names.map((name) => `src/renderer/${name}`)
const floor = (name, below, packages = ui) =>
  room(`src/renderer/${name}`, [contract, ...renderer(...below)], packages, inRenderer)

export const rooms = [
  contractRoom('protocol'),
  contractRoom('staff'),
  contractRoom('institute'),
  contractRoom('catalogue'),
  contractRoom('content'),
  contractRoom('registration', 'staff'),
  contractRoom('exam', 'catalogue', 'registration'),
  contractRoom('desk', 'institute', 'registration', 'exam'),
  room(contract, [contract], ['zod/mini'], inContract),

  room('src/documents/text', [`${contract}/protocol`], ['harfbuzzjs', 'pdf-lib'], inDocuments),
  room(
    'src/documents/layout',
    [contract, 'src/documents/data', 'src/documents/engine', 'src/documents/text'],
    ['pdf-lib', 'uqr'],
    inDocuments,
  ),
  room(
    'src/documents/registration',
    [contract, ...['data', 'engine', 'verdict', 'layout', 'text'].map((name) => `src/documents/${name}`)],
    [],
    inDocuments,
  ),
  room(
    'src/documents/exam',
    [
      contract,
      ...['data', 'engine', 'unprintable', 'verdict', 'layout', 'text', 'registration'].map(
        (name) => `src/documents/${name}`,
      ),
    ],
    [],
    inDocuments,
  ),
  room(
    'src/documents/institute',
    [contract, ...['data', 'engine', 'layout', 'text', 'exam'].map((name) => `src/documents/${name}`)],
    [],
    inDocuments,
  ),
  room('src/documents', [contract, 'src/documents'], [], inDocuments),

  room('src/sheets', [contract], ['fflate', 'saxes', 'node:'], 'Sheets turn Excel bytes into rows and know no more.'),

  room(
    'src/outside',
    [contract],
    ['node:'],
    'Outside fetches what others have named, for whoever asks, and knows no more.',
  ),

  room('src/terminal', [], ['node:'], 'The terminal asks for whoever runs a command, and knows no more.'),

  room('src/lock', [], ['better-sqlite3', 'node:'], 'The lock reserves a folder, and knows not what lies in it.'),

  room(
    'src/provider/database',
    [contract, 'src/lock'],
    [...tables, '@electric-sql/pglite', 'pg', 'sanitize-html', 'node:'],
    inProvider,
  ),
  room(
    'src/provider/core',
    [contract, ...provider('database'), 'src/documents/engine', 'src/documents/index', 'src/sheets', 'src/outside'],
    [...tables, 'fflate', 'harfbuzzjs', 'node:'],
    inProvider,
  ),
  providerArea('mail', [], [], ['nodemailer', 'node:']),
  providerArea('staff', ['mail'], [], ['zod/mini', 'node:']),
  providerArea('institute', ['mail', 'staff'], [], ['node:']),
  providerArea('catalogue', ['staff', 'institute'], ['src/sheets']),
  providerArea('content', ['staff', 'institute']),
  providerArea(
    'registration',
    ['mail', 'staff', 'institute', 'catalogue'],
    ['src/documents/registration', 'src/documents/text/format'],
    ['zod/mini', 'node:'],
  ),
  providerArea(
    'exam',
    ['staff', 'institute', 'catalogue', 'registration'],
    ['src/documents', 'src/sheets'],
    ['fflate', 'node:'],
  ),
  providerArea('tools/setup', ['staff', 'institute', 'catalogue'], ['src/terminal'], ['zod/mini', 'node:']),
  providerArea(
    'tools/backend-import',
    ['staff', 'institute', 'catalogue', 'content', 'registration', 'exam', 'tools/setup'],
    ['src/terminal'],
    ['node:'],
  ),
  providerArea(
    'practice',
    ['staff', 'institute', 'catalogue', 'content', 'registration', 'exam'],
    [],
    ['zod/mini', 'node:'],
  ),
  providerArea('tools', ['practice']),
  room(
    'src/provider',
    [contract, 'src/documents', 'src/provider', 'src/terminal', 'resources'],
    ['@hono/node-server', 'node:'],
    inProvider,
  ),

  room('src/main/ports', [contract], tables, inMain, ['src/documents/index']),
  room('src/main/access', [contract], [], inMain),
  mainRoom('log', [], ['node:']),
  mainRoom('serve', []),
  mainRoom('files', [], ['node:']),
  mainRoom('outside', ['files'], ['node:'], ['src/outside']),
  mainRoom('policy', [], ['zod/mini', 'node:']),
  mainRoom('store', ['files'], [...tables, 'better-sqlite3', 'node:']),
  mainRoom('drafts', ['store'], tables),
  mainRoom('settings', ['store'], tables),
  mainRoom('gateway', ['store', 'files'], ['zod/mini', 'node:']),
  mainRoom('exports', ['files'], ['node:'], ['src/sheets']),
  mainRoom('uploads', ['files', 'outside', 'serve'], ['@aws-sdk', 'zod/mini', 'node:']),
  mainRoom('outbox', ['store', 'files', 'gateway', 'uploads'], [...tables, 'zod/mini', 'node:']),
  mainRoom('imports', ['files', 'gateway'], [], ['src/sheets']),
  mainRoom('results', ['files', 'gateway', 'serve']),
  mainRoom('fleet', ['gateway', 'policy'], ['node:']),
  mainRoom('support', ['log', 'store'], [...tables, 'fflate', 'node:']),
  mainRoom('conform', ['gateway'], ['node:', 'package.json'], ['src/terminal']),
  mainRoom('updates', ['files'], ['zod/mini', 'node:'], ['src/lock']),
  mainRoom('checkout', ['serve', 'outbox'], ['zod/mini', 'node:']),
  mainRoom(
    'printing',
    ['store', 'files', 'outside', 'uploads', 'gateway'],
    [...tables, 'pdf-to-printer', 'zod/mini', 'node:'],
    ['src/documents'],
  ),
  room(
    'src/main/practice',
    [
      'src/lock',
      ...main('ports', 'files', 'uploads/objects'),
      ...provider('index', 'core/files/fonts', 'core/files/pictures'),
    ],
    ['node:'],
    inMain,
  ),
  hostRoom('electron', 'electron'),
  hostRoom('browser', '@hono/node-server', 'package.json'),
  room(
    'src/main',
    [contract, ...main(...capabilities), ...provider('core/files/fonts', 'practice/institute')],
    [...tables, 'node:'],
    inMain,
  ),

  room(
    'src/preload',
    [],
    ['electron'],
    'The preload exposes call and on, and imports electron and types of the contract only.',
    [`${contract}/desk`],
  ),

  floor('core', []),
  floor('ui', ['core'], [...ui, '@tiptap', 'diff', 'dompurify', 'pdfjs-dist', 'uqr']),
  floor('crud', ['core', 'ui'], [...ui, 'mantine-react-table']),
  floor('screens/*/parts', ['core', 'ui', 'crud']),
  floor('screens/*/index', ['core', 'screens/$1']),
  floor('screens/index', ['core', 'screens']),
  // One screen: a file or a folder of its area. Screens never import each other.
  floor('screens/*/*', ['core', 'ui', 'crud', 'screens/$1/parts']),
  room('src/renderer/shell', [contract, ...renderer('core', 'ui', 'screens'), 'resources/fonts'], ui, inRenderer),
  floor('main', ['shell'], [...ui, 'react-dom']),
  room('src/renderer/index', [...renderer('main'), 'resources'], [], inRenderer),
]
