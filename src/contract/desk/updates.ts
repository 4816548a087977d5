import * as z from 'zod/mini'
import { updatePhases } from '../institute/workstation'

/** What a person is in the middle of, as their screen tells: nothing is installed under it. */
export const occupations = ['form', 'paper'] as const
export type Occupation = (typeof occupations)[number]

/** How this counter stands with updates. */
export const updates = z.object({
  /** 'off' where nothing is ever installed: no feed, no keys, or not the installed program. */
  phase: z.enum(updatePhases),
  /** Of the update; '' where there is none. */
  version: z.string(),
  /** "What is new", as plain text. */
  notes: z.string(),
  /** In bytes, while it is downloaded. */
  done: z.int(),
  total: z.int(),
  /** Whether somebody is to be asked now: it is ready, nobody is in the middle of anything, nor has just said "Later". */
  asks: z.boolean(),
  /** From when on it is installed at a quiet moment without being asked. */
  due: z.nullable(z.iso.datetime()),
  /** What it waits for, in words; '' for nothing. */
  waitsFor: z.string(),
  /** What kept the last one back, in words; '' for nothing. */
  trouble: z.string(),
})
export type UpdateStatus = z.output<typeof updates>
