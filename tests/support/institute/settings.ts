import type { InstituteSettings } from '#contract/institute/settings'
import type { Api } from '../../desk/support/desk'

/** Changes some settings of an institute, as its superadmin. */
export async function changeSettings(api: Api, changes: Partial<InstituteSettings>): Promise<void> {
  // Without the fields that a response has and an input does not accept.
  const { changedAt, changedBy, hasCardSecret, ...settings } = await api.instituteSettings.read()
  await api.instituteSettings.update({ ...settings, cardSecret: '', removeCardSecret: false, ...changes })
}
