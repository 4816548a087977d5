import { defaultSettings } from '#contract/desk/default-settings'
import type { PrintOptionsByKind } from '#contract/desk/print-options'
import { type PrintedKind, printedKinds } from '#contract/desk/printed-kinds'
import { type EditableSettings, type ScreenLanguage, type Settings, settings } from '#contract/desk/settings'
import type { Handlers } from '../access'
import type { DeskContext } from '../ports'
import { createKeyValueStore } from '../store/key-value'
import { backendValueName } from '../store/names'

const settingsValueName = 'settings'
type Calls = Pick<Handlers, 'settings.get' | 'settings.set' | 'settings.setLanguage' | 'settings.policy'>
type Dependencies = Pick<
  DeskContext,
  | 'store'
  | 'policyPrinters'
  | 'policyPrintOptions'
  | 'policyLockMinutes'
  | 'policyLanguage'
  | 'policyDisplay'
  | 'policyScanFolder'
  | 'policyStatus'
  | 'identity'
>
/**
 * Settings stored per user. New users and the sign-in screen get the values that any user set last, and the initial
 * values of `neverShared`.
 */
const perUserKeys = [
  'theme',
  'language',
  'asideCollapsed',
  'menuGroups',
  'listViews',
  'isFirstDayHidden',
  'paperLanguage',
] as const
const neverShared = { menuGroups: {}, listViews: {}, isFirstDayHidden: false }
type PersonalSettings = Partial<Pick<Settings, (typeof perUserKeys)[number]>>

/**
 * Settings of this workstation and its active user; the policy overrides them (D-161). Personal settings and the
 * institute's name are stored per backend (ADR-3). Unreadable settings are quarantined and reset.
 */
export function openSettings(
  dependencies: Dependencies,
  activeUserId: () => string | undefined,
): {
  calls: Calls
  /** In minutes. */
  lockAfter: () => number
  /** Name that a person chose for the workstation; '' if none, or if the policy sets the name. */
  chosenName: () => string
  scanFolder: () => string
  language: () => ScreenLanguage
} {
  const { store, policyPrinters = {}, policyPrintOptions = {}, policyLockMinutes, policyDisplay } = dependencies
  const { policyScanFolder, policyLanguage, policyStatus, identity } = dependencies
  const values = createKeyValueStore(store)
  const instituteValueName = backendValueName('institute', store)
  const personalValueName = (id: string) => `settings of ${id} at ${store.backend}`

  const initialLanguage = policyLanguage ?? defaultSettings.language
  const initialSettings = { language: initialLanguage }
  function readSettings(name: string): Settings {
    const bytes = values.read(name)
    if (!bytes) return settings.parse(initialSettings)
    try {
      return settings.parse({ ...initialSettings, ...JSON.parse(bytes.toString()) })
    } catch (error) {
      store.quarantineValue(name, bytes, error)
      values.remove(name)
      return settings.parse(initialSettings)
    }
  }
  const pickPersonalSettings = (all: Settings): PersonalSettings =>
    Object.fromEntries(perUserKeys.map((key) => [key, all[key]]))
  const loadShared = (): Settings => ({
    ...readSettings(settingsValueName),
    institute: values.read(instituteValueName)?.toString() ?? '',
  })
  function withPersonalSettings(shared: Settings, id: string): Settings {
    const name = personalValueName(id)
    const userSettings = values.read(name) ? readSettings(name) : undefined
    // `readSettings` removes unreadable settings; the shared ones then apply.
    return userSettings && values.read(name) ? { ...shared, ...pickPersonalSettings(userSettings) } : shared
  }

  const withPolicy = (chosenSettings: Settings): Settings => ({
    ...chosenSettings,
    printers: { ...chosenSettings.printers, ...policyPrinters },
    fixedPrinters: printedKinds.filter((kind) => kind in policyPrinters),
    printing: applyPolicy(chosenSettings.printing, policyPrintOptions),
    fixedPrinting: policyPrintOptions,
    lockAfter: policyLockMinutes ?? chosenSettings.lockAfter,
    isLockFixed: policyLockMinutes !== undefined,
    customerDisplay: policyDisplay ?? chosenSettings.customerDisplay,
    isDisplayFixed: policyDisplay !== undefined,
    scanFolder: policyScanFolder ?? chosenSettings.scanFolder,
    isScanFolderFixed: policyScanFolder !== undefined,
    workstationName: identity.isNameFixed ? identity.name : chosenSettings.workstationName || identity.name,
    isNameFixed: identity.isNameFixed,
  })
  let { lockAfter } = withPolicy(loadShared())
  let chosenName = identity.isNameFixed ? '' : loadShared().workstationName

  /** `userId` is '' before sign-in: a change is then stored only as a shared setting. */
  async function storeChange(change: Partial<EditableSettings>, userId: string): Promise<Settings> {
    const before = loadShared()
    // Stored values that the policy overrides are kept: they apply again when the policy is removed.
    const printers =
      change.printers && keepStoredIfFixed(change.printers, before.printers, (kind) => kind in policyPrinters)
    const printing = change.printing && keepStoredOptionsIfFixed(change.printing, before.printing, policyPrintOptions)
    const keptValues = {
      ...(policyLockMinutes === undefined ? {} : { lockAfter: before.lockAfter }),
      ...(policyDisplay === undefined ? {} : { customerDisplay: before.customerDisplay }),
      ...(policyScanFolder === undefined ? {} : { scanFolder: before.scanFolder }),
      ...(identity.isNameFixed ? { workstationName: before.workstationName } : {}),
    }
    const overrides = { ...keptValues, ...(printers ? { printers } : {}), ...(printing ? { printing } : {}) }
    const { institute, ...shared } = settings.parse({ ...before, ...change, ...overrides })
    values.write(
      settingsValueName,
      Buffer.from(
        JSON.stringify({
          ...shared,
          ...neverShared,
          // The initial language is not stored, so that a later policy can replace it.
          language: shared.language === initialLanguage ? undefined : shared.language,
          fixedPrinters: [],
          fixedPrinting: {},
          isLockFixed: false,
          isDisplayFixed: false,
          isScanFolderFixed: false,
          isNameFixed: false,
        }),
      ),
    )
    if (userId !== '' && perUserKeys.some((key) => change[key] !== undefined)) {
      const userSettings = settings.parse({ ...withPersonalSettings(before, userId), ...change })
      values.write(personalValueName(userId), Buffer.from(JSON.stringify(pickPersonalSettings(userSettings))))
    }
    values.write(instituteValueName, Buffer.from(institute))
    const newSettings = withPolicy(withPersonalSettings(loadShared(), userId))
    lockAfter = newSettings.lockAfter
    chosenName = identity.isNameFixed ? '' : shared.workstationName
    return newSettings
  }

  const calls: Calls = {
    'settings.get': async () => withPolicy(withPersonalSettings(loadShared(), activeUserId() ?? '')),
    'settings.policy': async () => (await policyStatus?.()) ?? 'in force',
    'settings.set': storeChange,
    'settings.setLanguage': (change) => storeChange(change, activeUserId() ?? ''),
  }
  return {
    calls,
    lockAfter: () => lockAfter,
    chosenName: () => chosenName,
    scanFolder: () => policyScanFolder ?? loadShared().scanFolder,
    language() {
      try {
        return withPersonalSettings(loadShared(), activeUserId() ?? '').language
      } catch {
        // The screens show this error: their own calls fail with it.
        return initialLanguage
      }
    },
  }
}

