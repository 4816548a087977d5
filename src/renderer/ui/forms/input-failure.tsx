import { Anchor } from '@mantine/core'
import { messageOf } from '../../core/notify'

/** Under a field whose choices could not be read: why, and the way on. */
export const InputFailure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <>
    {messageOf(error)}{' '}
    <Anchor component="button" type="button" fz="inherit" onClick={onRetry}>
      Retry
    </Anchor>
  </>
)
