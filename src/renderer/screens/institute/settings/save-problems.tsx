import { t } from '@lingui/core/macro'
import { Alert, Box, Button, Stack } from '@mantine/core'
import { useRef } from 'react'
import { documentLabels } from '#contract/registration/trainee-fields'
import { formatValue } from '#contract/staff/audit-labels'
import { useDeferredFocus } from '../../../ui/dialogs/use-deferred-focus'
import { labels } from './fields'
import classes from './settings.module.css'
import type { SettingsForm } from './use-settings-form'
import type { StorableValues } from './values'

/** Error of a save with a button that resolves it; else the fields that both this user and another one changed. */
export function SaveProblems({ form }: { form: SettingsForm }) {
  const { saveError, conflictingFields, base, loadOtherChanges } = form
  if (saveError)
    return (
      <Alert color={saveError.canLoadOtherChanges ? 'yellow' : 'red'} role="alert" className={classes.band ?? ''}>
        <Stack gap="xs" align="flex-start">
          <span>{saveError.message}</span>
          {saveError.canLoadOtherChanges ? <LoadOtherChanges onLoad={loadOtherChanges} /> : null}
        </Stack>
      </Alert>
    )
  if (conflictingFields.length === 0) return null
  return (
    <Alert color="yellow" role="status" className={classes.band ?? ''} title={t`Someone else changed this too`}>
      {t`Saving replaces the stored value: ${{ values: conflictingFields.map((name) => describeStoredValue(name, base.values)).join('; ') }}.`}
    </Alert>
  )
}

/** The button gets the focus, because another save would be rejected again. */
function LoadOtherChanges({ onLoad }: { onLoad: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useDeferredFocus(() => button.current)
  return (
    <>
      <span>{t`Your entries are kept. Load the other changes, check them, then save.`}</span>
      {/* Space for the focus outline. */}
      <Box p={4} m={-4}>
        <Button ref={button} size="xs" variant="default" onClick={onLoad}>{t`Load other changes`}</Button>
      </Box>
    </>
  )
}

/** `name`: that of a form field, or the key of a required document (`documentKey`). */
function describeStoredValue(name: string, values: StorableValues): string {
  const [licence, document = ''] = name.split('/')
  if (document) {
    const required = values.documents[name] ? t`required` : t`not required`
    return `${licence}, ${Reflect.get(documentLabels, document)}: ${required}`
  }
  if (name === 'holidays') return `${labels.holidays}: ${formatValue(name, values.holidays ?? [])}`
  return `${labels[name] ?? name}: ${formatStoredValue(Reflect.get(values, name))}`
}

function formatStoredValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? t`yes` : t`no`
  return String(value ?? '').replaceAll('\n', ', ') || t`none`
}
