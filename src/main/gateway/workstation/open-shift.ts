import type { Ports } from '../../ports'
import { createKeyValueStore } from '../../store/key-value'
import { backendValueName } from '../../store/names'

export type OpenShiftFlag = ReturnType<typeof createOpenShiftFlag>

/**
 * States whether a shift is open at this workstation, by the institute's last response. Stored, because it is needed
 * before sign-in.
 */
export function createOpenShiftFlag({ store }: Pick<Ports, 'store'>) {
  const values = createKeyValueStore(store)
  const name = backendValueName('open shift', store)
  let isOpen = values.read(name) !== undefined
  return {
    isOpen: () => isOpen,
    set(open: boolean) {
      if (open === isOpen) return
      if (open) values.write(name, Buffer.from('open'))
      else values.remove(name)
      isOpen = open
    },
  }
}
