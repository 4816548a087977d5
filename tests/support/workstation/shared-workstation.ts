import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright'
import { defaultSettings } from '#contract/desk/default-settings'
import { today } from '#contract/protocol/calendar'
import { launchShell } from '../browser/chromium'
import { copyPractice } from '../institute/practice-copy'
import { onWorkerEnd } from './worker-cleanup'
import { endWorkstation, readAddress, startWorkstation } from './workstation-process'

let browser: Promise<Browser> | undefined

/** The browser of this worker; each file opens its own context in it. */
export function ensureBrowser(): Promise<Browser> {
  browser ??= launchShell().then((newBrowser) => {
    onWorkerEnd(() => newBrowser.close())
    newBrowser.once('disconnected', () => {
      browser = undefined
    })
    return newBrowser
  })
  return browser
}

/** The open pages of this worker. */
export async function openPages(): Promise<Page[]> {
  const contexts = (await browser)?.contexts() ?? []
  return contexts.flatMap((context) => context.pages())
}

interface SharedWorkstation {
  host: ChildProcess
  dataDir: string
  /** The day of its practice institute. */
  day: string
  /** Keys of saved drafts by owner id. */
  drafts: Map<string, Set<string>>
}

let sharedPromise: Promise<SharedWorkstation> | undefined

/** The workstation that the files of this worker share; started again if it has ended or its day is over. */
export async function ensureSharedWorkstation(): Promise<SharedWorkstation> {
  const previous = await sharedPromise?.catch(() => undefined)
  const isRunning = previous?.host.exitCode === null && previous.host.signalCode === null
  if (previous && isRunning && previous.day === today()) return previous
  sharedPromise = startSharedWorkstation()
  return sharedPromise
}

async function startSharedWorkstation(): Promise<SharedWorkstation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'counter-journeys-'))
  copyPractice(dataDir)
  const day = today()
  const host = startWorkstation(dataDir)
  onWorkerEnd(async () => {
    await endWorkstation(host)
    rmSync(dataDir, { recursive: true, force: true })
  })
  await readAddress(host)
  return { host, dataDir, day, drafts: new Map() }
}

/** The phone numbers of the practice institute's staff, the superadmin first. */
const phones = ['9000000001', '9000000002', '9000000003', '9000000004', '9000000005', '9000000006']

/** Resets a workstation: signed out, default settings, no drafts. Data of the institute stay. */
export async function resetWorkstation(
  { drafts }: SharedWorkstation,
  context: BrowserContext,
  address: string,
): Promise<void> {
  const { origin } = new URL(address)
  // Gets the cookie that the desk requires.
  await context.request.get(address)
  const post = async (path: string, data: unknown) =>
    (await context.request.post(origin + path, { headers: { origin }, data })).json()
  const call = async (name: string, input?: unknown) => {
    const response = await post(`/desk/${name}`, { input })
    if (!response.ok) throw new Error(`${name}: ${JSON.stringify(response)}`)
    return response.value
  }
  // Settings and drafts are stored per person.
  const hasChangedSettings = !isDeepStrictEqual(await call('settings.get'), defaultSettings)
  for (const phone of hasChangedSettings || drafts.size > 0 ? phones : []) {
    await post('/api/v1/admin/login', { phone, password: 'practice1' })
    const { id } = await call('session.current')
    await call('settings.set', defaultSettings)
    for (const key of drafts.get(id) ?? []) await call('drafts.remove', { key })
    drafts.delete(id)
    if (!hasChangedSettings && drafts.size === 0) break
  }
  // Drafts of people added by a test are visible to nobody else.
  drafts.clear()
  // Signing out brings the next signed-in person to the front.
  do await call('session.signOut')
  while (await call('session.current'))
  context.on('request', (request) => {
    if (request.url() !== `${origin}/desk/drafts.save`) return
    const { owner, key } = request.postDataJSON().input
    drafts.set(owner, (drafts.get(owner) ?? new Set()).add(key))
  })
}
