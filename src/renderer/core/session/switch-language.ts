import type { ScreenLanguage } from '#contract/desk/settings'
import { desk } from '../desk'
import { notifyFailure } from '../notify'
import { runBeforeReload } from './session'

/** Stores the drafts and loads the page again in another language; not if a draft cannot be stored. */
export async function switchLanguage(language: ScreenLanguage): Promise<void> {
  const tasks = await runBeforeReload()
  if (tasks.some(({ status }) => status === 'rejected')) return
  try {
    await desk.call('settings.setLanguage', { language })
    window.location.reload()
  } catch (error) {
    notifyFailure(error)
  }
}
