import type { SignedIn } from '#contract/desk/index'
import { api } from '../api'
import { desk } from '../desk'
import { messageOf } from '../notify'

export type PasswordRefusal = {
  message: string
  /** What was typed is wrong; false where something else stands in the way. */
  isWrong: boolean
}

/** As S1 §8 words it. */
const wrong = 'Login Credentials are incorrect.'

/**
 * Whether this is the password of whoever is signed in: undefined when it is, else why not. The desk tells by itself;
 * where it cannot, signing in again does, with their own name where it is known and `login` otherwise. Nobody else takes
 * their place by it.
 */
export async function checkOwnPassword(
  who: SignedIn,
  password: string,
  login: string,
): Promise<PasswordRefusal | undefined> {
  try {
    const judged = await desk.call('session.judge', { password })
    if (judged === 'right') return undefined
    if (judged === 'wrong') return { message: wrong, isWrong: true }
    const { result, message } = await api.session.signIn({ phone: who.email || login, password })
    if (result !== 0) return { message: message || wrong, isWrong: !message || message === wrong }
    if ((await desk.call('session.current'))?.id === who.id) return undefined
    await desk.call('session.lapse')
    return { message: `This is not the password of ${who.name}.`, isWrong: true }
  } catch (error) {
    return { message: messageOf(error), isWrong: false }
  }
}
