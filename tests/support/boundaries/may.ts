/**
 * What each room may import besides itself, as docs/architecture.md says; everything else is refused. A place is a room or one
 * file; with a star it is all that lies there.
 */
const protocol = 'contract/protocol'
const contract = 'contract/*'

const inDocuments = (...names: string[]) => [contract, ...names.map((name) => `documents/${name}`)]
const laidOut = ['text', 'layout', 'data', 'engine']

const inProvider = (...names: string[]) => [
  contract,
  ...['database', 'core', ...names].map((name) => `provider/${name}`),
]
const upToCatalogue = ['staff', 'institute', 'catalogue']
const areas = [...upToCatalogue, 'content', 'registration', 'exam']

const inMain = (...names: string[]) => [contract, ...['ports', 'access', ...names].map((name) => `main/${name}`)]
const capabilities = [
  ...['log', 'serve', 'files', 'policy', 'outside', 'store', 'drafts', 'settings', 'gateway', 'exports', 'uploads'],
  ...['outbox', 'imports', 'results', 'conform', 'updates', 'checkout', 'fleet', 'support', 'printing', 'practice'],
]

const inRenderer = (...names: string[]) => [contract, ...names.map((name) => `renderer/${name}`)]
const inScreens = (area: string) => ({
  [`renderer/screens/${area}/parts`]: inRenderer('core', 'ui', 'crud'),
  [`renderer/screens/${area}/one`]: inRenderer('core', 'ui', 'crud', `screens/${area}/parts`),
  [`renderer/screens/${area}/other`]: inRenderer('core', 'ui', 'crud', `screens/${area}/parts`),
  [`renderer/screens/${area}/index`]: inRenderer('core', `screens/${area}/*`),
})

export const may: Record<string, readonly string[]> = {
  contract: [contract],
  [protocol]: [],
  'contract/staff': [protocol],
  'contract/institute': [protocol],
  'contract/catalogue': [protocol],
  'contract/content': [protocol],
  'contract/registration': [protocol, 'contract/staff'],
  'contract/exam': [protocol, 'contract/catalogue', 'contract/registration'],
  'contract/desk': [protocol, 'contract/institute', 'contract/registration', 'contract/exam'],

  documents: inDocuments('*'),
  'documents/text': [protocol],
  'documents/layout': inDocuments('text', 'data', 'engine'),
  'documents/registration': inDocuments(...laidOut, 'verdict'),
  'documents/exam': inDocuments(...laidOut, 'registration', 'verdict', 'unprintable'),
  'documents/institute': inDocuments(...laidOut, 'exam'),

  sheets: [contract],
  outside: [contract],
  terminal: [],
  lock: [],

  provider: [...inProvider('*'), 'documents/*', 'terminal', 'resources/*'],
  'provider/database': [contract, 'lock'],
  'provider/core': [contract, 'provider/database', 'documents/engine', 'documents/index', 'sheets', 'outside'],
  'provider/mail': inProvider(),
  'provider/staff': inProvider('mail'),
  'provider/institute': inProvider('mail', 'staff'),
  'provider/catalogue': [...inProvider('staff', 'institute'), 'sheets'],
  'provider/content': inProvider('staff', 'institute'),
  'provider/registration': [
    ...inProvider('mail', ...upToCatalogue),
    ...['documents/registration', 'documents/text/format'],
  ],
  'provider/exam': [...inProvider(...upToCatalogue, 'registration'), 'documents/*', 'sheets'],
  'provider/tools/setup': [...inProvider(...upToCatalogue), 'terminal'],
  'provider/tools/backend-import': [...inProvider(...areas, 'tools/setup'), 'terminal'],
  'provider/practice': inProvider(...areas),
  'provider/tools': inProvider('practice'),

  'main/ports': [contract],
  'main/access': [contract],
  'main/log': inMain(),
  'main/serve': inMain(),
  'main/files': inMain(),
  'main/policy': inMain(),
  'main/outside': [...inMain('files'), 'outside'],
  'main/store': inMain('files'),
  'main/drafts': inMain('store'),
  'main/settings': inMain('store'),
  'main/gateway': inMain('files', 'store'),
  'main/exports': [...inMain('files'), 'sheets'],
  'main/uploads': inMain('serve', 'files', 'outside'),
  'main/outbox': inMain('files', 'store', 'gateway', 'uploads'),
  'main/imports': [...inMain('files', 'gateway'), 'sheets'],
  'main/results': inMain('serve', 'files', 'gateway'),
  'main/conform': [...inMain('gateway'), 'terminal'],
  'main/updates': [...inMain('files'), 'lock'],
  'main/checkout': inMain('serve', 'outbox'),
  'main/fleet': inMain('policy', 'gateway'),
  'main/support': inMain('log', 'store'),
  'main/printing': [...inMain('files', 'outside', 'store', 'gateway', 'uploads'), 'documents/*'],
  'main/practice': [
    'lock',
    ...['main/ports', 'main/files', 'main/uploads/objects'],
    ...['index', 'core/files/fonts', 'core/files/pictures'].map((name) => `provider/${name}`),
  ],
  main: [...inMain(...capabilities), 'provider/core/files/fonts', 'provider/practice/institute'],
  'main/hosts/electron': inMain(...capabilities, 'assets', 'compose', 'desk'),
  'main/hosts/browser': inMain(...capabilities, 'assets', 'compose', 'desk'),

  preload: [],

  'renderer/core': inRenderer(),
  'renderer/ui': inRenderer('core'),
  'renderer/crud': inRenderer('core', 'ui'),
  ...inScreens('exam'),
  ...inScreens('registration'),
  'renderer/screens/index': inRenderer('core', 'screens/*'),
  'renderer/shell': [...inRenderer('core', 'ui', 'screens/*'), 'resources/fonts'],
  'renderer/main': inRenderer('shell'),
  'renderer/index': ['renderer/main', 'resources/*'],
}

/** What they may import as types alone. */
export const mayTypes: Record<string, readonly string[]> = {
  'main/ports': ['documents/index'],
  preload: ['contract/desk'],
}
