import { statfs } from 'node:fs/promises'
import { arch, freemem, totalmem, uptime } from 'node:os'
import type { Settings } from '#contract/desk/settings'
import { cleanLine } from '../log/clean'
import type { DeskContext } from '../ports'
import { countsOf } from './counts'
import { redacted } from './redact'

export type Sources = Pick<
  DeskContext,
  'dataDir' | 'store' | 'version' | 'mode' | 'self' | 'updates' | 'printers' | 'provider' | 'logs' | 'now'
> & {
  settings: (input: undefined) => Promise<Settings>
  /** What the last check of the connection found, '' for none. */
  lastCheck: () => string
}
type Part = { name: string; text: string }
/** The latest files of the log; older ones are on the machine. */
const mostLogs = 2
const patience = 3_000

/** What IT needs to know of this counter, as files of text. Nothing in it is of a person; a part that fails says so. */
export async function supportParts(sources: Sources): Promise<Part[]> {
  const check = sources.lastCheck()
  return [
    { name: 'counter.json', text: `${JSON.stringify(await aboutCounter(sources), null, 2)}\n` },
    ...(check ? [{ name: 'connection.json', text: check }] : []),
    ...logParts(sources),
  ]
}

async function aboutCounter(sources: Sources) {
  const { version, mode, self, updates, store, provider, dataDir, now, logs } = sources
  const { printers: chosen, theme, ...rest } = await sources.settings(undefined)
  return {
    madeAt: new Date(now()).toISOString(),
    version,
    mode,
    name: redacted(self.name),
    system: {
      os: self.os,
      arch: arch(),
      node: process.versions.node,
      electron: process.versions.electron ?? '',
      memoryMb: { free: mb(freemem()), all: mb(totalmem()), program: mb(process.memoryUsage().rss) },
      hoursUp: Math.round(uptime() / 3600),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    policy: { fingerprint: self.policy, decides: self.policyParts },
    // Its host alone: a path or a port may be a secret of somebody's.
    institute: mode === 'practice' ? 'practice' : new URL(provider.url).hostname,
    settings: { theme, printersChosenFor: Object.keys(chosen), others: Object.keys(rest) },
    updates: updates?.report() ?? 'off',
    printers: await printersOf(sources),
    kept: await guarded(async () => countsOf(store.database)),
    setAside: store.setAside(),
    disk: await guarded(async () => {
      const { bavail, blocks, bsize } = await statfs(dataDir)
      return { freeMb: mb(bavail * bsize), allMb: mb(blocks * bsize) }
    }),
    lastProblems: logs?.problems() ?? [],
  }
}

const mb = (bytes: number) => Math.round(bytes / 1024 / 1024)

/** One that cannot be known is told as such: the rest is of use all the same. */
async function guarded<T>(find: () => Promise<T>): Promise<T | string> {
  try {
    return await find()
  } catch {
    return 'could not be read'
  }
}

/** A print system that hangs is told as such. */
function printersOf({ printers }: Sources) {
  return guarded(async () => {
    const late = new Promise<never>((_, reject) => setTimeout(reject, patience).unref())
    const found = await Promise.race([printers.list(), late])
    return found.map(({ name, trouble, ...state }) => ({ name: redacted(name), ...state, trouble: ownWords(trouble) }))
  })
}

/** What a printer says itself may name the document that it is at, and so a person; ours stand before it. */
const ownWords = (trouble: string) => trouble.split(' (“')[0] ?? ''

/** Its lines as they may be, and no others. */
function logParts({ logs }: Sources): Part[] {
  return (logs?.files() ?? []).slice(0, mostLogs).map(({ name, text }) => {
    const lines = text.split('\n').filter(Boolean)
    const clean = lines.flatMap((line) => cleanLine(line) ?? [])
    const left = lines.length - clean.length
    const note = left > 0 ? [`${left} lines were left out: they are none of this program.`] : []
    return { name: `logs/${name}`, text: [...clean, ...note, ''].join('\n') }
  })
}
