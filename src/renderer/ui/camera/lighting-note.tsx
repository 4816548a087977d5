import { t } from '@lingui/core/macro'
import { StatusBadge } from '../status-badge'

/** `advice`: how to improve the light; '' if it is good. */
export const LightingNote = ({ advice }: { advice: string }) => (
  <div role="status">
    <StatusBadge tone={advice ? 'wait' : 'good'} label={advice || t`Light is good`} />
  </div>
)
