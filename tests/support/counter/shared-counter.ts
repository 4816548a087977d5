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
import { announced, end, startCounter } from './counter-process'
import { whenWorkerEnds } from './worker-cleanup'

let browser: Promise<Browser> | undefined

/** The browser of this worker; each file has a context of its own in it. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= launchShell().then((launched) => {
    whenWorkerEnds(() => launched.close())
    launched.once('disconnected', () => {
      browser = undefined
    })
    return launched
  })
  return browser
}

/** What the tests of this worker look at. */
export async function openPages(): Promise<Page[]> {
  const contexts = (await browser)?.contexts() ?? []
  return contexts.flatMap((context) => context.pages())
}

interface SharedCounter {
  host: ChildProcess
  dataDir: string
  /** The day that its practice institute was made for. */
  day: string
  /** The keys of what it was given to keep, by whose it is. */
  drafts: Map<string, Set<string>>
}

let shared: Promise<SharedCounter> | undefined

/** The counter with a practice institute that the files of this worker use one after the other. */
export async function sharedCounter(): Promise<SharedCounter> {
  const before = await shared?.catch(() => undefined)
  const runs = before?.host.exitCode === null && before.host.signalCode === null
  if (before && runs && before.day === today()) return before
  shared = start()
  return shared
}

async function start(): Promise<SharedCounter> {
  const dataDir = mkdtempSync(join(tmpdir(), 'counter-journeys-'))
  copyPractice(dataDir)
  const day = today()
  const host = startCounter(dataDir)
  whenWorkerEnds(async () => {
    await end(host)
    rmSync(dataDir, { recursive: true, force: true })
  })
  await announced(host)
  return { host, dataDir, day, drafts: new Map() }
}

/** Of everybody in the practice institute, the superadmin first. */
const phones = ['9000000001', '9000000002', '9000000003', '9000000004', '9000000005', '9000000006']

/** Makes a counter as nobody has used it: signed out, with its first settings and no draft. What is stored stays. */
export async function asAtFirst({ drafts }: SharedCounter, context: BrowserContext, address: string): Promise<void> {
  const { origin } = new URL(address)
  // This gives the context the cookie without which the desk answers nobody.
  await context.request.get(address)
  const post = async (path: string, data: unknown) =>
    (await context.request.post(origin + path, { headers: { origin }, data })).json()
  const call = async (name: string, input?: unknown) => {
    const answer = await post(`/desk/${name}`, { input })
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer)}`)
    return answer.value
  }
  // Each of them has some of their own.
  const isSet = !isDeepStrictEqual(await call('settings.get'), defaultSettings)
  for (const phone of isSet || drafts.size > 0 ? phones : []) {
    await post('/api/v1/admin/login', { phone, password: 'practice1' })
    const { id } = await call('session.current')
    await call('settings.set', defaultSettings)
    for (const key of drafts.get(id) ?? []) await call('drafts.remove', { key })
    drafts.delete(id)
    if (!isSet && drafts.size === 0) break
  }
  // Of people whom a test added, and whom nobody else sees.
  drafts.clear()
  // Each holds one of those whom the counter still holds.
  do await call('session.signOut')
  while (await call('session.current'))
  context.on('request', (request) => {
    if (request.url() !== `${origin}/desk/drafts.save`) return
    const { owner, key } = request.postDataJSON().input
    drafts.set(owner, (drafts.get(owner) ?? new Set()).add(key))
  })
}
