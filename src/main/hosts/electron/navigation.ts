import { t } from '@lingui/core/macro'
import { dialog, type Event, shell, type WebContents } from 'electron'
import { isAppUrl } from './origin'

/** Hosts of the government's licence service. */
export const allowedExternalHosts: readonly string[] = ['parivahan.gov.in', 'sarathi.parivahan.gov.in']

/** Translates a text of the program to the language of the screens. */
type Translate = (text: string) => string

/** Keeps pages inside counter://app: no other addresses, redirects, new windows or webviews. */
export function guardNavigation(contents: WebContents, translate: Translate): void {
  const preventLeaving = (event: Event<{ url: string }>) => {
    if (!isAppUrl(event.url)) event.preventDefault()
  }
  contents.on('will-navigate', preventLeaving)
  contents.on('will-redirect', preventLeaving)
  contents.on('will-frame-navigate', preventLeaving)
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    void openExternalUrl(url, translate)
    return { action: 'deny' }
  })
}

/** Opens https addresses of allowed hosts in the system's browser; ignores others. */
export async function openExternalUrl(address: string, translate: Translate): Promise<void> {
  if (!URL.canParse(address)) return
  const url = new URL(address)
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return
  if (!allowedExternalHosts.includes(url.hostname)) return
  try {
    await shell.openExternal(url.href)
  } catch (error) {
    dialog.showErrorBox(translate(t`The page could not be opened in the browser`), `${url.href}\n${String(error)}`)
  }
}
