import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { ExamSet } from '#contract/exam-set'
import { formatInstant } from '#contract/format'
import type { Response } from '#contract/response'
import { notifyDone, notifyFailure } from '../../../app/notify'
import { Confirm } from '../../../ui/confirm'
import { isBelowAnother } from '../../../ui/dialogs'
import frame from '../../../ui/frame.module.css'
import { GuardedNote } from '../../../ui/guarded-note'
import { useStoredDraft } from '../../../ui/use-stored-draft'
import { answersOf, isSame, listed } from '../parts/marks'
import type { Sitting } from '../parts/sitting'
import { useHandIn } from '../parts/use-hand-in'
import { CurrentQuestion } from './current-question'
import { EnteredPanel } from './entered-panel'
import classes from './entry.module.css'
import { EntryFooter } from './entry-footer'
import { nextToEnter } from './offers'
import type { PaperEntryProps } from './paper-entry'
import { paperKey } from './paper-keys'
import { QuestionGrid } from './question-grid'
import { SetChoice } from './set-choice'
import { useEntry } from './use-entry'

type Props = PaperEntryProps & {
  paper: ExamSet
  response: Response | undefined
  draftKey: string
  left: Sitting | undefined
  leftAt: string | undefined
  warning: string
  closeRef: { current: () => void }
}

/** The set, the answers, and the way out: handed in, or kept for another time. */
export function EntryBody(props: Props) {
  const { candidate, candidates, isEdit, paper, response, left, leftAt, closeRef, onNext, onClose } = props
  const root = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const entry = useEntry(paper, response, left)
  const draft = useStoredDraft(props.draftKey)
  const [restoredAt, setRestoredAt] = useState(left && leftAt)
  const [isAsking, setAsking] = useState(false)
  const handIn = useHandIn({ ...props, onDone: () => draft.remove().catch(notifyFailure) })
  const { set, marks, at, questions, problems, isChanged } = entry
  const current = questions[at]
  const outcome = handIn.state.at
  const isLocked = outcome === 'busy' || outcome === 'uncertain'
  const verb = isEdit ? 'Update Paper' : 'Add Data'

  useEffect(() => {
    if (isChanged && set) draft.store({ examSetId: paper.id, set, marks } satisfies Sitting)
  }, [isChanged, set, marks, paper.id, draft.store])

  useEffect(() => {
    // The button that was pressed lost the focus while it was busy.
    if (outcome === 'uncertain') root.current?.querySelector<HTMLElement>('[role=alert] button')?.focus()
    if (outcome === 'refused') addButton.current?.focus()
  }, [outcome])
  const focusAnswer = () => root.current?.querySelector<HTMLElement>('[data-at]')?.focus()
  const leave = async () => {
    // What is typed is kept before the paper goes away; when it cannot be, the line below says so.
    if (isChanged && !handIn.entered) await draft.flush()
    onClose()
  }
  closeRef.current = () => {
    if (handIn.entered) return onClose()
    if (outcome !== 'busy' && !isBelowAnother(root.current)) void leave().catch(notifyFailure)
  }
  const leaveUnchanged = async () => {
    await draft.remove().catch(notifyFailure)
    notifyDone('No answer was changed: the approval is kept')
    onClose()
  }
  const submit = () => {
    if (!set || isLocked || handIn.entered) return
    const [twice] = problems.twice
    if (twice !== undefined) return entry.go(twice - 1)
    if (response && isSame(answersOf(questions, marks), response.answers)) return void leaveUnchanged()
    if (problems.unanswered.length) return setAsking(true)
    void handIn.send(set, questions, marks)
  }
  useWindowEvent('keydown', (event) => {
    if (!current || isLocked || handIn.entered || isBelowAnother(root.current)) return
    if (event.ctrlKey && event.key === 'Enter') return submit()
    const isElsewhere = event.target instanceof Element && event.target.closest('button, [data-own-keys]')
    if (isElsewhere || event.ctrlKey || event.altKey || event.metaKey) return
    const key = paperKey(event.key)
    if (key === undefined) return
    event.preventDefault()
    if (typeof key === 'object') entry.mark(at, key.mark)
    else if (key === 'clear') entry.clear(at)
    else if (key === 'next' && at === questions.length - 1) addButton.current?.focus()
    else entry.go({ next: at + 1, back: at - 1, first: 0, last: questions.length - 1 }[key])
  })
  const startAnew = async () => {
    setRestoredAt(undefined)
    entry.reset()
    await draft.remove().catch(notifyFailure)
  }

  if (handIn.entered)
    return (
      <EnteredPanel
        candidate={candidates.find(({ id }) => id === candidate.id) ?? candidate}
        next={isEdit ? undefined : nextToEnter(candidates, candidate)}
        isEdit={isEdit}
        onNext={onNext}
        onClose={onClose}
      />
    )
  return (
    <div ref={root} className={frame.inside}>
      {props.warning ? <div className={frame.bar}>{props.warning}</div> : null}
      {set && (restoredAt || isEdit) ? (
        <div className={frame.bar} role="status">
          {isEdit ? 'Updating the paper uses the approval up; the old answers are kept.' : null}
          {restoredAt ? (
            <>
              Continued from what was typed {formatInstant(restoredAt)}.
              <Button size="compact-sm" variant="subtle" color="gray" onClick={() => void startAnew()}>
                Start anew
              </Button>
            </>
          ) : null}
        </div>
      ) : null}
      {set && current ? (
        <>
          <div className={classes.columns}>
            <QuestionGrid entry={entry} isLocked={isLocked} />
            <CurrentQuestion question={current} marked={marks[at] ?? []} size={questions.length} />
          </div>
          {outcome === 'refused' || outcome === 'uncertain' ? (
            <div className={classes.note}>
              <GuardedNote state={handIn.state} onAsk={() => void handIn.ask()} />
            </div>
          ) : null}
          <EntryFooter
            entry={entry}
            set={set}
            draft={draft.status}
            at={outcome}
            verb={verb}
            addButton={addButton}
            onBack={focusAnswer}
            onClose={() => closeRef.current()}
            onSubmit={submit}
          />
        </>
      ) : (
        <SetChoice candidate={candidate} isEdit={isEdit} onChoose={entry.begin} />
      )}
      <Confirm
        opened={isAsking}
        confirm={verb}
        onConfirm={() => {
          setAsking(false)
          if (set) void handIn.send(set, questions, marks)
        }}
        onClose={() => {
          setAsking(false)
          entry.go((problems.unanswered[0] ?? 1) - 1)
          // The question that closes gives the focus back to its button first.
          setTimeout(focusAnswer, 60)
        }}
      >
        {problems.unanswered.length === 1 ? 'Question' : 'Questions'} {listed(problems.unanswered)}{' '}
        {problems.unanswered.length === 1 ? 'is' : 'are'} not answered. {isEdit ? 'Update' : 'Add'} the paper like this?
      </Confirm>
    </div>
  )
}
