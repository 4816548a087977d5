import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent } from 'react'
import { useHasExtension } from './capabilities'
import { useApiQuery } from './query'
import { useAppInfo } from './workstation/app-info'
import { useSettings } from './workstation/settings'

export const programName = 'IDTR Counter'

/** Public details and rules of the institute; no data where the server lacks the extension. */
export function useInstituteProfile() {
  const enabled = useHasExtension('institute')
  return useApiQuery('extension', 'institute', {}, { staleTime: 5 * 60_000, enabled })
}

/**
 * The institute's name in the language of the screens; the program's name while it is unknown. Stores the institute's
 * name for the sign-in page, which cannot query the server.
 */
export function useInstituteName(): string {
  const { data } = useInstituteProfile()
  const { i18n } = useLingui()
  const [{ institute }, changeSettings] = useSettings()
  const serverName = (i18n.locale === 'hi' && data?.nameHindi) || (data?.name ?? '')
  const saveName = useEffectEvent((name: string) => {
    if (name && name !== institute) void changeSettings({ institute: name })
  })
  useEffect(() => saveName(serverName), [serverName])
  return serverName || programName
}

/** Name of the institute as stored at an earlier sign-in, or as configured; '' if none. */
export function useRememberedInstituteName(): string {
  const [{ institute }] = useSettings()
  const info = useAppInfo()
  return institute || info?.institute || ''
}
