import { type CandidatePaper, paperDraftKey } from '#contract/desk/session'
import { countAnswers } from '#contract/exam/sitting'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../access'
import { hasCapability } from '../gateway/capabilities'
import type { Gateway } from '../gateway/gateway'
import { isClientError } from '../gateway/log-failure'
import type { DeskContext } from '../ports'

const defaultIntervals = { pollMs: 4_000, retryMs: 30_000 }

type Dependencies = Pick<DeskContext, 'clientFor' | 'log' | 'sittingIntervals'> & {
  session: Pick<Gateway['session'], 'staff' | 'sealedPaper'>
  loadDraft: Handlers['drafts.load']
}
type Progress = CandidatePaper & { answered: number }

/**
 * Reports the progress of the candidate at this screen, and the end of the sitting, in the name of the examiner. Does
 * nothing if the server lacks `sitting.report`. Retries after failures. Never rejects.
 */
export function createSittingReporter({
  clientFor,
  session,
  loadDraft,
  log,
  sittingIntervals = defaultIntervals,
}: Dependencies) {
  let lastReport: Progress | undefined
  let nextAttemptAt = 0
  let isSending = false

  async function loadProgress(paper: CandidatePaper, examinerId: string): Promise<Progress> {
    const draft = await loadDraft({ key: paperDraftKey(paper) }, examinerId)
    return { ...paper, answered: countAnswers(draft?.value) ?? 0 }
  }

  /** Sends at most one report. The end of an earlier paper comes first; the next check reports the next paper. */
  async function checkProgress(examinerId: string): Promise<void> {
    const paper = session.sealedPaper()
    const progress = paper && (await loadProgress(paper, examinerId))
    const endReport = lastReport && !isSamePaper(lastReport, progress) ? { ...lastReport, hasLeft: true } : undefined
    const hasProgressed = progress?.answered !== lastReport?.answered
    const report = endReport ?? (hasProgressed ? progress : undefined)
    if (!report) return
    const api = clientFor(examinerId)
    if (await hasCapability(api, 'sitting')) await api.sitting.report(report).catch(rethrowUnlessRejected)
    lastReport = endReport ? undefined : progress
  }

  function tick(): void {
    const user = session.staff()
    if (isSending || !user || performance.now() < nextAttemptAt) return
    isSending = true
    void checkProgress(user.id)
      .catch((error: unknown) => {
        // Failures of the backend are logged by the gateway.
        if (!(error instanceof CallError)) log('app.internal_error', { error })
        nextAttemptAt = performance.now() + sittingIntervals.retryMs
      })
      .finally(() => {
        isSending = false
      })
  }

  const timer = setInterval(tick, sittingIntervals.pollMs).unref()
  return { close: () => clearInterval(timer) }
}

/** Ignores refusals that a retry would repeat; rethrows 429, 'unauthenticated' and all other failures. */
function rethrowUnlessRejected(error: unknown): void {
  if (!(error instanceof CallError) || error.code === 'unauthenticated') throw error
  const { status } = error.failure
  if (!isClientError(status) || status === 429) throw error
}

const isSamePaper = (paper: CandidatePaper, other: CandidatePaper | undefined) =>
  other !== undefined && paperDraftKey(paper) === paperDraftKey(other)
