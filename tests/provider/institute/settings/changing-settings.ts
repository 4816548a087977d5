import type { SettingsDraft } from '#contract/institute/settings'
import type { Institute } from '../../institute-under-test'

/** The settings of an institute with these changes, as its screen sends them. */
export async function settingsWith(institute: Institute, changes: Partial<SettingsDraft>): Promise<SettingsDraft> {
  const { changedAt, changedBy, hasCardSecret, hasCardWebhookSecret, ...settings } = await institute
    .as('superadmin')
    .instituteSettings.read()
  return { ...settings, cardSecret: '', removeCardSecret: false, ...changes }
}

export const changeSettings = async (institute: Institute, changes: Partial<SettingsDraft>) =>
  institute.as('superadmin').instituteSettings.update(await settingsWith(institute, changes))
