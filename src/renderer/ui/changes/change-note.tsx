import { Alert } from '@mantine/core'
import { describeChange } from '#contract/desk/outbox-messages'
import type { ChangeForm } from '../../core/outbox'
import { ChangeDecision } from './change-decision'

/** In a form that submits a change: why it was refused, that it is not confirmed yet, or what a person has to decide. */
export function ChangeNote({ form }: { form: ChangeForm }) {
  const { change, problem, isStored, isBusy, decide, tryNow } = form
  return (
    <>
      {problem ? (
        <Alert color="red" role="alert">
          {'state' in problem ? describeChange(problem).text || describeChange(problem).title : problem.message}
        </Alert>
      ) : null}
      {change && isStored ? (
        <ChangeDecision takesFocus change={change} isBusy={isBusy} onDecide={decide} onTryNow={tryNow} />
      ) : null}
    </>
  )
}
