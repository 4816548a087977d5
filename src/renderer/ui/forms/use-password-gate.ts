import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { useExclusive } from '../../core/exclusive'

/**
 * A password to pass. `judge` answers why it is refused, or lets pass what waits and answers undefined; a refused one is
 * emptied, and the next is typed. Where judging itself fails the password stays, to be sent again.
 */
export function usePasswordGate<Refusal>(verify: (password: string) => Promise<Refusal | undefined>) {
  const ref = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setBusy] = useState(false)
  const reset = () => setRefusal(undefined)

  const check = useExclusive(async () => {
    setBusy(true)
    reset()
    const refused = await verify(password).catch((error) => {
      setBusy(false)
      throw error
    })
    if (refused === undefined) return
    setBusy(false)
    setRefusal(refused)
    setPassword('')
    ref.current?.focus()
  })
  return {
    refusal,
    isBusy,
    /** Says no longer why the last one was refused. */
    forget: reset,
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (!isBusy && password) void check()
    },
    /** For the input in which it is typed. */
    field: {
      ref,
      maxLength: 50,
      readOnly: isBusy,
      value: password,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setPassword(event.currentTarget.value),
    },
  }
}
