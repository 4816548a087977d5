import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { internalError, toFailure } from '../core/http/failures'
import type { Database } from '../database/database'
import { onWritten } from './enqueue-mails'
import { claimNext, isAnyDue, tidy } from './mail-queue'
import { mailTerms } from './mail-settings'
import { sendOne, type Writers } from './send-mail'
import { currentPause, endPause, isPaused, pause } from './sending-pause'
import { type Line, openLine, type Patience } from './smtp'
import { SmtpTrouble } from './smtp-error'

export type MailingOptions = {
  /** Milliseconds between two looks at the queue; what is written here is looked for at once. */
  every?: number
  /** Milliseconds after which a change that wrote a mail is kept, in all likelihood; else the next look finds it. */
  settling?: number
  patience?: Patience
}
type Parts = {
  db: Database
  now: () => number
  writers: Writers
  /** Puts into the outbox what is due by the calendar; asked at each look. */
  remind: (asking: { db: Database; now: number }) => Promise<void>
  logError: (error: unknown) => void
}
export type Mailing = {
  /** Looks at the queue now, and resolves when there is nothing more to do. For tests. */
  run(): Promise<void>
  /** Begins no mail any more; one that is on its way may end. */
  close(): Promise<void>
}

const usualEvery = 10_000
const usualSettling = 250
/** Many mail servers take no more than this over one connection. */
const perLine = 100
/** Without a mail server only whether one was set, at another provider, is looked at, and less often. */
const idleLooks = 5
/** In a row: then the mail server is left alone. */
const mostBroken = 3
/** What is on its way at the end is waited for so long. */
const lastWait = 5_000

/** Sends what waits in the outbox, one mail after the other over one connection, for as long as it is not closed. */
export function startMailing(
  parts: Parts,
  { every = usualEvery, settling = usualSettling, patience }: MailingOptions = {},
): Mailing {
  const { db, now, writers, remind, logError } = parts
  let isEnding = false
  let running: Promise<void> | undefined
  let isWanted = false
  let line: Line | undefined
  let soon: NodeJS.Timeout | undefined
  /** How many looks are left out: no mail server is set. */
  let idle = 0

  async function look(): Promise<void> {
    const { server } = await mailTerms(db)
    idle = server ? 0 : idleLooks
    // Also what waits since before the server was taken away is too late some day.
    await tidy(db, now())
    if (!server) return
    await remind({ db, now: now() })
    if (isPaused(await currentPause(db, now()), now())) return
    for (let broken = 0; !isEnding && broken < mostBroken && (await isAnyDue(db, now())); ) {
      const outcome = await overOneLine()
      if (outcome === 'stop') return
      broken = outcome === 'carried' ? 0 : broken + 1
      if (broken === mostBroken) await pause(db, 'The mail server ends every connection before it takes a mail.', now())
    }
  }

  async function overOneLine(): Promise<'carried' | 'broken' | 'stop'> {
    const { server } = await mailTerms(db)
    if (!server) return 'stop'
    const open = await openLine(server, patience).catch((error: unknown) => error as Error)
    if (open instanceof Error) {
      if (!(open instanceof SmtpTrouble)) throw open
      await pause(db, open.message, now())
      return 'stop'
    }
    line = open
    try {
      while (!isEnding && open.isOpen() && open.carried() < perLine) {
        // Asked before each: a queue may take hours, and settings hold from when they are saved.
        const terms = await mailTerms(db)
        if (!isDeepStrictEqual(terms.server, server)) return 'carried'
        const mail = await claimNext(db, randomBytes(12).toString('hex'), now())
        if (!mail) return 'stop'
        const outcome = await sendOne(mail, { db, now, line: open, terms: { ...terms, server }, writers, logError })
        if (open.carried() === 1) await endPause(db)
        if (outcome === 'line') return open.carried() > 0 ? 'carried' : 'broken'
        if (outcome === 'done') continue
        await pause(db, outcome.server, now())
        return 'stop'
      }
      return 'carried'
    } finally {
      line = undefined
      open.close()
    }
  }

  async function run(): Promise<void> {
    isWanted = true
    running ??= (async () => {
      try {
        while (isWanted && !isEnding) {
          isWanted = false
          await look()
        }
      } catch (error) {
        // A database that is away is told by every call already.
        if (toFailure(error) === internalError) logError(error)
      } finally {
        running = undefined
      }
    })()
    await running
  }

  const timer = setInterval(() => {
    if (idle-- <= 0) void run()
  }, every)
  timer.unref()
  const lookSoon = () => {
    soon ??= setTimeout(() => {
      soon = undefined
      void run()
    }, settling)
    soon.unref()
  }
  const stopHearing = onWritten(lookSoon)
  lookSoon()

  return {
    run,
    async close() {
      isEnding = true
      stopHearing()
      clearInterval(timer)
      clearTimeout(soon)
      const late = setTimeout(() => line?.drop(), lastWait)
      await running
      clearTimeout(late)
    },
  }
}
