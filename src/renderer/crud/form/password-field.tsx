import { t } from '@lingui/core/macro'
import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { suggestPassword } from '../../ui/forms/suggest-password'
import type { FieldProps } from '../fields'
import { getInputProps, toText } from './input-props'

/** Initial password of another person, with Show and Suggest; afterwards only that person can change it. */
export function PasswordField(props: FieldProps) {
  const { value, readOnly, onChange } = props
  const [isShown, setShown] = useState(false)
  if (readOnly) {
    return (
      <TextInput
        {...getInputProps(props)}
        description={undefined}
        placeholder={t`Only this person can change it`}
        value=""
      />
    )
  }
  const toggleLabel = isShown ? t`Hide password` : t`Show password`
  const ToggleIcon = isShown ? IconEyeOff : IconEye
  const suggest = () => {
    onChange(suggestPassword())
    setShown(true)
  }
  return (
    <TextInput
      {...getInputProps(props)}
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      spellCheck={false}
      maxLength={50}
      value={toText(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSectionWidth={140}
      rightSection={
        <Group gap={4} wrap="nowrap">
          <Button size="compact-xs" variant="default" onClick={suggest}>{t`Suggest password`}</Button>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={toggleLabel}
            title={toggleLabel}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <ToggleIcon size={18} stroke={1.5} />
          </ActionIcon>
        </Group>
      }
    />
  )
}
