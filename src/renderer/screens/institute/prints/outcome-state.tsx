import { IconCircleX } from '@tabler/icons-react'
import { State } from '../../../ui/state'
import { type Outcome, outcomeTones, outcomeWords } from './outcome'

export const OutcomeState = ({ of }: { of: Outcome }) => (
  <State tone={outcomeTones[of]} label={outcomeWords[of]} {...(of === 'failed' ? { icon: IconCircleX } : {})} />
)
