import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { CallError } from '#contract/protocol/failure'
import type { Printers } from '../../ports/printing'
import { cupsPrinterFacts, cupsQueue } from './cups-queue'
import { opening } from './drawer'
import { onPaper } from './pages'
import { answerTime, noAnswer, nothingPrinted, type Spool } from './spool'

type Run = { signal?: AbortSignal; input?: Uint8Array }

/**
 * In English, and names in any script as they are. No shell reads the line: whatever a printer or a document is called is its
 * name, and no command. Ends with its signal: what a print system that stood still would be given later is not given at all.
 */
function run(command: 'lp' | 'lpstat', args: readonly string[], { signal, input }: Run = {}): Promise<string> {
  const env = { ...process.env, LC_ALL: 'C.UTF-8', LANG: 'C.UTF-8', LANGUAGE: '' }
  return new Promise((resolve, reject) => {
    const child = execFile(command, args, { env, ...(signal ? { signal } : {}) }, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    )
    // One that ends before it has read everything says why itself.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input)
  })
}

/** What lpstat says where there is no queue, no scheduler, or no CUPS at all: there is nothing to list. */
const noPrinters = /no destinations added|ENOENT/i
const noScheduler = /scheduler is not running|unable to connect|bad file descriptor/i
/** What lp says when the scheduler takes no more of it. */
const brokenOff = /broken pipe|connection reset|too large/i
const scheduler = '/usr/sbin/cupsd'
/** The scheduler of this machine answers at once, or not at all; one of the network takes a moment. */
const listTime = 15_000

/** Printing through CUPS, on Linux and macOS. `listIn`: how long listing may take, in milliseconds. */
export function cupsPrinters({ asFile }: Spool, listIn = listTime): Printers {
  return {
    async list() {
      const signal = AbortSignal.timeout(listIn)
      try {
        const names = await queueNames(signal)
        if (names.length === 0) return []
        const preferred = await defaultName(signal)
        // A CUPS elsewhere, or an old one: it prints, and does not tell.
        const facts = await cupsPrinterFacts().catch(() => undefined)
        return names.map((name) => ({
          name,
          isDefault: name === preferred,
          isTwoSided: facts?.get(name)?.isTwoSided ?? null,
          trouble: facts?.get(name)?.trouble ?? '',
        }))
      } catch (error) {
        if (signal.aborted) throw noAnswer()
        if (noPrinters.test(wordsOf(error))) return []
        if (noScheduler.test(wordsOf(error))) {
          if (existsSync(scheduler)) throw notRunning()
          return []
        }
        throw new CallError('unreachable', `The printers of this computer cannot be listed: ${wordsOf(error)}`)
      }
    },
    async print(pdf, { printer, copies, title, sides = 'one', paper = 'A4' }, signal) {
      let name: string | undefined
      const { format, roll, isToFit } = onPaper(pdf, paper)
      const media = format ?? (roll && `Custom.${roll}`)
      const send = async (path: string, ends: AbortSignal) => {
        // Said whatever the printer's own habit: two people's papers never share a leaf.
        const page = [...(media ? ['-o', `media=${media}`] : []), '-o', `sides=${ippSides[sides]}`]
        // On a driver whose roll has one length. What is longer than that it makes smaller by itself, so that nothing is lost.
        const top = roll ? ['-o', 'position=top'] : []
        // The older word and the newer one.
        const fit = isToFit ? ['-o', 'fit-to-page', '-o', 'print-scaling=fit'] : []
        const args = ['-d', printer, '-n', String(copies), '-t', title, ...page, ...top, ...fit, path]
        name = await sent(printer, args, { signal: ends }).catch(nothingPrinted)
      }
      await asFile(pdf, title, send, { signal })
      return name
    },
    /** As bytes that no filter changes; the name of the job. */
    openDrawer: (printer) =>
      sent(printer, ['-d', printer, '-o', 'raw', '-t', 'Cash drawer', '-'], {
        input: opening,
        signal: AbortSignal.timeout(answerTime),
      }),
    queue: cupsQueue,
  }
}

/** What the queue calls the job that lp has handed over. */
async function sent(printer: string, args: readonly string[], given: Run): Promise<string | undefined> {
  try {
    return /request id is (\S+-\d+)/.exec(await run('lp', args, given))?.[1]
  } catch (error) {
    // Without a scheduler lp says that there is no such printer.
    const state = await run('lpstat', ['-r'], { signal: AbortSignal.timeout(listTime) }).catch(wordsOf)
    if (noScheduler.test(state)) throw notRunning()
    const words = wordsOf(error)
    const told = brokenOff.test(words)
      ? 'it broke off. The document may be too large for it, or its disk is full.'
      : words
    throw new CallError('bad_gateway', `The printer ${printer} refused the job: ${told}`)
  }
}

const notRunning = () =>
  new CallError('unreachable', 'The print service of this computer (CUPS) is not running. Tell your IT.')

/** 'printer Counter_3 is idle.  enabled since …' → 'Counter_3'; what is set in from the margin is about the one above. */
async function queueNames(signal: AbortSignal): Promise<string[]> {
  const said = await run('lpstat', ['-p'], { signal })
  return [...said.matchAll(/^printer (\S+) /gm)].flatMap(([, name]) => name ?? [])
}

/** Where nothing is said otherwise, 'system default destination: Counter_3'; '' for none, and for one that is gone. */
async function defaultName(signal: AbortSignal): Promise<string> {
  const said = await run('lpstat', ['-d'], { signal }).catch(() => '')
  return /destination: (\S+)/.exec(said)?.[1] ?? ''
}

/** RFC 8011 §5.2.8. */
const ippSides = { one: 'one-sided', long: 'two-sided-long-edge', short: 'two-sided-short-edge' } as const

/** The command's own last words, without the command line before them. */
function wordsOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const said = message.replace(/^Command failed:.*\n/, '').trim()
  return (said || message).replace(/^(lp|lpstat): /gm, '')
}
