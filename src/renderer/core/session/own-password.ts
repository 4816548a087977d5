import type { SignedIn } from '#contract/desk/index'
import { api } from '../api'
import { desk } from '../desk'
import { getErrorMessage } from '../notify'

export type PasswordRefusal = {
  message: string
  /** False if the check failed for another reason. */
  isIncorrect: boolean
}

/** S1 §8. */
const incorrectMessage = 'Login Credentials are incorrect.'

/**
 * Whether this is the password of whoever is signed in: undefined when it is, else why not. The desk tells by itself;
 * where it cannot, signing in again does, with their own name where it is known and `login` otherwise. Nobody else takes
 * their place by it.
 */
export async function checkOwnPassword(
  user: SignedIn,
  password: string,
  login: string,
): Promise<PasswordRefusal | undefined> {
  try {
    const verdict = await desk.call('session.judge', { password })
    if (verdict === 'right') return undefined
    if (verdict === 'wrong') return { message: incorrectMessage, isIncorrect: true }
    const { result, message } = await api.session.signIn({ phone: user.email || login, password })
    if (result !== 0)
      return { message: message || incorrectMessage, isIncorrect: !message || message === incorrectMessage }
    if ((await desk.call('session.current'))?.id === user.id) return undefined
    await desk.call('session.lapse')
    return { message: `Wrong password for ${user.name}.`, isIncorrect: true }
  } catch (error) {
    return { message: getErrorMessage(error), isIncorrect: false }
  }
}
