import type { SignedIn } from '#contract/desk'
import { api } from './api'
import { desk } from './desk'
import { messageOf } from './notify'

/**
 * Signs in again as whoever is signed in, with their own name where it is known and `login` otherwise: '' when it is
 * them, else why not. Nobody else takes their place by it.
 */
export async function checkOwnPassword(who: SignedIn, password: string, login: string): Promise<string> {
  try {
    const { result, message, admin } = await api.session.signIn({ phone: who.email || login, password })
    if (result !== 0) return message || 'Login Credentials are incorrect.'
    if (!admin || admin.id === who.id) return ''
    await desk.call('session.signOut')
    return `This is not the password of ${who.name}.`
  } catch (error) {
    return messageOf(error)
  }
}
