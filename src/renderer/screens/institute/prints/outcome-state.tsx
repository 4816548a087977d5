import { IconCircleX } from '@tabler/icons-react'
import { StatusBadge } from '../../../ui/status-badge'
import { type Outcome, outcomeLabels, outcomeTones } from './outcome'

export const OutcomeState = ({ outcome }: { outcome: Outcome }) => (
  <StatusBadge
    tone={outcomeTones[outcome]}
    label={outcomeLabels[outcome]}
    {...(outcome === 'failed' ? { icon: IconCircleX } : {})}
  />
)
