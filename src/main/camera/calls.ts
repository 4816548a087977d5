import { type Handlers, stateOf, type Workstation } from '../access'

type Calls = Pick<Handlers, 'camera.open' | 'camera.close'>

/** Allows the camera to the signed-in user whose camera dialog is open. The Electron host calls `isAllowed`. */
export function cameraCalls(workstation: Workstation) {
  let permittedUserId: string | undefined
  const calls: Calls = {
    'camera.open': async (_input, userId) => {
      permittedUserId = userId
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
