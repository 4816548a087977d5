import type { PrintJob, WaitingPrint } from '#contract/desk/index'
import { CallError } from '#contract/protocol/failure'
import type { DeskContext } from '../ports'
import type { PrintQueue, QueuedPrint } from '../ports/printing'
import type { Journal } from './journal'
import { pagesIn } from './spool/pages'
import { waitingWords } from './waiting-words'

/** In milliseconds. */
export interface WatchTimes {
  /** How often a queue is looked at; after a quarter of an hour ten times as rarely. */
  lookEvery: number
  /** How long a print may wait without a reason before its clerk is told. */
  tellAfter: number
  /** How long a page may take on top. */
  eachPage: number
}
const usual: WatchTimes = { lookEvery: 2_000, tellAfter: 20_000, eachPage: 6_000 }
const longWait = 15 * 60_000
const withdrawPatience = 5_000

interface Watched {
  job: PrintJob
  owner: string
  began: number
  pages: number
  /** What the queue calls it; absent while the print system is being handed it. */
  name?: string
  stop: AbortController
  /** When it is through with the print system, one way or the other. */
  handed: Promise<unknown>
  words: string
  nextLook: number
}
type Context = Pick<DeskContext, 'printers' | 'emit' | 'log'>

/**
 * Hands prints to the print system and follows them until it is through with them: what hangs is told to whoever printed it,
 * and can be taken out (D-164). What was in a queue when the program ended is followed from its next start on.
 */
