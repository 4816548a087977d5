import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CallError } from '#contract/failure'
import { storageName } from '../files/names'

/** Runs `work` on the PDF as a file of its own, readable by this user only and gone afterwards. */
export async function asFile<T>(pdf: Uint8Array, title: string, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'counter-print-'))
  try {
    const path = join(folder, `${storageName(`${title.replaceAll('/', '-')}.pdf`)}.pdf`)
    await writeFile(path, pdf, { mode: 0o600 })
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The print system's answer, or `uncertain` when none came in time: the job may be in its queue all the same. */
export async function answered<T>(work: Promise<T>, milliseconds = 60_000): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const words = 'The print system did not answer. Look at the printer before you print again.'
    timer = setTimeout(() => reject(new CallError('uncertain', words)), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
