import type { PrintOptionsByKind } from '#contract/desk/print-options'
import { type PrintedKind, printedKinds } from '#contract/desk/printed-kinds'
import { type Settings, settings } from '#contract/desk/settings'
import type { Handlers } from '../access'
import type { DeskContext } from '../ports'
import { valueName } from '../store/names'
import { createValues } from '../store/values'

const name = 'settings'
type Calls = Pick<Handlers, 'settings.get' | 'settings.set' | 'settings.policy'>
type Needs = Pick<DeskContext, 'store' | 'fixedPrinters' | 'fixedPrinting' | 'fixedLock' | 'policyStanding' | 'self'>
/** Of these each person has their own; the counter keeps what was set last, for whoever is new and for signing in. */
const personal = ['theme', 'asideCollapsed', 'paperLanguage'] as const
type Personal = Partial<Pick<Settings, (typeof personal)[number]>>

/**
 * What is set on this counter, under what the policy of the machine names, over it what the person who is signed in has set
 * (D-161), and what the institute that it talks to is called: that is kept of each by itself (ADR-3). Settings that cannot
 * be read are set aside and begin anew. `lockAfter` answers, in minutes, what holds at this moment, and `chosenName` what
 * somebody calls this workstation, '' where nobody does or its policy decides.
 */
export function openSettings(
  { store, fixedPrinters = {}, fixedPrinting = {}, fixedLock, policyStanding, self }: Needs,
  /** Whoever is in front. */
  front: () => string | undefined,
): { calls: Calls; lockAfter: () => number; chosenName: () => string } {
  const values = createValues(store)
  const nameOfInstitute = valueName('institute', store)
  const ofPerson = (id: string) => `settings of ${id} at ${store.backend}`

  function readAt(place: string): Settings {
    const stored = values.read(place)
    if (!stored) return settings.parse({})
    try {
      return settings.parse(JSON.parse(stored.toString()))
    } catch (why) {
      store.setValueAside(place, stored, why)
      values.remove(place)
      return settings.parse({})
    }
  }
  const personalOf = (all: Settings): Personal => Object.fromEntries(personal.map((key) => [key, all[key]]))
  const read = (): Settings => ({ ...readAt(name), institute: values.read(nameOfInstitute)?.toString() ?? '' })
  function forPerson(shared: Settings, id: string): Settings {
    const place = ofPerson(id)
    const own = values.read(place) ? readAt(place) : undefined
    // Set aside just now, or never set: as the counter has it.
    return own && values.read(place) ? { ...shared, ...personalOf(own) } : shared
  }

  const underPolicy = (own: Settings): Settings => ({
    ...own,
    printers: { ...own.printers, ...fixedPrinters },
    fixedPrinters: printedKinds.filter((kind) => kind in fixedPrinters),
    printing: merged(own.printing, fixedPrinting),
    fixedPrinting,
    lockAfter: fixedLock ?? own.lockAfter,
    isLockFixed: fixedLock !== undefined,
    workstationName: self.isNameFixed ? self.name : own.workstationName || self.name,
    isNameFixed: self.isNameFixed,
  })
  let { lockAfter } = underPolicy(read())
  let chosenName = self.isNameFixed ? '' : read().workstationName

  const calls: Calls = {
    'settings.get': async () => underPolicy(forPerson(read(), front() ?? '')),
    'settings.policy': async () => policyStanding?.() ?? 'in force',
    async 'settings.set'(change, owner) {
      const before = read()
      // What somebody chose before there was a policy is there again when it goes.
      const printers = change.printers && restored(change.printers, before.printers, (kind) => kind in fixedPrinters)
      const printing = change.printing && restoredChoices(change.printing, before.printing, fixedPrinting)
      const held = {
        ...(fixedLock === undefined ? {} : { lockAfter: before.lockAfter }),
        ...(self.isNameFixed ? { workstationName: before.workstationName } : {}),
      }
      const changes = { ...held, ...(printers ? { printers } : {}), ...(printing ? { printing } : {}) }
      const { institute, ...shared } = settings.parse({ ...before, ...change, ...changes })
      values.write(
        name,
        Buffer.from(
          JSON.stringify({ ...shared, fixedPrinters: [], fixedPrinting: {}, isLockFixed: false, isNameFixed: false }),
        ),
      )
      if (personal.some((key) => change[key] !== undefined)) {
        const own = settings.parse({ ...forPerson(before, owner), ...change })
        values.write(ofPerson(owner), Buffer.from(JSON.stringify(personalOf(own))))
      }
      values.write(nameOfInstitute, Buffer.from(institute))
      const now = underPolicy(forPerson(read(), owner))
      lockAfter = now.lockAfter
      chosenName = self.isNameFixed ? '' : shared.workstationName
      return now
    },
  }
  return { calls, lockAfter: () => lockAfter, chosenName: () => chosenName }
}

/** What of each kind the policy says, over what was chosen. */
function merged(chosen: PrintOptionsByKind, fixed: PrintOptionsByKind): PrintOptionsByKind {
  const kinds = printedKinds.filter((kind) => chosen[kind] || fixed[kind])
  return Object.fromEntries(kinds.map((kind) => [kind, { ...chosen[kind], ...fixed[kind] }]))
}

/** A change without what it says of the fixed kinds: of those what was there before. */
function restored<V>(
  change: Partial<Record<PrintedKind, V>>,
  before: Partial<Record<PrintedKind, V>>,
  isFixed: (kind: PrintedKind) => boolean,
): Partial<Record<PrintedKind, V>> {
  const from = (kind: PrintedKind) => (isFixed(kind) ? before : change)[kind]
  return Object.fromEntries(printedKinds.flatMap((kind) => (from(kind) === undefined ? [] : [[kind, from(kind)]])))
}

const choices = ['copies', 'sides', 'paper', 'opensDrawer'] as const

/** The same of each single choice. */
function restoredChoices(
  change: PrintOptionsByKind,
  before: PrintOptionsByKind,
  fixed: PrintOptionsByKind,
): PrintOptionsByKind {
  const kinds = printedKinds.filter((kind) => change[kind] || before[kind])
  return Object.fromEntries(
    kinds.map((kind) => {
      const all = { ...change[kind] }
      for (const choice of choices) {
        if (fixed[kind]?.[choice] === undefined) continue
        delete all[choice]
        Object.assign(all, before[kind]?.[choice] === undefined ? {} : { [choice]: before[kind]?.[choice] })
      }
      return [kind, all]
    }),
  )
}
