import { type Handlers, stateOf, type Workstation } from '../access'

type Calls = Pick<Handlers, 'camera.open' | 'camera.close'>

/**
 * Permission for the camera: given to the signed-in user whose camera dialog is open. Electron's host asks `isAllowed`.
 */
export function cameraCalls(workstation: Workstation) {
  let permittedUserId: string | undefined
  const calls: Calls = {
    'camera.open': async (_input, owner) => {
      permittedUserId = owner
      return undefined
    },
    'camera.close': async () => {
      permittedUserId = undefined
      return undefined
    },
  }
  return {
    calls,
    isAllowed: () => stateOf(workstation) === 'signed in' && workstation.staff()?.id === permittedUserId,
    onPageClosed: () => {
      permittedUserId = undefined
    },
  }
}
