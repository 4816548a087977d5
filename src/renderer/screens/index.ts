import { screens as entries } from '#contract/screens'
import type { Screen, ScreenView } from '../core/screens/screen'

type Module = Record<string, ScreenView>
/** Each file of an area, and the index of each folder in it, exports the view of one or more screens. */
const modules: Module[] = [
  ...Object.values(import.meta.glob<Module>('./*/*.ts', { eager: true })),
  ...Object.values(import.meta.glob<Module>('./*/*.tsx', { eager: true })),
  ...Object.values(import.meta.glob<Module>('./*/*/index.ts', { eager: true })),
]
const views = new Map(modules.flatMap(Object.values<ScreenView>).map((view) => [view.path as string, view]))

/** The table of screens of the contract, with their icons and components. */
export const screens: readonly Screen[] = entries.map((entry) => {
  const view = views.get(entry.path)
  if (!view) throw new Error(`No file in src/renderer/screens exports a view for ${entry.path}`)
  return { ...view, ...entry }
})
