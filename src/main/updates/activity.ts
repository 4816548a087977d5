import type { DeskCall } from '#contract/desk/index'
import type { Occupation } from '#contract/desk/updates'

/** What must come to its end before the program may. */
const words: Partial<Record<DeskCall | 'change', string>> = {
  change: 'A change is being sent.',
  'checkout.open': 'Somebody pays online.',
  'printing.preview': 'A document is being made.',
  'printing.print': 'Something is being printed.',
  'printing.test': 'Something is being printed.',
  'printing.issue': 'Something is being printed.',
  'uploads.start': 'A document is being uploaded.',
  'imports.check': 'A sheet is being read.',
  'imports.run': 'A sheet is being imported.',
  'results.save': 'Results are being saved.',
  'files.choose': 'A file is being chosen.',
  'files.save': 'A file is being saved.',
  'exports.begin': 'A list is being saved.',
  'exports.write': 'A list is being saved.',
  'exports.end': 'A list is being saved.',
}
const occupied: Record<Occupation, string> = {
  form: 'A form or dialog is open.',
  paper: 'A test is going on.',
}

/** Of this counter, also while nobody is signed in (D-208). */
const openShift = 'A shift is open at this counter.'

/** What goes on at the counter: calls under way, what the screen tells, and an open shift; `now` never runs backwards. */
export function createActivity(now: () => number, isShiftOpen: () => boolean = () => false) {
  const under = new Map<symbol, string>()
  let on: Occupation | null = null
  let touched = now()

  return {
    /** Does work that counts until its end. */
    async during<T>(name: DeskCall | 'change', work: () => Promise<T>): Promise<T> {
      const what = words[name]
      if (!what) return work()
      const one = Symbol(name)
      under.set(one, what)
      try {
        return await work()
      } finally {
        under.delete(one)
        touched = now()
      }
    },
    /** Somebody works here, and what they are in the middle of. It holds until something else is told. */
    tell(occupation: Occupation | null) {
      on = occupation
      touched = now()
    },
    /** In a sentence; '' for nothing. */
    busy: (): string => [...under.values()][0] ?? (on ? occupied[on] : isShiftOpen() ? openShift : ''),
    idleFor: (): number => now() - touched,
  }
}
