import type { Batch } from '#contract/exam/batch'
import { DraftDialog } from '../../../../ui/dialogs/draft-dialog'
import { OpeningIndicator } from '../../../../ui/dialogs/full-screen-dialog'
import { useCandidates } from '../../parts/candidates/use-candidates'
import { freshChoice, storedChoice } from './paper-choice'
import { PaperForm } from './paper-form'

type Props = {
  batch: Batch
  /** The paper that is drawn anew, by its id. */
  replaces?: string | undefined
  onClose: () => void
}

/** Draws the paper of a batch (S3 §2, §5): which questions, and how many of each category. */
export function StartTest({ batch, replaces, onClose }: Props) {
  const candidates = useCandidates(batch.id)
  // Whoever sits the test says which vehicles it is about; where they differ it is chosen.
  const [vehicleCategory = '', ...others] = new Set(
    candidates.rows.filter(({ isPresent }) => isPresent).map(({ vehicleCategoryId }) => vehicleCategoryId),
  )
  const fresh = { ...freshChoice, vehicleCategory: others.length > 0 ? '' : vehicleCategory }
  return (
    <DraftDialog
      title={`${replaces ? 'Draw anew the paper' : 'Start test'} of ${batch.name}`}
      draftKey={`start-test/${batch.id}${replaces ? `/${replaces}` : ''}`}
      parse={(value) => storedChoice.safeParse(value).data}
      onClose={onClose}
    >
      {(drafted) =>
        candidates.isPending ? (
          <OpeningIndicator />
        ) : (
          <PaperForm {...drafted} {...{ batch, replaces, fresh, onClose }} />
        )
      }
    </DraftDialog>
  )
}
