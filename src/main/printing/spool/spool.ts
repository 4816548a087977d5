import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CallError } from '#contract/protocol/failure'
import { diskTrouble } from '../../files/disk'
import { storageName } from '../../files/names'
import type { Ports } from '../../ports'

export type Spool = ReturnType<typeof openSpool>

/** The counter's folder for PDFs on their way to a printer. What a killed program left there in plain is removed. */
export function openSpool({ dataDir, log }: Pick<Ports, 'dataDir' | 'log'>) {
  const root = join(dataDir, 'spool')
  const remain = (error: unknown) => log('spool.remove_failed', { error })
  try {
    rmSync(root, { recursive: true, force: true, maxRetries: 2 })
  } catch (error) {
    remain(error)
  }

  /** Never fails: a job that the printer has is not undone by a file that stays, and a second print is a second original. */
  const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(remain)

  async function folderWith(pdf: Uint8Array, name: string): Promise<string> {
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
     * Runs `work` on the PDF as a file of its own, readable by this user only and gone once `work` has ended, which it does
     * with `ends`: what goes on later prints what was printed elsewhere meanwhile. Throws `uncertain` when that takes longer
     * than `milliseconds` or is aborted: the job may be in the print system's queue all the same.
     */
    async asFile(
      pdf: Uint8Array,
      title: string,
      work: (path: string, ends: AbortSignal) => Promise<unknown>,
      { milliseconds = answerTime, signal }: { milliseconds?: number; signal?: AbortSignal | undefined } = {},
    ): Promise<void> {
      const name = `${storageName(`${title.replaceAll('/', '-')}.pdf`)}.pdf`
      const folder = await folderWith(pdf, name).catch((error: unknown) => {
        throw diskTrouble(error, 'Nothing was printed.') ?? error
      })
      const ends = AbortSignal.any([AbortSignal.timeout(milliseconds), ...(signal ? [signal] : [])])
      const working = work(join(folder, name), ends)
      // Not before it has ended: a program that is late still reads the file.
      const removed = working.then(
        () => remove(folder),
        () => remove(folder),
      )
      const uncertain = () =>
        new CallError('uncertain', 'The print system did not answer. Look at the printer before you print again.')
      await answered(
        removed.then(() => working),
        uncertain,
        ends,
      )
    },
  }
}

/** How long a print system may take to answer. */
export const answerTime = 60_000

export const noAnswer = () =>
  new CallError('unreachable', 'The print system of this computer does not answer. Tell your IT.')

/** What a print system that is away means to whoever prints: others ask it too. Throws `error`. */
export function nothingPrinted(error: unknown): never {
  if (!(error instanceof CallError && error.code === 'unreachable')) throw error
  throw new CallError('unreachable', `Nothing was printed. ${error.message}`)
}

/** What lists printers may take as long, and when it is late nothing was sent. */
export const listed = <T>(work: Promise<T>, milliseconds = answerTime): Promise<T> =>
  answered(work, noAnswer, AbortSignal.timeout(milliseconds))

async function answered<T>(work: Promise<T>, late: () => CallError, ends: AbortSignal): Promise<T> {
  const tooLate = Promise.withResolvers<never>()
  const giveUp = () => tooLate.reject(late())
  if (ends.aborted) giveUp()
  ends.addEventListener('abort', giveUp, { once: true })
  return Promise.race([work, tooLate.promise]).finally(() => ends.removeEventListener('abort', giveUp))
}
