import { useEffect, useEffectEvent } from 'react'
import { useCan } from './capabilities'
import { useAppInfo } from './counter/app-info'
import { useSettings } from './counter/settings'
import { useAsk } from './query'

const program = 'IDTR Counter'

/** The institute's name where the provider tells it; the program's own otherwise. The counter remembers it for signing in. */
export function useInstituteName(): string {
  const can = useCan('institute')
  const { data } = useAsk('extension', 'institute', {}, { staleTime: 5 * 60_000, enabled: can })
  const [{ institute }, change] = useSettings()
  const told = data?.name ?? ''
  const remember = useEffectEvent((name: string) => {
    if (name && name !== institute) void change({ institute: name })
  })
  useEffect(() => remember(told), [told])
  return told || program
}

/** The same before anybody has signed in: what it was called last, or what this machine says; '' for nothing. */
export function useKnownInstitute(): string {
  const [{ institute }] = useSettings()
  const info = useAppInfo()
  return institute || info?.institute || ''
}
