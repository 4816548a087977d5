import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { CallError } from '#contract/protocol/failure'
import type { Printers } from '../../ports'
import { cupsPrinterFacts, cupsQueue } from './cups-queue'
import { listed, type Spool } from './spool'

const execute = promisify(execFile)
/** In English, and names in any script as they are. */
const env = { ...process.env, LC_ALL: 'C.UTF-8', LANG: 'C.UTF-8', LANGUAGE: '' }
/** No shell reads the line: whatever a printer or a document is called is its name, and no command. */
const run = (command: 'lp' | 'lpstat', args: readonly string[]) => execute(command, args, { env })

/** What lpstat says where there is no queue, no scheduler, or no CUPS at all: there is nothing to list. */
const noPrinters = /no destinations added|scheduler is not running|unable to connect|bad file descriptor|ENOENT/i

/** Printing through CUPS, on Linux and macOS. */
export function cupsPrinters({ asFile }: Spool): Printers {
  return {
    async list() {
      try {
        const names = await listed(queueNames())
        if (names.length === 0) return []
        const preferred = await listed(defaultName())
        // A CUPS elsewhere, or an old one: it prints, and does not tell.
        const facts = await cupsPrinterFacts().catch(() => undefined)
        return names.map((name) => ({
          name,
          isDefault: name === preferred,
          isTwoSided: facts?.get(name)?.isTwoSided ?? null,
          trouble: facts?.get(name)?.trouble ?? '',
        }))
      } catch (error) {
        if (error instanceof CallError) throw error
        if (noPrinters.test(wordsOf(error))) return []
        throw new CallError('unreachable', `The printers of this computer cannot be listed: ${wordsOf(error)}`)
      }
    },
    async print(pdf, { printer, copies, title, sides = 'one', paper = 'A4' }, signal) {
      let name: string | undefined
      const send = async (path: string) => {
        // Said whatever the printer's own habit: two people's papers never share a leaf.
        const page = ['-o', `media=${paper}`, '-o', `sides=${ippSides[sides]}`]
        // The older word and the newer one.
        const fit = paper === 'A4' ? [] : ['-o', 'fit-to-page', '-o', 'print-scaling=fit']
        try {
          const { stdout } = await run('lp', ['-d', printer, '-n', String(copies), '-t', title, ...page, ...fit, path])
          name = /request id is (\S+-\d+)/.exec(stdout)?.[1]
        } catch (error) {
          throw new CallError('bad_gateway', `The printer ${printer} refused the job: ${wordsOf(error)}`)
        }
      }
      await asFile(pdf, title, send, { signal })
      return name
    },
    queue: cupsQueue,
  }
}

/** 'printer Counter_3 is idle.  enabled since …' → 'Counter_3'; what is set in from the margin is about the one above. */
async function queueNames(): Promise<string[]> {
  const { stdout } = await run('lpstat', ['-p'])
  return [...stdout.matchAll(/^printer (\S+) /gm)].flatMap(([, name]) => name ?? [])
}

/** Where nothing is said otherwise, 'system default destination: Counter_3'; '' for none, and for one that is gone. */
async function defaultName(): Promise<string> {
  const { stdout } = await run('lpstat', ['-d']).catch(() => ({ stdout: '' }))
  return /destination: (\S+)/.exec(stdout)?.[1] ?? ''
}

/** RFC 8011 §5.2.8. */
const ippSides = { one: 'one-sided', long: 'two-sided-long-edge', short: 'two-sided-short-edge' } as const

/** The command's own last words, without the command line before them. */
function wordsOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const said = message.replace(/^Command failed:.*\n/, '').trim()
  return (said || message).replace(/^(lp|lpstat): /gm, '')
}
