import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import { paperSet } from '#contract/exam/paper-sets'
import type { QuestionPaper } from '#contract/exam/question-paper'
import { fullName } from '#contract/protocol/format'
import { desk } from '../../../../core/desk'
import { notifyFailure } from '../../../../core/notify'
import { useKioskMode } from '../../../../core/session/kiosk-mode'
import { refetchSession } from '../../../../core/session/session'
import frame from '../../../../ui/dialogs/full-screen-dialog.module.css'
import { isCoveredByDialog } from '../../../../ui/dialogs/top-dialog'
import { useStoredDraft } from '../../../../ui/forms/draft/use-stored-draft'
import { useSubmitResponse } from '../../parts/papers/use-submit-response'
import { getOtherLanguage } from '../paper-set/paper-languages'
import type { Wording } from '../paper-set/printed-question'
import { LeavePaper } from './leave-paper'
import { QuestionStep } from './question-step'
import type { ScreenDraft } from './screen-draft'
import { SubmitSummary } from './submit-summary'
import { SubmittedScreen } from './submitted-screen'
import { createTranslator, getLangAttribute, type ScreenLanguage, texts } from './test-screen-texts'
import { TestSessionHeader } from './test-session-header'

export type TestAssignment = {
  batch: Batch
  candidate: Candidate
  paper: QuestionPaper
  /** Returns to the candidate list; an unfinished paper stays as a draft. */
  onLeave: () => void
}

type Props = {
  assignment: TestAssignment
  draftKey: string
  initialDraft: ScreenDraft
  /** Reason why a stored draft could not be restored; '' otherwise. */
  warning: string
  /** Called on Esc and by the Leave button. */
  leaveRef: { current: () => void }
}

/** A candidate's test: questions, summary, final page. Every marked answer is stored at once. */
export function TestSession({ assignment, draftKey, initialDraft, warning, leaveRef }: Props) {
  const { batch, candidate, paper, onLeave } = assignment
  const [batchId, candidateId] = [batch.id, candidate.id]
  useKioskMode({ batchId, candidateId })
  const client = useQueryClient()
  // The seal stays across a reload or browser Back, until the password is entered (D-96).
  useEffect(() => {
    desk.call('session.seal', { batchId, candidateId }).catch(notifyFailure)
    // After browser Back the session is still sealed; reading the session again shows the kiosk lock screen.
    return () => void refetchSession(client).catch(notifyFailure)
  }, [client, batchId, candidateId])
  const root = useRef<HTMLDivElement>(null)
  const draft = useStoredDraft(draftKey)
  const [screenDraft, setScreenDraft] = useState(initialDraft)
  const [wording, setWording] = useState<Wording>('own')
  const [isSummaryOpen, setSummaryOpen] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const questions = paperSet(paper, screenDraft.set)
  const responseForm = useSubmitResponse({
    ...assignment,
    response: undefined,
    draft,
    draftKey,
    getDraft: () => screenDraft,
    isOnScreen: true,
  })
  const translationLanguage = getOtherLanguage(paper)
  // The paper's own language; any value other than 'English' counts as Hindi.
  const ownLanguage = getOtherLanguage({ language: translationLanguage })
  const language: ScreenLanguage = wording === 'own' ? ownLanguage : translationLanguage
  const translate = createTranslator(language)

  const updateDraft = (changedDraft: ScreenDraft) => {
    setScreenDraft(changedDraft)
    // The draft status in the header shows a failure.
    draft.flush(changedDraft).catch(() => undefined)
  }
  leaveRef.current = () => {
    if (!responseForm.isEntered && !isCoveredByDialog(root.current)) setLeaving(true)
  }
  if (responseForm.isEntered)
    return <SubmittedScreen candidate={candidate} language={language} leaveRef={leaveRef} onNext={onLeave} />
  const name = fullName(candidate)
  return (
    <div ref={root} className={frame.inside}>
      <TestSessionHeader
        candidate={candidate}
        paper={paper}
        draftStatus={draft.status}
        wording={wording}
        language={language}
        onWordingChange={setWording}
        onLeave={() => leaveRef.current()}
      />
      {warning ? (
        <div className={frame.bar} lang={getLangAttribute(language)}>
          {translate(texts.draftNotRestored)}: {warning}
        </div>
      ) : null}
      {isSummaryOpen ? (
        <SubmitSummary
          questions={questions}
          marks={screenDraft.marks}
          language={language}
          form={responseForm}
          onSend={() => void responseForm.submit(screenDraft.set, questions, screenDraft.marks, { source: 'screen' })}
          onBack={(index) => {
            updateDraft({ ...screenDraft, at: index })
            setSummaryOpen(false)
          }}
        />
      ) : (
        <QuestionStep
          questions={questions}
          screenDraft={screenDraft}
          wording={wording}
          language={language}
          onChange={updateDraft}
          onFinish={() => setSummaryOpen(true)}
        />
      )}
      {isLeaving ? (
        <LeavePaper
          name={name}
          questionNumber={screenDraft.at + 1}
          language={language}
          form={responseForm}
          onLeave={onLeave}
          onClose={() => setLeaving(false)}
        />
      ) : null}
    </div>
  )
}
