import { t } from '@lingui/core/macro'
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '#contract/protocol/failure'
import { api } from '../../../core/api'
import { useExclusiveMutation } from '../../../core/exclusive'
import { getErrorMessage } from '../../../core/notify'
import type { SettingsForm } from './use-settings-form'

/** Sends a test mail with the stored settings, and shows the mail server's reply. */
export function TestMail({ form }: { form: SettingsForm }) {
  const { isChanged, base, values } = form
  const [to, setTo] = useState('')
  const [isAddressMissing, setAddressMissing] = useState(false)
  const sending = useExclusiveMutation({ mutationFn: (address: string) => api.outboxMail.test({ to: address }) })
  const send = () => {
    const address = to.trim() || values.email
    setAddressMissing(address === '')
    if (address) sending.mutate(address)
  }
  const addressError = addressErrorOf(sending.error)
  const hasMailServer = Boolean(base.values.mailHost)
  // `result` of the reply: 0 if the mail server accepted the mail.
  const reply = sending.data
  const messageRef = useRef<HTMLDivElement>(null)
  const hasResult = reply !== undefined || sending.error !== null
  useEffect(() => {
    if (hasResult) messageRef.current?.scrollIntoView({ block: 'nearest' })
  }, [hasResult])
  return (
    <Stack gap="xs" ref={messageRef}>
      <Group gap="sm" align="flex-end">
        <TextInput
          label={t`Test mail to`}
          placeholder={values.email}
          w={300}
          value={to}
          error={isAddressMissing && to.trim() === '' ? t`Enter the recipient` : addressError}
          onChange={(event) => {
            setTo(event.currentTarget.value)
            if (addressError) sending.reset()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey) return
            event.preventDefault()
            if (hasMailServer && !isChanged) send()
          }}
        />
        <Button
          variant="default"
          disabled={!hasMailServer || isChanged}
          loading={sending.isPending}
          onClick={send}
        >{t`Send a test mail`}</Button>
        <Text size="sm" lh="36px">
          {isChanged ? t`Save the settings first.` : hasMailServer ? '' : t`No mail server is set.`}
        </Text>
      </Group>
      {addressError ? null : sending.error ? (
        <Alert color="red" role="alert">
          {getErrorMessage(sending.error)}
        </Alert>
      ) : reply ? (
        <Alert color={reply.result === 0 ? 'green' : 'red'} role={reply.result === 0 ? 'status' : 'alert'}>
          {reply.message}
        </Alert>
      ) : null}
    </Stack>
  )
}

/** Error of the address field. */
const addressErrorOf = (error: unknown) => (error instanceof CallError ? error.fields.to : undefined)
