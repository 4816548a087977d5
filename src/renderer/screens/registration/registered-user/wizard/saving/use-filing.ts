import { useState } from 'react'
import type { Waiting } from '#contract/desk/waiting'
import { CallError } from '#contract/protocol/failure'
import { desk } from '../../../../../core/desk'
import { messageOf, notifyFailure } from '../../../../../core/notify'
import { useSession } from '../../../../../core/session/session'
import type { StoredDraft } from '../../../../../ui/forms/draft/use-stored-draft'
import type { RegistrationForm } from '../use-registration-form'
import { toDraft } from '../values'

type Given = {
  /** Of this filing, also after a stop in the middle of it: it is filed once. */
  id: () => string
  wizard: RegistrationForm
  price: number | undefined
  draft: StoredDraft
  draftKey: string
}
export type Filing = ReturnType<typeof useFiling>

/** Hands a registration to the desk, which keeps it until the institute is back. */
export function useFiling({ id, wizard, price, draft, draftKey }: Given) {
  const session = useSession()
  /** It stays theirs, whoever signs in above it. */
  const [owner] = useState(session?.id ?? '')
  const [filed, setFiled] = useState<Waiting>()
  const [busy, setBusy] = useState(false)
  const { values, slots, choices, documents } = wizard

  const send = async () => {
    await draft.flush()
    const { startTime = '', endTime = '' } = slots.chosen ?? {}
    const entry = await desk.call('waiting.file', {
      owner,
      id: id(),
      draftKey,
      draft: toDraft(values),
      course: choices.course?.name ?? '',
      price: price ?? null,
      startTime,
      endTime,
      documents: documents.waiting.map((kind) => ({ kind, handle: documents.chosen[kind].file?.handle ?? '' })),
    })
    // What was typed meanwhile is not written again.
    await draft.remove().catch(notifyFailure)
    setFiled(entry)
  }
  const file = async () => {
    if (busy || !wizard.isComplete() || !values.disclaimer) return
    setBusy(true)
    try {
      await draft.during(send)
    } catch (error) {
      wizard.refuse(messageOf(error), error instanceof CallError ? error.fields : {})
    } finally {
      setBusy(false)
    }
  }

  return {
    /** Only a new registration, and only while nobody answers. */
    isOffered: wizard.canFile,
    canFile: wizard.canFile && values.disclaimer,
    busy,
    filed,
    file,
    reset: () => setFiled(undefined),
  }
}
