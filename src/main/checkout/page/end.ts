import type { Reported } from '../window'

/** Tells the counter how the window ended, with what the card provider said, and closes it. */
export type End = (end: Reported['end'], more?: Partial<Omit<Reported, 'end'>>) => Promise<void>
