import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod/mini'
import { writeFileAtomic } from '../files/write-atomic'
import type { Log } from '../ports/log'
import { manifest } from './manifest'

const count = z.int().check(z.minimum(0))
const state = z.object({
  /** Random id, which determines the workstation's position in rollouts. */
  machine: z.string().check(z.minLength(8)),
  /** `released` of the newest signed manifest, by channel. */
  newestSeen: z.partialRecord(z.enum(['stable', 'pilot']), z.iso.datetime()),
  /** Epoch milliseconds, like `since`, `asked` and `triedAt`. */
  checkedAt: z.number(),
  /** Verified download. `asked`: time when a person postponed it, 0 for never. `tries`: starts of its installer. */
  ready: z.optional(z.object({ manifest, since: z.number(), asked: z.number(), tries: count, triedAt: z.number() })),
  /** Started installation. `starts`: unsuccessful starts of `version` so far; `isBack`: a rollback. */
  pending: z.optional(z.object({ version: z.string(), from: z.string(), starts: count, isBack: z.boolean() })),
  /** Manifests of the installers kept for a rollback. */
  kept: z.array(manifest),
  /** Versions that did not start, which are not installed again. */
  failed: z.array(z.string()),
  /** Result of the last installation, for users. */
  notice: z.string(),
})
export type State = z.output<typeof state>

/** True after three attempts. From then on, a person has to start the installation, often an administrator. */
export const areAttemptsExhausted = ({ tries }: NonNullable<State['ready']>): boolean => tries >= 3

export interface UpdateStateStore {
  readonly current: State
  /** Throws if the file cannot be written; then nothing has changed. */
  change(changes: Partial<State>): void
}

type Dependencies = { now: () => number; log: Log; onChange: () => void }

/**
 * State of updates in a small file, written atomically. An invalid file is quarantined, an unreadable one is ignored.
 * In both cases the state is empty, and downgrades are prevented by the installed version alone.
 */
export function openUpdateState(folder: string, { now, log, onChange }: Dependencies): UpdateStateStore {
  const path = join(folder, 'updates.json')
  let current = load(path, now, log)
  return {
    get current() {
      return current
    },
    change(changes) {
      const next = { ...current, ...changes }
      writeFileAtomic(path, Buffer.from(JSON.stringify(next)))
      current = next
      onChange()
    },
  }
}

const initialState = (): State => ({
  machine: randomBytes(16).toString('hex'),
  newestSeen: {},
  checkedAt: 0,
  kept: [],
  failed: [],
  notice: '',
})

function load(path: string, now: () => number, log: Log): State {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (!(error instanceof Error && Reflect.get(error, 'code') === 'ENOENT'))
      log('file.unreadable', { file: 'updates.json', error })
    return initialState()
  }
  try {
    return state.parse(JSON.parse(text))
  } catch {
    const quarantinePath = `${path}.corrupt-${new Date(now()).toISOString().replaceAll(':', '-')}`
    renameSync(path, quarantinePath)
    log('update.state_quarantined', { file: basename(quarantinePath) })
    return initialState()
  }
}
