import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { t } from '@lingui/core/macro'
import { internalError, toFailure } from '../core/http/failures'
import type { Database } from '../database/database'
import { onMailEnqueued } from './enqueue-mails'
import { claimNext, hasDueMail, recoverAndPrune } from './mail-queue'
import { readMailSettings } from './mail-settings'
import { type MailComposers, sendMail } from './send-mail'
import { isSendingPaused, pauseSending, readLatestPause, resumeSending } from './sending-pause'
import { openSmtpConnection, type SmtpConnection, type SmtpTimeouts } from './smtp'
import { SmtpError } from './smtp-error'

export type MailWorkerOptions = {
  /** Milliseconds between polls of the queue. Mails enqueued by this process are sent without waiting for a poll. */
  pollIntervalMs?: number
  /**
   * Milliseconds to wait after mails are enqueued, until their transaction has probably committed. If it has not, the
   * next poll finds the mails.
   */
  commitDelayMs?: number
  timeouts?: SmtpTimeouts
}
type WorkerDependencies = {
  db: Database
  now: () => number
  composers: MailComposers
  /** Adds reminders that are due to the queue; called at each poll. */
  enqueueReminders: (context: { db: Database; now: number }) => Promise<void>
  logError: (error: unknown) => void
}
export type MailWorker = {
  /** Processes the queue now; resolves when it is empty or sending has stopped. For tests. */
  run(): Promise<void>
  /** Prevents further mails; a transfer in progress may finish. */
  close(): Promise<void>
}

const defaultPollIntervalMs = 10_000
const defaultCommitDelayMs = 250
/** Many mail servers limit the number of mails per connection. */
const maxMailsPerConnection = 100
/** Polls to skip after a poll without a mail server. Another provider process may set one, so polling goes on. */
const skippedPollsWithoutServer = 5
/** Sending pauses after this many consecutive connections that ended before they sent a mail. */
const maxBrokenConnections = 3
const shutdownTimeoutMs = 5_000

type WorkerState = { isClosing: boolean; connection: SmtpConnection | undefined }

/** Sends due mails sequentially over one connection until the worker is closed (ADR-18). */
export function startMailWorker(dependencies: WorkerDependencies, options: MailWorkerOptions = {}): MailWorker {
  const { pollIntervalMs = defaultPollIntervalMs, commitDelayMs = defaultCommitDelayMs, timeouts } = options
  const state: WorkerState = { isClosing: false, connection: undefined }
  let currentRun: Promise<void> | undefined
  let isRunRequested = false
  let scheduledRun: NodeJS.Timeout | undefined
  let pollsToSkip = 0

  async function processRequests(): Promise<void> {
    try {
      while (isRunRequested && !state.isClosing) {
        isRunRequested = false
        pollsToSkip = (await processQueue(dependencies, state, timeouts)) ? 0 : skippedPollsWithoutServer
      }
    } catch (error) {
      // Database outages are not logged here: the calls that fail with the database log them.
      if (toFailure(error) === internalError) dependencies.logError(error)
    } finally {
      currentRun = undefined
    }
  }
  async function run(): Promise<void> {
    isRunRequested = true
    currentRun ??= processRequests()
    await currentRun
  }
  const pollTimer = setInterval(() => {
    if (pollsToSkip-- <= 0) void run()
  }, pollIntervalMs)
  pollTimer.unref()
  function scheduleRun(): void {
    scheduledRun ??= setTimeout(() => {
      scheduledRun = undefined
      void run()
    }, commitDelayMs)
    scheduledRun.unref()
  }
  const unsubscribe = onMailEnqueued(scheduleRun)
  scheduleRun()

  return {
    run,
    async close() {
      state.isClosing = true
      unsubscribe()
      clearInterval(pollTimer)
      clearTimeout(scheduledRun)
      const abortTimer = setTimeout(() => state.connection?.abort(), shutdownTimeoutMs)
      await currentRun
      clearTimeout(abortTimer)
    },
  }
}

/** Sends due mails. Returns false if no mail server is set. */
async function processQueue(
  dependencies: WorkerDependencies,
  state: WorkerState,
  timeouts?: SmtpTimeouts,
): Promise<boolean> {
  const { db, now, enqueueReminders } = dependencies
  const { server } = await readMailSettings(db)
  // Runs even without a server: mails queued before the server was removed must expire.
  await recoverAndPrune(db, now())
  if (!server) return false
  await enqueueReminders({ db, now: now() })
  if (isSendingPaused(await readLatestPause(db, now()), now())) return true
  let brokenConnectionCount = 0
  while (!state.isClosing && brokenConnectionCount < maxBrokenConnections && (await hasDueMail(db, now()))) {
    const outcome = await sendOverOneConnection(dependencies, state, timeouts)
    if (outcome === 'stop') return true
    brokenConnectionCount = outcome === 'sent' ? 0 : brokenConnectionCount + 1
    if (brokenConnectionCount === maxBrokenConnections)
      await pauseSending(db, t`The mail server closes every connection before accepting a mail.`, now())
  }
  return true
}

/**
 * 'stop': no mail is due, no mail server is set, or sending is paused. 'broken': the connection ended before it sent a
 * mail. 'sent': more mails may be due, for another connection.
 */
async function sendOverOneConnection(
  { db, now, composers, logError }: WorkerDependencies,
  state: WorkerState,
  timeouts?: SmtpTimeouts,
): Promise<'sent' | 'broken' | 'stop'> {
  const { server } = await readMailSettings(db)
  if (!server) return 'stop'
  const connection = await openSmtpConnection(server, timeouts).catch((error: unknown) => error as Error)
  if (connection instanceof Error) {
    if (!(connection instanceof SmtpError)) throw connection
    await pauseSending(db, connection.message, now())
    return 'stop'
  }
  state.connection = connection
  try {
    while (!state.isClosing && connection.isOpen() && connection.sentCount() < maxMailsPerConnection) {
      // Read before each mail, because a queue can take hours and changed settings must apply at once.
      const settings = await readMailSettings(db)
      if (!isDeepStrictEqual(settings.server, server)) return 'sent'
      const mail = await claimNext(db, randomBytes(12).toString('hex'), now())
      if (!mail) return 'stop'
      const context = { db, now, connection, settings: { ...settings, server }, composers, logError }
      const outcome = await sendMail(mail, context)
      if (connection.sentCount() === 1) await resumeSending(db)
      if (outcome === 'reconnect') return connection.sentCount() > 0 ? 'sent' : 'broken'
      if (outcome === 'done') continue
      await pauseSending(db, outcome.pauseReason, now())
      return 'stop'
    }
    return 'sent'
  } finally {
    state.connection = undefined
    connection.close()
  }
}
