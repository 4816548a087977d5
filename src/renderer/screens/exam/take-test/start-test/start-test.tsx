import { useRef } from 'react'
import type { Batch } from '#contract/exam/batch'
import { Frame, Opening } from '../../../../ui/dialogs/frame'
import { useCandidates } from '../../parts/candidates/use-candidates'
import { useEarlier } from '../use-earlier'
import { freshChoice, storedChoice } from './paper-choice'
import { PaperForm } from './paper-form'

/** Draws the paper of a batch (S3 §2, §5): which questions, and how many of each category. */
export function StartTest({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const close = useRef(onClose)
  const draftKey = `start-test/${batch.id}`
  const earlier = useEarlier(draftKey, storedChoice)
  const candidates = useCandidates(batch.id)
  // Whoever is in the batch says which vehicles it is about; without an answer it is chosen.
  const vehicleCategory = candidates.rows.at(0)?.vehicleCategoryId ?? ''
  const isRead = earlier.isRead && !candidates.isPending
  return (
    <Frame title={`Start test of ${batch.name}`} onClose={() => close.current()}>
      {isRead ? (
        <PaperForm
          batch={batch}
          fresh={{ ...freshChoice, vehicleCategory }}
          draftKey={draftKey}
          earlier={earlier}
          closeRef={close}
          onClose={onClose}
        />
      ) : (
        <Opening />
      )}
    </Frame>
  )
}
