import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright'
import { firstSettings } from '#contract/desk/first-settings'
import { today } from '#contract/protocol/calendar'
import { launchShell } from './chromium'
import { announced, end, startCounter } from './counter-process'
import { whenWorkerEnds } from './lasting'
import { copyPractice } from './practice-copy'

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

interface SharedCounter {
  host: ChildProcess
  url: string
  dataDir: string
  /** The day that its practice institute was made for. */
  day: string
  /** The keys of what it was given to keep. */
  drafts: Set<string>
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
  return { host, url: await announced(host), dataDir, day, drafts: new Set() }
}

/** Makes a counter as nobody has used it: signed out, with its first settings and no draft. What is stored stays. */
export async function asAtFirst({ url, drafts }: SharedCounter, context: BrowserContext): Promise<void> {
  const { origin } = new URL(url)
  // This gives the context the cookie without which the desk answers nobody.
  await context.request.get(url)
  const call = async (name: string, input?: unknown) => {
    const answer = await context.request.post(`${origin}/desk/${name}`, { headers: { origin }, data: { input } })
    const { ok } = await answer.json()
    if (!ok) throw new Error(`${name}: ${await answer.text()}`)
  }
  await call('session.signOut')
  await call('settings.set', firstSettings)
  for (const key of drafts) await call('drafts.remove', { key })
  drafts.clear()
  context.on('request', (request) => {
    if (request.url() === `${origin}/desk/drafts.save`) drafts.add(request.postDataJSON().input.key)
  })
}
