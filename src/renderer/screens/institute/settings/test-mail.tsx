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
  const [missing, setMissing] = useState(false)
  const sending = useExclusiveMutation({ mutationFn: (address: string) => api.outboxMail.test({ to: address }) })
  const send = () => {
    const address = to.trim() || values.email
    setMissing(address === '')
    if (address) sending.mutate(address)
  }
  const fault = faultOf(sending.error)
  const isSet = Boolean(base.values.mailHost)
  const answer = sending.data
  const messageRef = useRef<HTMLDivElement>(null)
  const isSaid = answer !== undefined || sending.error !== null
  useEffect(() => {
    if (isSaid) messageRef.current?.scrollIntoView({ block: 'nearest' })
  }, [isSaid])
  return (
    <Stack gap="xs" ref={messageRef}>
      <Group gap="sm" align="flex-end">
        <TextInput
          label="Test mail to"
          placeholder={values.email}
          w={300}
          value={to}
          error={missing && to.trim() === '' ? 'Enter the recipient' : fault}
          onChange={(event) => {
            setTo(event.currentTarget.value)
            if (fault) sending.reset()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey) return
            event.preventDefault()
            if (isSet && !isChanged) send()
          }}
        />
        <Button variant="default" disabled={!isSet || isChanged} loading={sending.isPending} onClick={send}>
          Send a test mail
        </Button>
        <Text size="sm" lh="36px">
          {isChanged ? 'Save the settings first.' : isSet ? '' : 'No mail server is set.'}
        </Text>
      </Group>
      {fault ? null : sending.error ? (
        <Alert color="red" role="alert">
          {getErrorMessage(sending.error)}
        </Alert>
      ) : answer ? (
        <Alert color={answer.result === 0 ? 'green' : 'red'} role={answer.result === 0 ? 'status' : 'alert'}>
          {answer.message}
        </Alert>
      ) : null}
    </Stack>
  )
}

/** Error of the address field. */
const faultOf = (error: unknown) => (error instanceof CallError ? error.fields.to : undefined)
