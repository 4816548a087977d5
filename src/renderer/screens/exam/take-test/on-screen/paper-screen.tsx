import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { desk } from '../../../../core/desk'
import { messageOf } from '../../../../core/notify'
import { Opening } from '../../../../ui/dialogs/frame'
import frame from '../../../../ui/dialogs/frame.module.css'
import { freshSitting, readScreenSitting, sittingKey } from './screen-sitting'
import { type Seat, Taking } from './taking'

/** The whole screen belongs to the candidate. A paper that was begun goes on where it was. */
export function PaperScreen(seat: Seat) {
  const leave = useRef(seat.onLeave)
  const { batch, candidate, paper } = seat
  const draftKey = sittingKey(batch.id, candidate.id)
  const { data, error } = useQuery({
    queryKey: ['desk', 'draft', draftKey],
    queryFn: () => desk.call('drafts.load', { key: draftKey }),
    gcTime: 0,
  })
  const isRead = data !== undefined || error !== null
  return (
    <Modal.Root
      opened
      fullScreen
      // Whoever opens next takes the focus: the list of candidates.
      returnFocus={false}
      radius={0}
      transitionProps={{ duration: 0 }}
      onClose={() => leave.current()}
      classNames={{ content: frame.content ?? '', body: frame.body ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          {isRead ? (
            <Taking
              seat={seat}
              draftKey={draftKey}
              leaveRef={leave}
              start={(data && readScreenSitting(data.value, paper)) || freshSitting(paper, candidate)}
              warning={error ? messageOf(error) : ''}
            />
          ) : (
            <Opening />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
