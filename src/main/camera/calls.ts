import { type Handlers, stateOf, type Workstation } from '../access'

type Calls = Pick<Handlers, 'camera.open' | 'camera.close'>

/** Permission for the camera: the signed-in user whose camera dialog is open has it. Electron's host asks `isAllowed`. */
export function cameraCalls(workstation: Workstation) {
  let user: string | undefined
  const calls: Calls = {
    'camera.open': async (_input, owner) => {
      user = owner
      return undefined
    },
    'camera.close': async () => {
      user = undefined
      return undefined
    },
  }
  return {
    calls,
    isAllowed: () => stateOf(workstation) === 'signed in' && workstation.staff()?.id === user,
    onPageClosed: () => {
      user = undefined
    },
  }
}
