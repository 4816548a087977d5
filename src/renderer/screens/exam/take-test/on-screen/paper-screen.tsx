import { Modal } from '@mantine/core'
import { useRef } from 'react'
import { paperDraftKey } from '#contract/desk/session'
import { OpeningIndicator } from '../../../../ui/dialogs/full-screen-dialog'
import frame from '../../../../ui/dialogs/full-screen-dialog.module.css'
import { useRestoredDraft } from '../../../../ui/forms/draft/use-restored-draft'
import { createScreenDraft, parseScreenDraft } from './screen-draft'
import { type TestAssignment, TestSession } from './test-session'

/** Full-screen dialog in which a candidate takes the test. A started paper resumes at its last question. */
export function PaperScreen(assignment: TestAssignment) {
  /** The function for Esc and the Leave button; `TestSession` replaces it. */
  const leaveRef = useRef(assignment.onLeave)
  const { batch, candidate, paper } = assignment
  const draftKey = paperDraftKey({ batchId: batch.id, candidateId: candidate.id })
  const restoredDraft = useRestoredDraft(draftKey, (value) => parseScreenDraft(value, paper))
  return (
    <Modal.Root
      opened
      fullScreen
      // The candidate list takes the focus next.
      returnFocus={false}
      radius={0}
      transitionProps={{ duration: 0 }}
      onClose={() => leaveRef.current()}
      classNames={{ content: frame.content ?? '', body: frame.body ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          {restoredDraft ? (
            <TestSession
              assignment={assignment}
              draftKey={draftKey}
              leaveRef={leaveRef}
              initialDraft={restoredDraft.value ?? createScreenDraft(paper, candidate)}
              warning={restoredDraft.problem}
            />
          ) : (
            <OpeningIndicator />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
