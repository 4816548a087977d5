import { useMutation } from '@tanstack/react-query'
import type { Waiting } from '#contract/desk/waiting'
import { desk } from '../../../../core/desk'
import { Confirm } from '../../../../ui/dialogs/confirm'

/** Takes one off the list; one that is registered only leaves it. */
export function RemoveWaiting({ entry: { id, state, person }, onClose }: { entry: Waiting; onClose: () => void }) {
  const remove = useMutation({ mutationFn: () => desk.call('waiting.remove', { id }), onSuccess: onClose })
  const isDone = state === 'registered'
  return (
    <Confirm
      opened
      danger={!isDone}
      confirm={isDone ? 'Remove from this list' : 'Remove registration'}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {isDone ? (
        <>
          <b>{person}</b> is registered and stays in the list of registrations.
        </>
      ) : (
        <>
          Remove the waiting registration of <b>{person || 'a trainee'}</b>? The trainee is not registered, and what was
          filled in is gone with its documents.
        </>
      )}
    </Confirm>
  )
}
