import { dialog, type Event, shell, type WebContents } from 'electron'
import { isOwn } from './origin'

/** Hosts whose pages a person may open in the system's browser: the government's licence service. */
export const outsideHosts: readonly string[] = ['parivahan.gov.in', 'sarathi.parivahan.gov.in']

/** Keeps every page of these contents inside counter://app: no leaving, no redirects, no new windows, no webviews. */
export function guardNavigation(contents: WebContents): void {
  const stayInside = (event: Event<{ url: string }>) => {
    if (!isOwn(event.url)) event.preventDefault()
  }
  contents.on('will-navigate', stayInside)
  contents.on('will-redirect', stayInside)
  contents.on('will-frame-navigate', stayInside)
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    void openOutside(url)
    return { action: 'deny' }
  })
}

/** Opens an https address of a listed host in the system's browser; any other address is left alone. */
export async function openOutside(address: string): Promise<void> {
  if (!URL.canParse(address)) return
  const url = new URL(address)
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return
  if (!outsideHosts.includes(url.hostname)) return
  try {
    await shell.openExternal(url.href)
  } catch (error) {
    dialog.showErrorBox('The page could not be opened in the browser', `${url.href}\n${String(error)}`)
  }
}
