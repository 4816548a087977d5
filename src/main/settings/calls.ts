import { type Settings, settings } from '#contract/desk/settings'
import type { Handlers } from '../access'
import type { DeskContext } from '../ports'
import { createValues } from '../store/values'

const name = 'settings'

/** What a person set on this counter. Settings that cannot be read are set aside and begin anew. */
export function settingsCalls({ store }: DeskContext): Pick<Handlers, 'settings.get' | 'settings.set'> {
  const values = createValues(store)

  function read(): Settings {
    const stored = values.read(name)
    if (!stored) return settings.parse({})
    try {
      return settings.parse(JSON.parse(stored.toString()))
    } catch (why) {
      store.setValueAside(name, stored, why)
      values.remove(name)
      return settings.parse({})
    }
  }

  return {
    'settings.get': async () => read(),
    async 'settings.set'(change) {
      const next = settings.parse({ ...read(), ...change })
      values.write(name, Buffer.from(JSON.stringify(next)))
      return next
    },
  }
}
