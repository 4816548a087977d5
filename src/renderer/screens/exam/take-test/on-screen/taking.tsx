import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import type { ExamSet } from '#contract/exam/exam-set'
import { paperSet } from '#contract/exam/paper-sets'
import { fullName } from '#contract/protocol/format'
import { desk } from '../../../../core/desk'
import { notifyFailure } from '../../../../core/notify'
import { useKioskMode } from '../../../../core/session/kiosk-mode'
import { refetchSession } from '../../../../core/session/session'
import frame from '../../../../ui/dialogs/full-screen-dialog.module.css'
import { isCoveredByDialog } from '../../../../ui/dialogs/top-dialog'
import { useStoredDraft } from '../../../../ui/forms/draft/use-stored-draft'
import { useHandIn } from '../../parts/papers/use-hand-in'
import { otherLanguage } from '../paper-set/paper-languages'
import type { Wording } from '../paper-set/printed-question'
import { Answering } from './answering'
import { HandIn } from './hand-in'
import { HandedIn } from './handed-in'
import { LeavePaper } from './leave-paper'
import type { ScreenSitting } from './screen-sitting'
import { langOf, type ScreenLanguage, sayIn, words } from './screen-words'
import { TakingHeader } from './taking-header'

export type Seat = {
  batch: Batch
  candidate: Candidate
  paper: ExamSet
  /** Returns to the candidate list; an unfinished paper stays as a draft. */
  onLeave: () => void
}

type Props = {
  seat: Seat
  draftKey: string
  start: ScreenSitting
  /** Reason why the draft could not be read; '' otherwise. */
  warning: string
  leaveRef: { current: () => void }
}

/** A candidate's test: answering, handing in, final page. Every choice is stored at once. */
export function Taking({ seat, draftKey, start, warning, leaveRef }: Props) {
  const { batch, candidate, paper, onLeave } = seat
  const [batchId, candidateId] = [batch.id, candidate.id]
  useKioskMode({ batchId, candidateId })
  const client = useQueryClient()
  // Kiosk lock: holds across reload and Back, until the password is entered (D-96).
  useEffect(() => {
    desk.call('session.seal', { batchId, candidateId }).catch(notifyFailure)
    return () => void refetchSession(client).catch(notifyFailure)
  }, [client, batchId, candidateId])
  const root = useRef<HTMLDivElement>(null)
  const draft = useStoredDraft(draftKey)
  const [sitting, setSitting] = useState(start)
  const [wording, setWording] = useState<Wording>('own')
  const [isSummary, setSummary] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const questions = paperSet(paper, sitting.set)
  const handIn = useHandIn({ ...seat, response: undefined, draft, draftKey, drafted: () => sitting, isOnScreen: true })
  const other = otherLanguage(paper)
  const ownLanguage = otherLanguage({ language: other })
  const language: ScreenLanguage = wording === 'own' ? ownLanguage : other
  const say = sayIn(language)

  const change = (next: ScreenSitting) => {
    setSitting(next)
    // The draft status in the header shows a failure.
    draft.flush(next).catch(() => undefined)
  }
  leaveRef.current = () => {
    if (!handIn.entered && !isCoveredByDialog(root.current)) setLeaving(true)
  }
  if (handIn.entered) return <HandedIn {...{ candidate, language, leaveRef }} onNext={onLeave} />
  const name = fullName(candidate)
  return (
    <div ref={root} className={frame.inside}>
      <TakingHeader
        candidate={candidate}
        paper={paper}
        draft={draft.status}
        wording={wording}
        language={language}
        onWordingChange={setWording}
        onLeave={() => leaveRef.current()}
      />
      {warning ? (
        <div className={frame.bar} lang={langOf(language)}>
          {say(words.lost)}: {warning}
        </div>
      ) : null}
      {isSummary ? (
        <HandIn
          questions={questions}
          marks={sitting.marks}
          language={language}
          form={handIn}
          onSend={() => void handIn.submit(sitting.set, questions, sitting.marks, { source: 'screen' })}
          onBack={(at) => {
            change({ ...sitting, at })
            setSummary(false)
          }}
        />
      ) : (
        <Answering
          questions={questions}
          sitting={sitting}
          wording={wording}
          language={language}
          onChange={change}
          onFinish={() => setSummary(true)}
        />
      )}
      {isLeaving ? (
        <LeavePaper
          name={name}
          place={sitting.at + 1}
          language={language}
          form={handIn}
          onLeave={onLeave}
          onClose={() => setLeaving(false)}
        />
      ) : null}
    </div>
  )
}
