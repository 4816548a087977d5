import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { OneTimeSecret } from './one-time-secret'

type Props = { name: string; issuedCode: { message: string; code: string; minutes: number }; onClose: () => void }

/** Code for a new password, shown once. */
export function ResetCode({ name, issuedCode: { message, code, minutes }, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} closeOnClickOutside={false} size={600} title={t`Code for ${name}`}>
      <Stack gap="md">
        <Text>
          <Trans>
            {message}. Valid once, for {minutes} minutes: “Forgotten password?”, then “I have a code”. Shown only once.
          </Trans>
        </Text>
        <OneTimeSecret label={t`Code`} value={code} />
        <Group justify="flex-end">
          <Button onClick={onClose}>{t`Close`}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
