import { t } from '@lingui/core/macro'
import type { SignedInStaff } from '#contract/desk/index'
import { isWrongCredentials, wrongCredentials } from '#contract/staff/session'
import { api } from '../api'
import { desk } from '../desk'
import { getErrorMessage } from '../notify'

export type PasswordRefusal = {
  message: string
  /** True if the password is wrong; false if it could not be checked. */
  isIncorrect: boolean
}

/**
 * Checks the password of the signed-in user; undefined if correct. If the desk cannot check it, signs in with the
 * user's e-mail or `signInName`. A session of another person, opened in this way, is ended at once.
 */
export async function checkOwnPassword(
  user: SignedInStaff,
  password: string,
  signInName: string,
): Promise<PasswordRefusal | undefined> {
  try {
    const verdict = await desk.call('session.verifyPassword', { password })
    if (verdict === 'right') return undefined
    if (verdict === 'wrong') return { message: wrongCredentials, isIncorrect: true }
    // The desk cannot check the password. The wire field `phone` takes an e-mail address or a phone number.
    const { result, message } = await api.session.signIn({ phone: user.email || signInName, password })
    // Result 0 is success.
    if (result !== 0) {
      const isIncorrect = isWrongCredentials(message)
      return { message: isIncorrect ? wrongCredentials : message, isIncorrect }
    }
    if ((await desk.call('session.current'))?.id === user.id) return undefined
    await desk.call('session.discard')
    return { message: t`Wrong password for ${user.name}.`, isIncorrect: true }
  } catch (error) {
    return { message: getErrorMessage(error), isIncorrect: false }
  }
}
