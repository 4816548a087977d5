import { IconCircleX } from '@tabler/icons-react'
import { StatusBadge } from '../../../ui/status-badge'
import { fileOutcomeLabels, type Outcome, outcomeLabels, outcomeTones } from './outcome'

/** `isFile`: saved to a file instead of printed. */
export const OutcomeState = ({ outcome, isFile }: { outcome: Outcome; isFile: boolean }) => (
  <StatusBadge
    tone={outcomeTones[outcome]}
    label={isFile ? fileOutcomeLabels[outcome] : outcomeLabels[outcome]}
    {...(outcome === 'failed' ? { icon: IconCircleX } : {})}
  />
)
