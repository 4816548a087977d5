import { useEffect, useEffectEvent } from 'react'
import { useHasExtension } from './capabilities'
import { useApiQuery } from './query'
import { useAppInfo } from './workstation/app-info'
import { useSettings } from './workstation/settings'

const defaultProgramName = 'IDTR Counter'

/** The institute's name where the provider tells it; the program's own otherwise. The counter remembers it for signing in. */
export function useInstituteName(): string {
  const can = useHasExtension('institute')
  const { data } = useApiQuery('extension', 'institute', {}, { staleTime: 5 * 60_000, enabled: can })
  const [{ institute }, change] = useSettings()
  const serverName = data?.name ?? ''
  const saveName = useEffectEvent((name: string) => {
    if (name && name !== institute) void change({ institute: name })
  })
  useEffect(() => saveName(serverName), [serverName])
  return serverName || defaultProgramName
}

/** The same before anybody has signed in: what it was called last, or what this machine says; '' for nothing. */
export function useRememberedInstituteName(): string {
  const [{ institute }] = useSettings()
  const info = useAppInfo()
  return institute || info?.institute || ''
}
