import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'
import { toDiskError } from '../../files/disk-error'
import { objectName } from '../../files/names'
import type { Ports } from '../../ports'

export type SpoolFolder = ReturnType<typeof openSpoolFolder>

/** Folder of PDFs being printed. Opening it removes the unencrypted files of a killed process. */
export function openSpoolFolder({ dataDir, log }: Pick<Ports, 'dataDir' | 'log'>) {
  const root = join(dataDir, 'spool')
  const logNotRemoved = (error: unknown) => log('spool.remove_failed', { error })
  try {
    rmSync(root, { recursive: true, force: true, maxRetries: 2 })
  } catch (error) {
    logNotRemoved(error)
  }

  /** Never rejects: a printed job would be reported as failed, and printed again, because its file was not removed. */
  const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(logNotRemoved)

  async function writeToNewFolder(pdf: Uint8Array, name: string): Promise<string> {
    await mkdir(root, { recursive: true, mode: 0o700 })
    const folder = await mkdtemp(join(root, 'job-'))
    try {
      await writeFile(join(folder, name), pdf, { mode: 0o600 })
      return folder
    } catch (error) {
      await remove(folder)
      throw error
    }
  }

  return {
    /**
     * Runs `work` on a temporary file of the PDF, readable by this user only. `work` stops at `endSignal`, so that it
     * prints nothing later. Throws `uncertain` after `timeoutMs` or an abort: the job may be in the queue.
     */
    async withSpoolFile(
      pdf: Uint8Array,
      title: string,
      work: (path: string, endSignal: AbortSignal) => Promise<unknown>,
      { timeoutMs = responseTimeoutMs, signal }: { timeoutMs?: number; signal?: AbortSignal | undefined } = {},
    ): Promise<void> {
      const name = `${objectName(`${title.replaceAll('/', '-')}.pdf`)}.pdf`
      const folder = await writeToNewFolder(pdf, name).catch((error: unknown) => {
        throw toDiskError(error, t`Nothing was printed.`) ?? error
      })
      const endSignal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])])
      const pendingWork = work(join(folder, name), endSignal)
      // Removed only when `work` has ended: a slow print program still reads the file.
      const removal = pendingWork.then(
        () => remove(folder),
        () => remove(folder),
      )
      const createUncertainError = () =>
        new CallError('uncertain', t`The print system did not respond. Check the printer before printing again.`)
      await withTimeout(
        removal.then(() => pendingWork),
        createUncertainError,
        endSignal,
      )
    },
  }
}

export const responseTimeoutMs = 60_000

export const createPrintTimeoutError = () =>
  new CallError('unreachable', t`The print system is not responding. Contact IT.`)

/** Rethrows. The error of an unreachable print system then states that nothing was printed. */
export function rethrowNothingPrinted(error: unknown): never {
  if (!(error instanceof CallError && error.code === 'unreachable')) throw error
  throw new CallError('unreachable', t`Nothing was printed. ${{ message: error.message }}`)
}

/** Limits the time for listing printers; throws `unreachable` after it. */
export const withListTimeout = <T>(work: Promise<T>, timeoutMs = responseTimeoutMs): Promise<T> =>
  withTimeout(work, createPrintTimeoutError, AbortSignal.timeout(timeoutMs))

async function withTimeout<T>(work: Promise<T>, createError: () => CallError, endSignal: AbortSignal): Promise<T> {
  const timeout = Promise.withResolvers<never>()
  const onAbort = () => timeout.reject(createError())
  if (endSignal.aborted) onAbort()
  endSignal.addEventListener('abort', onAbort, { once: true })
  return Promise.race([work, timeout.promise]).finally(() => endSignal.removeEventListener('abort', onAbort))
}
