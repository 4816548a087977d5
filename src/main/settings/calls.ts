import { type Settings, settings } from '#contract/desk/settings'
import type { Handlers } from '../access'
import type { DeskContext } from '../ports'
import { valueName } from '../store/earlier'
import { createValues } from '../store/values'

const name = 'settings'

/**
 * What a person set on this counter, and what the institute that it talks to is called: that is kept of each by itself
 * (ADR-34). Settings that cannot be read are set aside and begin anew.
 */
export function settingsCalls({ store }: DeskContext): Pick<Handlers, 'settings.get' | 'settings.set'> {
  const values = createValues(store)
  const nameOfInstitute = valueName('institute', store)

  function readOwn(): Settings {
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
  const read = (): Settings => ({ ...readOwn(), institute: values.read(nameOfInstitute)?.toString() ?? '' })

  return {
    'settings.get': async () => read(),
    async 'settings.set'(change) {
      const next = settings.parse({ ...read(), ...change })
      const { institute, ...own } = next
      values.write(name, Buffer.from(JSON.stringify(own)))
      values.write(nameOfInstitute, Buffer.from(institute))
      return next
    },
  }
}
