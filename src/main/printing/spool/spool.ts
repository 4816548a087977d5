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
  const remain = (error: unknown) => log('Something could not be removed from the spool folder', { error })
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
     * Runs `work` on the PDF as a file of its own, readable by this user only and gone once `work` has ended. Throws
     * `uncertain` when that takes longer than `milliseconds` or is aborted: the job may be in the print system's queue all the
     * same.
     */
    async asFile(
      pdf: Uint8Array,
      title: string,
      work: (path: string) => Promise<unknown>,
      { milliseconds = answerTime, signal }: { milliseconds?: number; signal?: AbortSignal | undefined } = {},
    ): Promise<void> {
      const name = `${storageName(`${title.replaceAll('/', '-')}.pdf`)}.pdf`
      const folder = await folderWith(pdf, name).catch((error: unknown) => {
        throw diskTrouble(error, 'Nothing was printed.') ?? error
      })
      const working = work(join(folder, name))
      // Not before it has ended: a program that is late still reads the file.
      const removed = working.then(
        () => remove(folder),
        () => remove(folder),
      )
      await answered(
        removed.then(() => working),
        () =>
          new CallError('uncertain', 'The print system did not answer. Look at the printer before you print again.'),
        milliseconds,
        signal,
      )
    },
  }
}

/** How long a print system may take to answer. */
export const answerTime = 60_000

/** What lists printers may take as long, and when it is late nothing was sent. */
export const listed = <T>(work: Promise<T>, milliseconds = answerTime): Promise<T> =>
  answered(
    work,
    () => new CallError('unreachable', 'The print system of this computer does not answer. Nothing was printed.'),
    milliseconds,
  )

async function answered<T>(
  work: Promise<T>,
  late: () => CallError,
  milliseconds: number,
  signal?: AbortSignal,
): Promise<T> {
  const waited = new AbortController()
  const timer = setTimeout(() => waited.abort(), milliseconds)
  const either = signal ? AbortSignal.any([waited.signal, signal]) : waited.signal
  const tooLate = new Promise<never>((_, reject) => {
    const giveUp = () => reject(late())
    if (either.aborted) giveUp()
    either.addEventListener('abort', giveUp, { once: true })
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}

/** How many pages a PDF has, as our own documents write them. */
export const pagesIn = (pdf: Uint8Array): number =>
  Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0
