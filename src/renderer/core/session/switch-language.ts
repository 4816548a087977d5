import type { ScreenLanguage } from '#contract/desk/settings'
import { desk } from '../desk'
import { notifyFailure } from '../notify'
import { reloadPage, runBeforeReload } from './session'

const retryDelayMs = 10_000

/** Stores the drafts. Returns false if one cannot be stored; its form then shows the error. */
async function storeDrafts(): Promise<boolean> {
  const results = await runBeforeReload()
  return results.every(({ status }) => status === 'fulfilled')
}

/** Stores the drafts and reloads the page in another language. Does not reload if a draft cannot be stored. */
export async function switchLanguage(language: ScreenLanguage): Promise<void> {
  if (!(await storeDrafts())) return
  try {
    await desk.call('settings.setLanguage', { language })
    reloadPage()
  } catch (error) {
    notifyFailure(error)
  }
}

/**
 * Switches the page to a language that was chosen elsewhere, such as in another window. Waits while a dialog is open,
 * because its input may not be in a draft. Returns a function that cancels the switch.
 */
export function followLanguage(language: ScreenLanguage): () => void {
  if (language === document.documentElement.lang) return () => undefined
  let isStopped = false
  let retryTimer: ReturnType<typeof setTimeout>
  const reloadOutsideDialogs = () => {
    if (document.querySelector('[aria-modal=true]')) return
    dialogObserver.disconnect()
    void storeDrafts().then((areStored) => {
      if (isStopped) return
      if (areStored) reloadPage()
      else retryTimer = setTimeout(reloadWhenPossible, retryDelayMs)
    })
  }
  const dialogObserver = new MutationObserver(reloadOutsideDialogs)
  const reloadWhenPossible = () => {
    dialogObserver.observe(document.body, { childList: true, subtree: true })
    reloadOutsideDialogs()
  }
  reloadWhenPossible()
  return () => {
    isStopped = true
    clearTimeout(retryTimer)
    dialogObserver.disconnect()
  }
}
