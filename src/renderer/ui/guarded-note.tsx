import { Alert, Button, Stack } from '@mantine/core'
import { useRef } from 'react'
import type { GuardedState } from '../core/guarded'
import { useFocusSoon } from './dialogs/use-focus-soon'

type Props = { state: GuardedState; onAsk: () => void }

/** Why a change was refused, or that its end is not known and can only be asked for. */
export function GuardedNote({ state, onAsk }: Props) {
  if (state.at === 'uncertain') return <Unknown message={state.message} onAsk={onAsk} />
  if (state.at !== 'refused') return null
  return (
    <Alert color="red" role="alert">
      {state.message}
    </Alert>
  )
}

/** Takes the focus: what sent the change can no longer be pressed. */
function Unknown({ message, onAsk }: { message: string; onAsk: () => void }) {
  const ask = useRef<HTMLButtonElement>(null)
  useFocusSoon(() => ask.current)
  return (
    // Visible: the border of the focus lies outside of what it holds.
    <Alert
      color="yellow"
      role="alert"
      title="It is not known whether this was recorded"
      styles={{ body: { overflow: 'visible' }, message: { overflow: 'visible' } }}
    >
      <Stack gap="xs" align="flex-start">
        <span>{message}</span>
        <Button ref={ask} size="xs" variant="default" onClick={onAsk}>
          Ask what became of it
        </Button>
      </Stack>
    </Alert>
  )
}
