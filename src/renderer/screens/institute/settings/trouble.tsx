import { Alert, Box, Button, Stack } from '@mantine/core'
import { useRef } from 'react'
import { documentLabels } from '#contract/registration/trainee-fields'
import { useDeferredFocus } from '../../../ui/dialogs/use-deferred-focus'
import { labels } from './fields'
import classes from './settings.module.css'
import type { SettingsForm } from './use-settings-form'
import type { KeptValues } from './values'

/** Error of a save with its recovery, and the fields changed both here and elsewhere. */
export function Trouble({ form }: { form: SettingsForm }) {
  const { refusal, both, base, takeOver } = form
  if (refusal)
    return (
      <Alert color={refusal.canTakeOver ? 'yellow' : 'red'} role="alert" className={classes.band ?? ''}>
        <Stack gap="xs" align="flex-start">
          <span>{refusal.message}</span>
          {refusal.canTakeOver ? <TakeOver onPress={takeOver} /> : null}
        </Stack>
      </Alert>
    )
  if (both.length === 0) return null
  return (
    <Alert color="yellow" role="status" className={classes.band ?? ''} title="Someone else changed this too">
      Saving replaces the stored value: {both.map((name) => stored(name, base.values)).join('; ')}.
    </Alert>
  )
}

/** Takes the focus, because another save would be refused again. */
function TakeOver({ onPress }: { onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useDeferredFocus(() => button.current)
  return (
    <>
      <span>Your entries are kept. Load the other changes, check them, then save.</span>
      {/* Space for the focus outline. */}
      <Box p={4} m={-4}>
        <Button ref={button} size="xs" variant="default" onClick={onPress}>
          Load other changes
        </Button>
      </Box>
    </>
  )
}

function stored(name: string, values: KeptValues): string {
  const [licence, document = ''] = name.split('/')
  if (document) {
    const required = values.documents[name] ? 'required' : 'not required'
    return `${licence}, ${Reflect.get(documentLabels, document)}: ${required}`
  }
  const value: unknown = Reflect.get(values, name)
  const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '').replaceAll('\n', ', ')
  return `${labels[name] ?? name}: ${text || 'none'}`
}