export function createWatch({ printers, emit, log }: Context, journal: Journal, times = usual) {
  const { queue } = printers
  const watched = new Map<string, Watched>()
  let timer: NodeJS.Timeout | undefined
  let told = ''

  for (const { owner, queuedAs, ...job } of journal.inQueues()) {
    if (queue) follow({ job, owner, pages: 20, name: queuedAs })
    else journal.mark(job.id, owner, { queuedAs: '' })
  }

  function follow(given: Pick<Watched, 'job' | 'owner' | 'pages'> & { name?: string }): Watched {
    const own = { began: performance.now(), stop: new AbortController(), handed: Promise.resolve() }
    const entry: Watched = { ...given, ...own, words: '', nextLook: performance.now() + times.lookEvery }
    watched.set(given.job.id, entry)
    arm()
    return entry
  }
  const forget = (entry: Watched) => {
    watched.delete(entry.job.id)
    tell()
  }

  function arm() {
    if (timer || watched.size === 0) return
    timer = setTimeout(() => {
      timer = undefined
      void lookAtAll().finally(arm)
    }, times.lookEvery)
    timer.unref()
  }

  async function lookAtAll() {
    const at = performance.now()
    const due = [...watched.values()].filter(({ nextLook }) => nextLook <= at)
    await Promise.all(due.map((entry) => look(entry, at)))
    tell()
  }

  async function look(entry: Watched, at: number) {
    const waited = at - entry.began
    entry.nextLook = at + (waited > longWait ? 10 : 1) * times.lookEvery - 1
    const { job, name } = entry
    const isLate = waited > times.tellAfter
    if (!name || !queue) {
      entry.words = isLate ? waitingWords.notTaken(job.printer, waited) : ''
      return
    }
    try {
      const seen = await queue.look(name)
      // Meanwhile somebody took it out, or answered for it.
      if (watched.get(job.id) !== entry) return
      if (seen.state === 'waiting' || seen.state === 'printing') entry.words = wordsFor(entry, seen, waited)
      else settle(entry, seen)
    } catch (error) {
      entry.words = isLate ? waitingWords.noAnswer : ''
      if (isLate) log('print_queue.status_failed', { error })
    }
  }

  function wordsFor({ job, pages }: Watched, { state, trouble }: QueuedPrint, waited: number): string {
    if (trouble) return waitingWords.trouble(job.printer, trouble)
    const enough = times.tellAfter + (state === 'printing' ? pages * job.copies * times.eachPage : 0)
    if (waited <= enough) return ''
    return state === 'printing' ? waitingWords.printing(job.printer, waited) : waitingWords.behind(job.printer, waited)
  }

  /** The print system is through with it. What came out only a person can say, but for what never began. */
  function settle(entry: Watched, { state, hasBegun, trouble }: QueuedPrint): PrintJob {
    const { job, owner } = entry
    forget(entry)
    if (state === 'left') return journal.mark(job.id, owner, { queuedAs: '' })
    if (state === 'removed')
      return journal.mark(job.id, owner, { queuedAs: '', message: waitingWords.removed(job.printer) })
    const said = trouble ? ` (“${trouble}”)` : ''
    const ended = state === 'cancelled' ? 'It was cancelled in the queue' : `The print system gave it up${said}`
    return hasBegun
      ? journal.mark(job.id, owner, { queuedAs: '', message: `${ended} after it had begun: look what came out.` })
      : journal.mark(job.id, owner, {
          queuedAs: '',
          state: 'failed',
          message: `${ended} before it had begun: nothing came out.`,
        })
  }

  function tell() {
    const now = [...watched.values()].map(({ job, words }) => `${job.id} ${words.replaceAll(/\d+/g, '')}`)
    const waiting = [...watched.values()].filter(({ words }) => words)
    if (now.join() === told) return
    told = now.join()
    emit('printing.waiting', { count: waiting.length })
  }

  /** The spooler has it: what cannot be noted of it any more changes nothing about that. */
  function kept(entry: Watched, name: string): PrintJob {
    entry.name = name
    try {
      entry.job = journal.mark(entry.job.id, entry.owner, { queuedAs: name })
    } catch (error) {
      log('print_queue.job_store_failed', { error })
    }
    return entry.job
  }

  async function withdrawn(entry: Watched, from: PrintQueue, name: string): Promise<PrintJob> {
    const refused = await from.withdraw(name).then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
    for (const end = performance.now() + withdrawPatience; ; await pause(200)) {
      // A print system that is stopped or stands still says nothing, and lets nothing go.
      const seen = await from.look(name).catch(() => undefined)
      if (seen && seen.state !== 'waiting' && seen.state !== 'printing') return settle(entry, seen)
      if (performance.now() < end && !refused) continue
      log('print_queue.cancel_failed', refused)
      throw new CallError('conflict', waitingWords.notLetGo(entry.job.printer))
    }
  }

  return {
    /** Resolves when the spooler has taken it, or when nobody knows. Rejects, noted as failed, when it was refused. */
    async hand(job: PrintJob, owner: string, pdf: Uint8Array, copies: number): Promise<PrintJob> {
      const { printer, title, sides, paper } = job
      const entry = follow({ job, owner, pages: pagesIn(pdf) })
      const handing = printers.print(pdf, { printer, copies, title, sides, paper }, entry.stop.signal)
      entry.handed = handing.catch(() => undefined)
      try {
        const name = await handing
        if (name && queue) return kept(entry, name)
        forget(entry)
        return journal.job(job.id, owner)
      } catch (error) {
        forget(entry)
        const message = error instanceof Error ? error.message : String(error)
        const failed = error instanceof CallError ? error : new CallError('bad_gateway', message)
        // Nobody knows whether paper comes out: it stays queued until the clerk has looked.
        if (failed.code === 'uncertain') return journal.mark(job.id, owner, { state: 'queued', message })
        journal.mark(job.id, owner, { state: 'failed', message })
        throw failed
      }
    },

    waiting: (owner: string): WaitingPrint[] =>
      [...watched.values()]
        .filter((entry) => entry.words && entry.owner === owner)
        .map(({ job, words }) => ({ job, words, since: job.createdAt })),

    /** The job as it is after that. Throws `conflict` when the print system did not let go of it. */
    async withdraw(id: string, owner: string): Promise<PrintJob> {
      const job = journal.job(id, owner)
      const entry = watched.get(id)
      if (!entry) return job
      if (entry.name && queue) return withdrawn(entry, queue, entry.name)
      entry.stop.abort()
      await entry.handed
      // Its own `hand` notes what became of it, a moment later.
      await pause(0)
      return journal.job(id, owner)
    },

    /** Somebody has said what came of it: nobody is told of it any more. */
    answered(id: string, owner: string) {
      const entry = watched.get(id)
      if (!entry?.name) return
      forget(entry)
      journal.mark(id, owner, { queuedAs: '' })
    },

    close() {
      clearTimeout(timer)
      watched.clear()
    },
  }
}

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))
