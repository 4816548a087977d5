import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseOptions } from '#provider/database/open'
import { importBackend } from '#provider/tools/backend-import/command'
import type { EntityReport, ImportReport } from '#provider/tools/backend-import/report'
import type { RetryPolicy } from '#provider/tools/backend-import/source'
import type { Terminal } from '#system/terminal'

export const login = { phone: '9700000001', password: 'plain-pass' }
export const institute = {
  INSTITUTE_NAME: 'Institute of Driving, Rohtak',
  INSTITUTE_NAME_HINDI: '',
  INSTITUTE_ADDRESS: 'Sector 3 | Rohtak',
  INSTITUTE_ADDRESS_HINDI: '',
  INSTITUTE_PHONE: '',
  INSTITUTE_EMAIL: '',
  INSTITUTE_GSTIN: '',
  INSTITUTE_TAX_RATE: '18',
  INSTITUTE_INVOICE_PREFIX: 'RTK',
  INSTITUTE_PUBLIC_URL: '',
}
/** A retry policy without long waits. */
export const shortRetries: RetryPolicy = { timeoutMs: 2_000, retryDelaysMs: [10, 10] }

type ImportOptions = { env?: Record<string, string>; answers?: string[]; isPerson?: boolean; retryPolicy?: RetryPolicy }

/** Runs the import as the command `adopt` does, by default with a piped password; returns its output and report. */
export async function runImport(address: string, place: DatabaseOptions, options: ImportOptions = {}) {
  const { env = {}, answers = [login.password], isPerson = false, retryPolicy = shortRetries } = options
  const folder = mkdtempSync(join(tmpdir(), 'counter-adopted-'))
  const file = join(folder, 'report.json')
  const answersLeft = [...answers]
  const output: string[] = []
  const prompts: { words: string; isSecret: boolean }[] = []
  const terminal: Terminal = {
    env: { ...institute, SOURCE_PHONE: login.phone, IMPORT_REPORT: file, ...env },
    isInteractive: isPerson,
    prompt: async (words, { isSecret } = { isSecret: false }) => {
      prompts.push({ words, isSecret })
      return answersLeft.shift()
    },
    print: (words) => void output.push(words),
  }
  const adopted = await importBackend(address, place, terminal, retryPolicy).catch((error: Error) => error)
  const outcome = adopted instanceof Error ? adopted : adopted.message
  const written = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  rmSync(folder, { recursive: true })
  return {
    outcome,
    /** Whether the totals equal those of the source; undefined after an error. */
    totalsMatch: adopted instanceof Error ? undefined : adopted.totalsMatch,
    output,
    prompts,
    /** The written report; throws if there is none. */
    report(): ImportReport {
      if (written === undefined) throw new Error('There is no report.')
      return JSON.parse(written)
    },
  }
}

export const entityIn = ({ entities }: ImportReport, name: string): EntityReport => {
  const found = entities.find(({ entity }) => entity === name)
  if (!found) throw new Error(`The report has no ${name}`)
  return found
}
