import type { Ports } from '../../ports'
import { createKeyValueStore } from '../../store/key-value'
import { backendValueName } from '../../store/names'

/**
 * Whether a shift is open at this counter, as the institute said last: kept over a restart, since nobody is asked while
 * nobody is signed in.
 */
export function createDrawer({ store }: Pick<Ports, 'store'>) {
  const values = createKeyValueStore(store)
  const name = backendValueName('open shift', store)
  let isOpen = values.read(name) !== undefined
  return {
    isOpen: () => isOpen,
    note(open: boolean) {
      if (open === isOpen) return
      if (open) values.write(name, Buffer.from('open'))
      else values.remove(name)
      isOpen = open
    },
  }
}
