import { statfs } from 'node:fs/promises'
import { arch, freemem, totalmem, uptime } from 'node:os'
import type { Settings } from '#contract/desk/settings'
import { redactLine } from '../log/redact'
import type { DeskContext } from '../ports'
import { listCrashDumps } from './crash-dumps'
import { countRows } from './database-counts'
import { redactText } from './redact'

export type Sources = Pick<
  DeskContext,
  | 'dataDir'
  | 'crashDumpsDir'
  | 'store'
  | 'version'
  | 'mode'
  | 'identity'
  | 'updates'
  | 'printers'
  | 'provider'
  | 'logs'
  | 'now'
> & {
  settings: (input: undefined) => Promise<Settings>
  /** Last report of the connection check; '' without one. */
  lastCheck: () => string
}
type ReportFile = { name: string; text: string }
const maxLogFiles = 2
const printerTimeoutMs = 3_000

/** Files of the support report, without personal data. A part that fails is replaced by 'could not be read'. */
export async function createReportFiles(sources: Sources): Promise<ReportFile[]> {
  const connectionReport = sources.lastCheck()
  return [
    { name: 'counter.json', text: `${JSON.stringify(await describeWorkstation(sources), null, 2)}\n` },
    ...(connectionReport ? [{ name: 'connection.json', text: connectionReport }] : []),
    ...logFiles(sources),
  ]
}

async function describeWorkstation(sources: Sources) {
  const { version, mode, identity, updates, store, provider, dataDir, crashDumpsDir, now, logs } = sources
  const { printers: printerChoices, theme, ...otherSettings } = await sources.settings(undefined)
  return {
    madeAt: new Date(now()).toISOString(),
    version,
    mode,
    name: redactText(identity.name),
    system: {
      os: identity.os,
      arch: arch(),
      node: process.versions.node,
      electron: process.versions.electron ?? '',
      memoryMb: {
        free: toMegabytes(freemem()),
        all: toMegabytes(totalmem()),
        program: toMegabytes(process.memoryUsage().rss),
      },
      hoursUp: Math.round(uptime() / 3600),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    policy: { fingerprint: identity.policy, policyParts: identity.policyParts },
    // Host name only: path and port may be confidential.
    institute: mode === 'practice' ? 'practice' : new URL(provider.url).hostname,
    settings: { theme, printersChosenFor: Object.keys(printerChoices), otherSettingNames: Object.keys(otherSettings) },
    updates: updates?.report() ?? 'off',
    printers: await printersOf(sources),
    rowCounts: await readOrExplain(async () => countRows(store.database)),
    disk: await readOrExplain(async () => {
      const { bavail, blocks, bsize } = await statfs(dataDir)
      return { freeMb: toMegabytes(bavail * bsize), allMb: toMegabytes(blocks * bsize) }
    }),
    // Times only: dumps contain personal data.
    crashes: await readOrExplain(async () => {
      const dumps = crashDumpsDir === undefined ? [] : await listCrashDumps(crashDumpsDir)
      return dumps.map(({ createdAt }) => new Date(createdAt).toISOString())
    }),
    lastProblems: logs?.recentProblems() ?? [],
  }
}

const toMegabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

/** Returns 'could not be read' for a part that fails, so that the other parts are reported. */
async function readOrExplain<T>(readPart: () => Promise<T>): Promise<T | string> {
  try {
    return await readPart()
  } catch {
    return 'could not be read'
  }
}

function printersOf({ printers }: Sources) {
  return readOrExplain(async () => {
    const timeout = new Promise<never>((_, reject) => setTimeout(reject, printerTimeoutMs).unref())
    const list = await Promise.race([printers.list(), timeout])
    return list.map(({ name, problem, ...state }) => ({
      name: redactText(name),
      ...state,
      problem: withoutPrinterMessage(problem),
    }))
  })
}

/** Removes the printer's own message, after ' (“': it may contain a document's title and so a person's name. */
const withoutPrinterMessage = (problem: string) => problem.split(' (“')[0] ?? ''

/** The newest log files with the lines that pass validation. */
function logFiles({ logs }: Sources): ReportFile[] {
  return (logs?.files() ?? []).slice(0, maxLogFiles).map(({ name, text }) => {
    const lines = text.split('\n').filter(Boolean)
    const redacted = lines.flatMap((line) => redactLine(line) ?? [])
    const droppedCount = lines.length - redacted.length
    const note = droppedCount > 0 ? [`Lines removed because this program did not write them: ${droppedCount}`] : []
    return { name: `logs/${name}`, text: [...redacted, ...note, ''].join('\n') }
  })
}
