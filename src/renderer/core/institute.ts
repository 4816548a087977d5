import { useEffect, useEffectEvent } from 'react'
import { useHasExtension } from './capabilities'
import { useApiQuery } from './query'
import { useAppInfo } from './workstation/app-info'
import { useSettings } from './workstation/settings'

const defaultProgramName = 'IDTR Counter'

/** The institute's name from the server, else the program's. Stored for the sign-in page. */
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

/** The stored or configured name for the sign-in page; '' if none. */
export function useRememberedInstituteName(): string {
  const [{ institute }] = useSettings()
  const info = useAppInfo()
  return institute || info?.institute || ''
}
