import { IconCircleX } from '@tabler/icons-react'
import { StatusBadge } from '../../../ui/status-badge'
import { type Outcome, outcomeTones, outcomeWords } from './outcome'

export const OutcomeState = ({ of }: { of: Outcome }) => (
  <StatusBadge tone={outcomeTones[of]} label={outcomeWords[of]} {...(of === 'failed' ? { icon: IconCircleX } : {})} />
)
