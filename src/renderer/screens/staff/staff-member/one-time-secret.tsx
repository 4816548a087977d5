import { t } from '@lingui/core/macro'
import { Button, Group, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { notifyDone, notifyFailure } from '../../../core/notify'
import { copyText } from '../../../ui/copy-text'
import classes from './one-time-secret.module.css'

/** Secret that is shown once, with a copy button. */
export function OneTimeSecret({ label, value }: { label: string; value: string }) {
  const copy = () => {
    // Notices with an equal subject replace each other: a success that of a failed attempt.
    const options = { subject: value }
    if (copyText(value)) notifyDone(t`${label} copied`, options)
    else notifyFailure(t`The ${label.toLowerCase()} could not be copied. Select it and press Ctrl+C.`, options)
  }
  return (
    <Group gap="xs" wrap="nowrap" align="end">
      <TextInput
        flex={1}
        label={label}
        readOnly
        variant="filled"
        classNames={{ input: classes.value ?? '' }}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" leftSection={<IconCopy size={18} />} data-autofocus onClick={copy}>{t`Copy`}</Button>
    </Group>
  )
}
