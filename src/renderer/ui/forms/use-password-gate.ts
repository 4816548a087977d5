import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { useExclusive } from '../../core/exclusive'

/**
 * State of a password prompt. `verify` returns the reason for a refusal; undefined accepts the password, and the prompt
 * stays busy. A refused password is cleared. If `verify` throws, the password can be submitted again.
 */
export function usePasswordGate<Refusal>(verify: (password: string) => Promise<Refusal | undefined>) {
  const ref = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setBusy] = useState(false)
  const clearRefusal = () => setRefusal(undefined)

  const check = useExclusive(async () => {
    setBusy(true)
    clearRefusal()
    const result = await verify(password).catch((error) => {
      setBusy(false)
      throw error
    })
    if (result === undefined) return
    setBusy(false)
    setRefusal(result)
    setPassword('')
    ref.current?.focus()
  })
  return {
    refusal,
    isBusy,
    clearRefusal,
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (!isBusy && password) void check()
    },
    /** Props of the password input. */
    field: {
      ref,
      maxLength: 50,
      readOnly: isBusy,
      value: password,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setPassword(event.currentTarget.value),
    },
  }
}
