import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { shiftRules } from '#contract/registration/shift/shift'
import { api } from '../../../../core/api'
import { askAgain } from '../../../../core/cache/ask-again'
import { useGuarded } from '../../../../core/guarded'
import { notifyDone } from '../../../../core/notify'
import { useFocusSoon } from '../../../../ui/dialogs/use-focus-soon'
import { GuardedNote } from '../../../../ui/guarded-note'
import { paiseOf } from './amount'
import { AmountInput } from './amount-input'
import { ruleProblem } from './rules'
import { useShiftAgain } from './use-shift-again'

type Props = { onOpened?: () => void; onCancel?: () => void }

/** Opens the own shift with what is in the drawer. */
export function OpenForm({ onOpened, onCancel }: Props) {
  const client = useQueryClient()
  const [float, setFloat] = useState('')
  const [isTold, setTold] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { state, send, ask } = useGuarded(api.shift.open, async () => {
    notifyDone('Shift opened')
    await askAgain(client, 'shift')
    onOpened?.()
  })
  useShiftAgain(state)
  useFocusSoon(() => input.current)
  const problem = ruleProblem(shiftRules.float, paiseOf(float))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // It may stand in a form of its own screen.
    event.stopPropagation()
    setTold(true)
    const paise = paiseOf(float)
    if (problem || paise === undefined) return input.current?.focus()
    void send({ float: paise })
  }
  const isOut = state.at === 'busy' || state.at === 'uncertain'
  return (
    <form onSubmit={submit} onKeyDown={(event) => event.stopPropagation()}>
      <Stack gap="sm" maw={360}>
        <AmountInput
          ref={input}
          label="Opening float"
          description="Count the cash that is in the drawer now"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          data-autofocus
          value={float}
          disabled={isOut}
          error={isTold ? problem : undefined}
          onChange={setFloat}
        />
        <GuardedNote state={state} onAsk={() => void ask()} />
        <Group justify={onCancel ? 'flex-end' : 'flex-start'}>
          {onCancel ? (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          ) : null}
          <Button type="submit" loading={state.at === 'busy'} disabled={state.at === 'uncertain'}>
            Open shift
          </Button>
        </Group>
        {onCancel ? null : (
          <Text size="xs" c="dimmed">
            What you take and pay back at this counter from now on belongs to your shift, until you close it.
          </Text>
        )}
      </Stack>
    </form>
  )
}
