import { t } from '@lingui/core/macro'
import { Alert, Button } from '@mantine/core'
import { useRef } from 'react'
import { useDeferredFocus } from '../dialogs/use-deferred-focus'

type Props = { message: string; onRetry: () => void }

/** Error of a camera without a picture, with a button to try again, which has the focus. */
export function CameraProblem({ message, onRetry }: Props) {
  const retryButton = useRef<HTMLButtonElement>(null)
  useDeferredFocus(() => retryButton.current)
  return (
    <>
      <Alert color="red" role="alert" title={t`No picture`}>
        {message}
      </Alert>
      <Button ref={retryButton} variant="default" onClick={onRetry}>{t`Try again`}</Button>
    </>
  )
}
