import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod/mini'
import { writeWholeFile } from '../files/whole-file'
import type { Log } from '../ports/log'
import { manifest } from './manifest'

const counter = z.int().check(z.minimum(0))
const state = z.object({
  /** By which this machine has its place in a staging. */
  machine: z.string().check(z.minLength(8)),
  /** `released` of the newest signed manifest seen, by channel. */
  newestSeen: z.partialRecord(z.enum(['stable', 'pilot']), z.iso.datetime()),
  /** In milliseconds, as all stamps here. */
  checkedAt: z.number(),
  /** Downloaded and checked: since when, how often its installation was tried, and when last. */
  ready: z.optional(z.object({ manifest, since: z.number(), asked: z.number(), tries: counter, triedAt: z.number() })),
  /** An installer was started: of which version, over which; `starts` counts those of the new one that did not come up. */
  pending: z.optional(z.object({ version: z.string(), from: z.string(), starts: counter, isBack: z.boolean() })),
  /** Installers that are kept for going back. */
  kept: z.array(manifest),
  failed: z.array(z.string()),
  /** What became of the last installation, where that is worth saying. */
  notice: z.string(),
})
export type State = z.output<typeof state>

export interface Memory {
  readonly now: State
  /** Throws what the disk says; then nothing has changed. */
  change(by: Partial<State>): void
}

/**
 * What is remembered of updates, in one small file that is always whole. One that cannot be read is set aside, and begun
 * anew: then the installed version alone keeps old ones out.
 */
export function openMemory(folder: string, { now, log }: { now: () => number; log: Log }): Memory {
  const path = join(folder, 'updates.json')
  let current = read(path, now, log)
  return {
    get now() {
      return current
    },
    change(by) {
      const next = { ...current, ...by }
      writeWholeFile(path, Buffer.from(JSON.stringify(next)))
      current = next
    },
  }
}

const fresh = (): State => ({
  machine: randomBytes(16).toString('hex'),
  newestSeen: {},
  checkedAt: 0,
  kept: [],
  failed: [],
  notice: '',
})

function read(path: string, now: () => number, log: Log): State {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (!(error instanceof Error && Reflect.get(error, 'code') === 'ENOENT'))
      log('file.unreadable', { file: 'updates.json', error })
    return fresh()
  }
  try {
    return state.parse(JSON.parse(text))
  } catch {
    const aside = `${path}.corrupt-${new Date(now()).toISOString().replaceAll(':', '-')}`
    renameSync(path, aside)
    log('update.state_quarantined', { file: basename(aside) })
    return fresh()
  }
}
