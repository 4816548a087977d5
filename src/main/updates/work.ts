import { t } from '@lingui/core/macro'
import { errorMessage } from '#contract/protocol/error-message'
import { toDiskError } from '../files/disk-error'
import type { Log } from '../ports/log'
import { acquireLock } from './lock'
import type { Manifest } from './manifest'
import { UpdateError, type UpdateErrorCode } from './update-error'

type Phase = 'checking' | 'downloading' | 'installing'
/** Problems that resolve themselves. */
const temporaryProblems: readonly UpdateErrorCode[] = ['unreachable', 'in use', 'cancelled']

/** The current phase of an update, its progress and the last problem. `onChange` is called after each change. */
export function createUpdateWork({ folder, log, onChange }: { folder: string; log: Log; onChange: () => void }) {
  let phase: Phase | undefined
  let download: { manifest: Manifest; done: number } | undefined
  let problem: { message: string; code: UpdateErrorCode | '' } = { message: '', code: '' }
  let controller = new AbortController()

  function report(error: unknown, isShown: boolean) {
    problem = isShown ? { message: messageOf(error), code: codeOf(error) } : { message: '', code: '' }
    log('update.failed', errorFields(error))
    onChange()
  }

  return {
    get phase() {
      return phase
    },
    get download() {
      return download
    },
    get problem() {
      return problem
    },
    get signal() {
      return controller.signal
    },
    cancel: () => controller.abort(),

    /** Runs one phase at a time, among all processes that use the folder. Throws UpdateError `in use`. */
    async runExclusive(newPhase: Phase, work: () => Promise<void>): Promise<void> {
      if (phase) throw new UpdateError('in use', t`An update is already in progress.`)
      const release = acquireLock(folder)
      controller = new AbortController()
      phase = newPhase
      problem = { message: '', code: '' }
      onChange()
      try {
        await work()
      } finally {
        phase = undefined
        download = undefined
        release()
        onChange()
      }
    },

    /** Records the bytes downloaded; calls `onChange` once for each per cent. */
    setDownloaded(manifest: Manifest, done: number) {
      phase = 'downloading'
      const previousDone = download?.done ?? 0
      download = { manifest, done }
      if (percent(previousDone, manifest) !== percent(done, manifest)) onChange()
    },

    /** Logs a failed phase and shows its reason. */
    reportError: (error: unknown) => report(error, true),

    /** Logs a failed phase that no user started; temporary problems are not shown. */
    reportBackgroundError: (error: unknown) =>
      report(error, !(error instanceof UpdateError && temporaryProblems.includes(error.code))),
  }
}
export type UpdateWork = ReturnType<typeof createUpdateWork>

/** Log fields: the code of an `UpdateError`, else the error. */
export const errorFields = (error: unknown) => (error instanceof UpdateError ? { code: error.code } : { error })

const percent = (done: number, { file }: Manifest) => Math.floor((done / file.size) * 100)

/** Other errors count as `not started`: the stored codes have none for an unknown error. */
function codeOf(error: unknown): UpdateErrorCode {
  if (error instanceof UpdateError) return error.code
  return toDiskError(error) ? 'disk' : 'not started'
}

function messageOf(error: unknown): string {
  if (error instanceof UpdateError) return error.message
  return (
    toDiskError(error, t`The update was not stored.`)?.message ??
    t`The update failed: ${{ error: errorMessage(error) }}`
  )
}
