import type { ScreenLanguage } from '#contract/desk/settings'
import { desk } from '../desk'
import { notifyFailure } from '../notify'
import { runBeforeReload } from './session'

/** Stores the drafts; false if one cannot be stored, which its form shows. */
async function storeDrafts(): Promise<boolean> {
  const tasks = await runBeforeReload()
  return tasks.every(({ status }) => status === 'fulfilled')
}

/** Stores the drafts and loads the page again in another language; not if a draft cannot be stored. */
export async function switchLanguage(language: ScreenLanguage): Promise<void> {
  if (!(await storeDrafts())) return
  try {
    await desk.call('settings.setLanguage', { language })
    window.location.reload()
  } catch (error) {
    notifyFailure(error)
  }
}

/** The same for a page whose language was switched elsewhere, as in another window. */
export async function followLanguage(language: ScreenLanguage): Promise<void> {
  if (language !== document.documentElement.lang && (await storeDrafts())) window.location.reload()
}
