import { Alert } from '@mantine/core'
import { describeChange } from '#contract/desk/outbox-messages'
import type { ChangeForm } from '../../core/outbox'
import { ChangeDecision } from './change-decision'

/** Reason of a refused change, or message of an error of the outbox. */
function describeProblem(problem: NonNullable<ChangeForm['problem']>): string {
  const isChange = 'state' in problem
  if (!isChange) return problem.message
  const { title, text } = describeChange(problem)
  return text || title
}

/** Message of a form that submits a change: its refusal, its unconfirmed state, or the decision to make. */
export function ChangeNote({ form }: { form: ChangeForm }) {
  const { change, problem, isStored, isBusy, decide, tryNow } = form
  return (
    <>
      {problem ? (
        <Alert color="red" role="alert">
          {describeProblem(problem)}
        </Alert>
      ) : null}
      {change && isStored ? (
        <ChangeDecision takesFocus change={change} isBusy={isBusy} onDecide={decide} onTryNow={tryNow} />
      ) : null}
    </>
  )
}
