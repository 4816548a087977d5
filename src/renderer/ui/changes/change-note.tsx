import { Alert } from '@mantine/core'
import { noteOf } from '#contract/desk/outbox-words'
import type { ChangeForm } from '../../core/outbox'
import { ChangeDecision } from './change-decision'

/** In a form that submits a change: why it was refused, that it is not confirmed yet, or what a person has to decide. */
export function ChangeNote({ form }: { form: ChangeForm }) {
  const { change, failure, isBusy } = form
  if (failure)
    return (
      <Alert color="red" role="alert">
        {failure.message}
      </Alert>
    )
  if (!change || change.state === 'done' || (isBusy && change.state !== 'uncertain')) return null
  const { tone, text, title } = noteOf(change)
  if (tone === 'returned')
    return (
      <Alert color="red" role="alert">
        {text || title}
      </Alert>
    )
  return <ChangeDecision change={change} isBusy={isBusy} onDecide={form.decide} onTryNow={form.tryNow} />
}