/** Replaces chosen print options by those that the policy fixes. */
function applyPolicy(options: PrintOptionsByKind, fixed: PrintOptionsByKind): PrintOptionsByKind {
  const kinds = printedKinds.filter((kind) => options[kind] || fixed[kind])
  return Object.fromEntries(kinds.map((kind) => [kind, { ...options[kind], ...fixed[kind] }]))
}

/** The changed values, except for fixed kinds, which keep their stored value. */
function keepStoredIfFixed<V>(
  change: Partial<Record<PrintedKind, V>>,
  before: Partial<Record<PrintedKind, V>>,
  isFixed: (kind: PrintedKind) => boolean,
): Partial<Record<PrintedKind, V>> {
  const valueFor = (kind: PrintedKind) => (isFixed(kind) ? before : change)[kind]
  return Object.fromEntries(
    printedKinds.flatMap((kind) => (valueFor(kind) === undefined ? [] : [[kind, valueFor(kind)]])),
  )
}

const optionNames = ['copies', 'sides', 'paper', 'opensDrawer'] as const

/** Like `keepStoredIfFixed`, for each print option of each kind. */
function keepStoredOptionsIfFixed(
  change: PrintOptionsByKind,
  before: PrintOptionsByKind,
  fixed: PrintOptionsByKind,
): PrintOptionsByKind {
  const kinds = printedKinds.filter((kind) => change[kind] || before[kind])
  return Object.fromEntries(
    kinds.map((kind) => {
      const options = { ...change[kind] }
      for (const name of optionNames) {
        if (fixed[kind]?.[name] === undefined) continue
        delete options[name]
        Object.assign(options, before[kind]?.[name] === undefined ? {} : { [name]: before[kind]?.[name] })
      }
      return [kind, options]
    }),
  )
}
