import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorMessage } from '#contract/protocol/error-message'
import { compareVersions } from '#contract/protocol/text/version'
import { isWithinTtl } from '#contract/protocol/ttl'
import { diskTrouble } from '../files/disk'
import type { Attended, Updates } from '../ports/updates'
import { isWhole } from './checked-file'
import { download } from './download'
import { usualDeadlines } from './feed'
import { keepInstalled, look } from './fetching'
import { runInstaller } from './installing'
import { lockUpdates } from './lock'
import type { Manifest } from './manifest'
import { type UpdatePorts, usualPolicy } from './ports'
import { type Trouble, UpdateRefused } from './refusal'
import { cameUp, startOf } from './starts'
import { openMemory } from './state'
import { sweep } from './sweep'

const mostTries = 3
/** What is over by itself. */
const passing: readonly Trouble[] = ['unreachable', 'in use', 'cancelled']
/** Until the desk says otherwise. */
const starting: Attended = { busy: () => 'The counter is starting.', idleFor: () => 0, changed: () => undefined }

/** The updates of an installed program, over its ports (ADR-24). Throws when its folder cannot be made. */
export function openUpdates(given: UpdatePorts): Updates {
  const { folder, installed, channel, keys, now, log } = given
  const policy = { ...usualPolicy, ...given.policy }
  const feed = { url: given.feed, fetch: given.fetch, deadlines: { ...usualDeadlines, ...given.deadlines } }
  const files = join(folder, 'files')
  mkdirSync(files, { recursive: true, mode: 0o700 })
  const memory = openMemory(folder, { now, log })
  const fetching = { feed, keys, channel, installed, memory, files }
  const installing = { keys, memory, folder, files, install: given.install }

  let attended = starting
  let doing: 'checking' | 'downloading' | 'installing' | undefined
  let fetched: { manifest: Manifest; done: number } | undefined
  let trouble = ''
  /** The same in a word. */
  let reason: Trouble | '' = ''
  let cancelling = new AbortController()

  const remember = (by: Parameters<typeof memory.change>[0]) => {
    memory.change(by)
    attended.changed()
  }

  /** Does one thing at a time, in this program and in any other on this folder. */
  async function alone(what: NonNullable<typeof doing>, work: () => Promise<void>): Promise<void> {
    if (doing) throw new UpdateRefused('in use', 'The counter is working on an update already.')
    const release = lockUpdates(folder)
    cancelling = new AbortController()
    doing = what
    trouble = ''
    reason = ''
    attended.changed()
    try {
      await work()
    } finally {
      doing = undefined
      fetched = undefined
      release()
      attended.changed()
    }
  }

  /** Says, and keeps for the screen, why something was not done. */
  function tell(error: unknown): void {
    trouble = wordsOf(error)
    reason = reasonOf(error)
    log('update.failed', codeOf(error))
    attended.changed()
  }

  const drop = async (ready: { manifest: Manifest }) => {
    remember({ ready: undefined })
    await rm(join(files, ready.manifest.file.name), { force: true })
  }

  async function fetchNewest(): Promise<void> {
    remember({ checkedAt: now() })
    const found = await look(fetching, cancelling.signal)
    const { ready } = memory.now
    const path = found && join(files, found.file.name)
    const isSame = ready && ready.manifest.file.sha512 === found?.file.sha512
    if (isSame && path && (await isWhole(path, found.file))) return
    // What the feed no longer offers is not installed.
    if (ready) await drop(ready)
    if (!found || !path) return
    doing = 'downloading'
    const onProgress = (done: number) => {
      const before = fetched?.done ?? 0
      fetched = { manifest: found, done }
      if (percent(before, found) !== percent(done, found)) attended.changed()
    }
    onProgress(0)
    await keepInstalled(fetching, cancelling.signal).catch((error: unknown) => {
      if (cancelling.signal.aborted) throw error
      log('update.rollback_unavailable', { version: installed, ...codeOf(error) })
    })
    await download(feed, found.file, path, { cancelled: cancelling.signal, onProgress })
    remember({ ready: { manifest: found, since: now(), asked: 0, tries: 0, triedAt: 0 }, notice: '' })
    log('update.downloaded', { version: found.version })
  }

  function mayInstall(): void {
    const busy = attended.busy()
    if (busy) throw new UpdateRefused('busy', `${busy} The update waits for that.`)
  }

  async function install(restart: boolean): Promise<void> {
    mayInstall()
    await alone('installing', async () => {
      const { ready } = memory.now
      if (!ready) throw new UpdateRefused('not ready', 'There is no update to install.')
      const { manifest } = ready
      try {
        if (compareVersions(manifest.version, installed) <= 0)
          throw new UpdateRefused('downgrade', `${manifest.version} is not newer than ${installed}.`)
        const pending = { version: manifest.version, from: installed, starts: 0, isBack: false }
        remember({ ready: { ...ready, tries: ready.tries + 1, triedAt: now() } })
        log('update.installer_started', { version: manifest.version })
        await runInstaller(manifest, installing, { pending, restart, mayStill: mayInstall })
      } catch (error) {
        const isLost = error instanceof UpdateRefused && ['damaged', 'unsigned', 'downgrade'].includes(error.trouble)
        if (isLost) await drop(ready)
        throw error
      }
    })
  }

  function isDue(): boolean {
    const { ready, pending } = memory.now
    if (!ready || pending || ready.tries >= mostTries) return false
    if (ready.tries > 0 && isWithinTtl(ready.triedAt, policy.later, now())) return false
    return !isWithinTtl(ready.since, policy.atLatest, now())
  }

  /** Installs what is due, where nobody is in the middle of anything. Never rejects. */
  async function installDue(restart: boolean): Promise<void> {
    if (!doing && isDue() && !attended.busy()) await install(restart).catch(tell)
  }

  async function check(): Promise<void> {
    await alone('checking', fetchNewest).catch(tell)
  }

  async function goBack(to: Manifest): Promise<boolean> {
    const pending = { version: to.version, from: installed, starts: 0, isBack: true }
    log('update.rolled_back', { version: to.version })
    try {
      memory.change({ failed: [...new Set([...memory.now.failed, installed])] })
      await alone('installing', () =>
        runInstaller(to, installing, { pending, restart: true, mayStill: () => undefined }),
      )
      return true
    } catch (error) {
      tell(error)
      memory.change({ pending: { ...pending, version: installed, from: to.version, starts: 1, isBack: false } })
      return false
    }
  }

  return {
    async begin() {
      try {
        const { change, goBack: to } = startOf(memory.now, installed)
        memory.change(change)
        if (to && (await goBack(to))) return 'leaving'
        sweep(folder, files, memory.now, now(), log)
      } catch (error) {
        // A disk that takes nothing keeps the counter from updating, not from starting.
        tell(error)
      }
      return 'going on'
    },
    cameUp() {
      try {
        if (!memory.now.pending) return
        remember(cameUp(memory.now, installed))
        sweep(folder, files, memory.now, now(), log)
      } catch (error) {
        tell(error)
      }
    },
    attend(to) {
      attended = to
    },
    view() {
      const { ready, notice } = memory.now
      const about = fetched?.manifest ?? ready?.manifest
      const waitsFor = ready ? attended.busy() : ''
      return {
        phase: doing ?? (ready ? 'ready' : 'idle'),
        version: about?.version ?? '',
        notes: about?.notes ?? '',
        done: fetched?.done ?? 0,
        total: fetched?.manifest.file.size ?? 0,
        asks: ready !== undefined && !doing && !waitsFor && !isWithinTtl(ready.asked, policy.later, now()),
        due: ready ? new Date(ready.since + policy.atLatest).toISOString() : null,
        waitsFor,
        trouble: [notice, trouble].filter(Boolean).join(' '),
      }
    },
    report() {
      const { ready, failed, pending } = memory.now
      const about = fetched?.manifest ?? ready?.manifest
      const back = failed.findLast((version) => compareVersions(version, installed) > 0)
      return {
        channel,
        phase: doing ?? (ready ? 'ready' : 'idle'),
        updateVersion: about?.version ?? '',
        waitingSince: ready ? new Date(ready.since).toISOString() : '',
        trouble: reason,
        wentBackFrom: (!pending && back) || '',
      }
    },
    check,
    async install() {
      await install(true).catch((error: unknown) => {
        tell(error)
        throw error
      })
    },
    later() {
      const { ready } = memory.now
      if (ready) remember({ ready: { ...ready, asked: now() } })
    },
    cancel: () => cancelling.abort(),
    async tick() {
      if (doing) return
      if (attended.idleFor() >= policy.quiet) await installDue(true)
      if (doing || isWithinTtl(memory.now.checkedAt, policy.checkEvery, now())) return
      await alone('checking', fetchNewest).catch((error: unknown) => {
        tell(error)
        // A line that is down for a while is for the log, and for whoever asks.
        if (error instanceof UpdateRefused && passing.includes(error.trouble)) {
          trouble = ''
          reason = ''
        }
        attended.changed()
      })
    },
    signedOut: () => installDue(true),
    async close() {
      cancelling.abort()
      await installDue(false)
    },
  }
}

const percent = (done: number, { file }: Manifest) => Math.floor((done / file.size) * 100)

function reasonOf(error: unknown): Trouble {
  if (error instanceof UpdateRefused) return error.trouble
  return diskTrouble(error) ? 'disk' : 'not started'
}

function wordsOf(error: unknown): string {
  if (error instanceof UpdateRefused) return error.message
  return (
    diskTrouble(error, 'The update was not stored.')?.message ?? `The update came to nothing: ${errorMessage(error)}`
  )
}

/** For the log: why it was refused, or where the fault lies. */
const codeOf = (error: unknown) => (error instanceof UpdateRefused ? { code: error.trouble } : { error })
