import { type CandidatePaper, paperDraftKey } from '#contract/desk/session'
import { countAnswers } from '#contract/exam/sitting'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../access'
import { can } from '../gateway/capability'
import type { Gateway } from '../gateway/gateway'
import { isRefusal } from '../gateway/note'
import type { DeskContext } from '../ports'

/** In milliseconds. */
const usualTimes = { look: 4_000, again: 30_000 }

type Needs = Pick<DeskContext, 'clientFor' | 'log' | 'sittingTimes'> & {
  session: Pick<Gateway['session'], 'staff' | 'sealedPaper'>
  loadDraft: Handlers['drafts.load']
}
type Progress = CandidatePaper & { answered: number }

/**
 * Tells the institute how far the candidate at this screen is, from the draft of the paper, and when the screen is left; in
 * the name of the examiner. An institute without such a call is told nothing, one that is away later. Never rejects.
 */
export function createSittingReporter({ clientFor, session, loadDraft, log, sittingTimes = usualTimes }: Needs) {
  let told: Progress | undefined
  let next = 0
  let isTelling = false

  async function progressOf(paper: CandidatePaper, owner: string): Promise<Progress> {
    const draft = await loadDraft({ key: paperDraftKey(paper) }, owner)
    return { ...paper, answered: countAnswers(draft?.value) ?? 0 }
  }

  async function look(owner: string): Promise<void> {
    const paper = session.sealedPaper()
    const now = paper && (await progressOf(paper, owner))
    const left = told && !isSamePaper(told, now) ? { ...told, hasLeft: true } : undefined
    const news = left ?? (now?.answered === told?.answered ? undefined : now)
    if (!news) return
    const api = clientFor(owner)
    if (await can(api, 'sitting')) await api.sitting.report(news).catch(unlessRefused)
    told = left ? undefined : now
  }

  function tick(): void {
    const who = session.staff()
    if (isTelling || !who || performance.now() < next) return
    isTelling = true
    void look(who.id)
      .catch((error: unknown) => {
        // What the institute said is in the log already.
        if (!(error instanceof CallError)) log('app.internal_error', { error })
        next = performance.now() + sittingTimes.again
      })
      .finally(() => {
        isTelling = false
      })
  }

  const timer = setInterval(tick, sittingTimes.look).unref()
  return { close: () => clearInterval(timer) }
}

/** What is refused is refused again: the next answer is another matter. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof CallError) || error.code === 'unauthenticated' || !isRefusal(error.failure.status)) throw error
}

const isSamePaper = (one: CandidatePaper, other: CandidatePaper | undefined) =>
  other !== undefined && paperDraftKey(one) === paperDraftKey(other)
