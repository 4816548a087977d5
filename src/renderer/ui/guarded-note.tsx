import { Alert, Button, Stack } from '@mantine/core'
import type { GuardedState } from '../app/guarded'

/** Why a change was refused, or that its end is not known and can only be asked for. */
export function GuardedNote({ state, onAsk }: { state: GuardedState; onAsk: () => void }) {
  if (state.at === 'refused') {
    return (
      <Alert color="red" role="alert">
        {state.message}
      </Alert>
    )
  }
  if (state.at !== 'uncertain') return null
  return (
    <Alert color="yellow" role="alert" title="It is not known whether this was recorded">
      <Stack gap="xs" align="flex-start">
        <span>{state.message} Do not send it again; ask the server what became of it.</span>
        <Button size="xs" variant="default" onClick={onAsk}>
          Ask what became of it
        </Button>
      </Stack>
    </Alert>
  )
}
