import { Modal } from '@mantine/core'
import { useRef } from 'react'
import { paperDraftKey } from '#contract/desk/session'
import { OpeningIndicator } from '../../../../ui/dialogs/full-screen-dialog'
import frame from '../../../../ui/dialogs/full-screen-dialog.module.css'
import { useRestoredDraft } from '../../../../ui/forms/draft/use-restored-draft'
import { freshSitting, readScreenSitting } from './screen-sitting'
import { type Seat, Taking } from './taking'

/** Full-screen dialog for a candidate. A started paper resumes where it was left. */
export function PaperScreen(seat: Seat) {
  const leave = useRef(seat.onLeave)
  const { batch, candidate, paper } = seat
  const draftKey = paperDraftKey({ batchId: batch.id, candidateId: candidate.id })
  const restoredDraft = useRestoredDraft(draftKey, (value) => readScreenSitting(value, paper))
  return (
    <Modal.Root
      opened
      fullScreen
      // The candidate list takes the focus next.
      returnFocus={false}
      radius={0}
      transitionProps={{ duration: 0 }}
      onClose={() => leave.current()}
      classNames={{ content: frame.content ?? '', body: frame.body ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          {restoredDraft ? (
            <Taking
              seat={seat}
              draftKey={draftKey}
              leaveRef={leave}
              start={restoredDraft.value ?? freshSitting(paper, candidate)}
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
